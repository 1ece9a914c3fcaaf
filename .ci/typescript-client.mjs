// Lists and gets every prompt of the example servers with the protocol's TypeScript
// client, over each transport and with each revision. The one argument is the
// directory of the servers' executables; typescript-client.json has the servers, and
// for each of their prompts one or more sets of arguments.

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

for (const [name, { flags = [], prompts }] of Object.entries(servers)) {
	const command = join(executables, name);
	for (const [revision, options] of Object.entries(revisions)) {
		await check(name, 'stdio', revision, options, prompts, new StdioClientTransport({ command, args: flags }));
	}

	const server = spawn(command, [...flags, '-http', '127.0.0.1:0'], { stdio: ['ignore', 'inherit', 'pipe'] });
	process.once('exit', () => server.kill()); // however that comes about
	// The server's first line ends in its URL.
	const [line] = await once(createInterface({ input: server.stderr }), 'line');
	const url = new URL(line.split(' ').at(-1));
	for (const [revision, options] of Object.entries(revisions)) {
		await check(name, 'http', revision, options, prompts, new StreamableHTTPClientTransport(url));
	}
	server.kill();
}

// check gets everything that the server at the other end of transport has.
async function check(name, transportName, revision, options, samples, transport) {
	const client = new Client({ name: 'typescript-client', version: '1.0.0' }, options);
	client.onerror = (error) => {
		throw error;
	};
	await client.connect(transport);
	assert.equal(client.getNegotiatedProtocolVersion(), revision);

	const list = await client.listPrompts();
	conforms('ListPromptsResult', list);
	// A server that lost its prompts would have none that fail.
	assert.ok(list.prompts.length > 0, `${name} lists no prompts`);
	assert.deepEqual(list.prompts.map((prompt) => prompt.name).sort(), Object.keys(samples).sort(),
		`${name}: the prompts listed are not those with sample arguments`);

	let results = 0;
	let messages = 0;
	for (const [prompt, sets] of Object.entries(samples)) {
		assert.ok(sets.length > 0, `${name}: ${prompt} has no sample arguments`);
		for (const args of sets) {
			const result = await client.getPrompt({ name: prompt, arguments: args });
			conforms('GetPromptResult', result);
			assert.ok(result.messages.length > 0, `${name}: ${prompt} has no messages`);
			results++;
			messages += result.messages.length;
		}
	}
	await client.close();
	console.log(`ok  ${name.padEnd(11)} ${transportName.padEnd(5)} ${revision}  ${list.prompts.length} prompts, ${results} results, ${messages} messages`);
}

// conforms holds a value against the client's own schema of its type.
function conforms(type, value) {
	const { issues } = specTypeSchemas[type]['~standard'].validate(value);
	assert.equal(issues, undefined, `${type}: ${JSON.stringify(issues)}`);
}
