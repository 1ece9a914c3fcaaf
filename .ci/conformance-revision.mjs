// Has version 0.1.16 of the conformance suite ask for the revision in REVISION. By
// itself it asks for its newest, whatever revision the command line says.
const { fetch } = globalThis;
let asked = false;
globalThis.fetch = (url, init) => {
	if (typeof init?.body === 'string' && init.body.includes('"method":"initialize"')) {
		const body = JSON.parse(init.body);
		body.params.protocolVersion = process.env.REVISION;
		asked = true;
		init = { ...init, body: JSON.stringify(body) };
	}
	return fetch(url, init);
};
process.on('exit', () => {
	if (!asked) {
		console.error(`the suite did not ask for ${process.env.REVISION}`);
		process.exitCode = 1;
	}
});
