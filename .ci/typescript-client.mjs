// Lists and gets every prompt of the example servers with the protocol's TypeScript
// client, over each transport and with each revision. The one argument is the
// directory of the servers' executables; typescript-client.json has the servers, for
// each of their prompts one or more sets of arguments, and what they ask and complete.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Client, StreamableHTTPClientTransport, specTypeSchemas } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const executables = process.argv[2];
const servers = JSON.parse(readFileSync(new URL('typescript-client.json', import.meta.url)));

const revisions = {
	'2025-06-18': { supportedProtocolVersions: ['2025-06-18'] },
	'2025-11-25': { supportedProtocolVersions: ['2025-11-25'] },
	'2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
};

for (const [name, server] of Object.entries(servers)) {
	const command = join(executables, name);
	const flags = server.flags ?? [];
	for (const revision of Object.keys(revisions)) {
		await check(name, server, 'stdio', revision, () => new StdioClientTransport({ command, args: flags }));
	}

	const child = spawn(command, [...flags, '-http', '127.0.0.1:0'], { stdio: ['ignore', 'inherit', 'pipe'] });
	process.once('exit', () => child.kill()); // however that comes about
	// The server's first line ends in its URL.
	const [line] = await once(createInterface({ input: child.stderr }), 'line');
	const url = new URL(line.split(' ').at(-1));
	for (const revision of Object.keys(revisions)) {
		await check(name, server, 'http', revision, () => new StreamableHTTPClientTransport(url));
	}
	child.kill();
}

// connect returns a client with a session of the given revision. Fill, where there is
// one, is what answers forms.
async function connect(revision, transport, fill) {
	const options = { ...revisions[revision] };
	if (fill) {
		options.capabilities = { elicitation: { form: {} } };
	}
	const client = new Client({ name: 'typescript-client', version: '1.0.0' }, options);
	client.onerror = (error) => {
		throw error;
	};
	if (fill) {
		client.setRequestHandler('elicitation/create', fill);
	}
	await client.connect(transport);
	assert.equal(client.getNegotiatedProtocolVersion(), revision);
	return client;
}

// close ends a session. It aborts the request for the stream of notifications, which
// may still be on its way and then fails: of all errors that one is none.
async function close(client) {
	client.onerror = undefined;
	await client.close();
}

// check gets everything that a server has, over new transports to it.
async function check(name, { prompts, asks, completes = [] }, transportName, revision, transport) {
	const client = await connect(revision, transport());

	const list = await client.listPrompts();
	conforms('ListPromptsResult', list);
	// A server that lost its prompts would have none that fail.
	assert.ok(list.prompts.length > 0, `${name} lists no prompts`);
	assert.deepEqual(list.prompts.map((prompt) => prompt.name).sort(), Object.keys(prompts).sort(),
		`${name}: the prompts listed are not those with sample arguments`);

	let results = 0;
	let messages = 0;
	for (const [prompt, sets] of Object.entries(prompts)) {
		assert.ok(sets.length > 0, `${name}: ${prompt} has no sample arguments`);
		for (const args of sets) {
			const result = await client.getPrompt({ name: prompt, arguments: args });
			conforms('GetPromptResult', result);
			assert.ok(result.messages.length > 0, `${name}: ${prompt} has no messages`);
			results++;
			messages += result.messages.length;
		}
	}

	for (const { prompt, argument, resolved, values } of completes) {
		const result = await client.complete({
			ref: { type: 'ref/prompt', name: prompt },
			argument,
			context: resolved && { arguments: resolved },
		});
		conforms('CompleteResult', result);
		// What is 0 or false may be left out.
		const { total = 0, hasMore = false } = result.completion;
		assert.deepEqual([result.completion.values, total, hasMore], [values, values.length, false]);
	}

	// Before 2026-07-28, asking takes a session, which the servers' HTTP has not.
	const canAsk = transportName === 'stdio' || revision === '2026-07-28';
	if (asks) {
		await checkAsks(name, asks, client, canAsk, (fill) => connect(revision, transport(), fill));
	}
	await close(client);
	console.log(`ok  ${name.padEnd(11)} ${transportName.padEnd(5)} ${revision}  ` +
		`${list.prompts.length} prompts, ${results} results, ${messages} messages, ${completes.length} completions${asks ? `, ${canAsk ? 'asks' : 'cannot ask'}` : ''}`);
}

// checkAsks gets a prompt without the arguments that the user is asked for. A user who
// accepts gets what one gets who has sent them; one who declines, or who cannot be
// asked, gets an error that names them.
async function checkAsks(name, { prompt, arguments: args, answers }, silent, canAsk, connect) {
	const refused = (error) => {
		assert.equal(error.code, -32602, String(error));
		assert.deepEqual(error.data.map(({ argument }) => argument), Object.keys(answers));
		return true;
	};
	await assert.rejects(silent.getPrompt({ name: prompt, arguments: args }), refused);

	const forms = [];
	for (const action of ['accept', 'decline']) {
		const client = await connect((request) => {
			forms.push(request.params);
			return action === 'accept' ? { action, content: answers } : { action };
		});
		const got = client.getPrompt({ name: prompt, arguments: args });
		if (canAsk && action === 'accept') {
			const want = await silent.getPrompt({ name: prompt, arguments: { ...args, ...answers } });
			assert.deepEqual((await got).messages, want.messages);
		} else {
			await assert.rejects(got, refused);
		}
		await close(client);
	}
	assert.equal(forms.length, canAsk ? 2 : 0, `${name}: ${prompt} asks ${forms.length} times`);
	for (const form of forms) {
		assert.deepEqual(form.requestedSchema.required, Object.keys(answers));
	}
}

// conforms holds a value against the client's own schema of its type.
function conforms(type, value) {
	const { issues } = specTypeSchemas[type]['~standard'].validate(value);
	assert.equal(issues, undefined, `${type}: ${JSON.stringify(issues)}`);
}
