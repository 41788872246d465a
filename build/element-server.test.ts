import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { proxy, startElementServer } from './element-server.mjs';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server behind the proxy; returns the proxy's address. */
async function behindProxy(answer: RequestListener): Promise<string> {
  const origin = await listen(answer);
  return listen((incoming, outgoing) => void proxy(origin, incoming, outgoing));
}

async function script(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'element-server-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'server.ts');
  await writeFile(file, code);
  return file;
}

test('method, path, body, Host and status go through unchanged, and so do several cookies', async () => {
  const address = await behindProxy(async (incoming, outgoing) => {
    let body = '';
    for await (const part of incoming) body += part;
    outgoing.writeHead(418, { 'Set-Cookie': ['a=1', 'b=2; HttpOnly'] });
    outgoing.end(`${incoming.method} ${incoming.url} ${incoming.headers.host} ${body}`);
  });
  const answer = await fetch(`${address}/rest/login?x=%2F`, { method: 'POST', body: 'jörg' });
  expect(answer.status).toBe(418);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2; HttpOnly']);
  expect(await answer.text()).toBe(`POST /rest/login?x=%2F ${new URL(address).host} jörg`);
});

test('an event arrives while the stream is still open, and a disconnecting browser closes the stream', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const address = await behindProxy((_, outgoing) => {
    closed = once(outgoing, 'close');
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
    outgoing.write('data: first\n\n');
  });
  const browser = request(`${address}/rest/events`).end();
  const [answer] = await once(browser, 'response');
  const [part] = await once(answer, 'data');
  expect(String(part)).toBe('data: first\n\n');
  browser.destroy();
  await closed;
});

test('a server that is down breaks the connection, as it would without a proxy', async () => {
  const origin = await listen(() => undefined);
  closing.pop()?.();
  const address = await listen((incoming, outgoing) => void proxy(origin, incoming, outgoing));
  await expect(fetch(`${address}/rest/session`)).rejects.toThrow('fetch failed');
});

test('a started server prints its address and exits cleanly when it is stopped', async () => {
  const server = await startElementServer(
    await script(`
      import { createServer } from 'node:http';
      const server = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1', () => {
        console.log(JSON.stringify({ origin: 'http://127.0.0.1:' + (server.address() as { port: number }).port }));
      });
      process.on('SIGTERM', () => { server.closeAllConnections(); server.close(); });
    `),
  );
  expect(await (await fetch(server.origin)).text()).toBe('here');
  await server.stop();
  await expect(fetch(server.origin)).rejects.toThrow();
});

test.each([
  ['ends at once', 'process.exit(3);', 60_000, 'it ended with 3'],
  ['says nothing', 'setInterval(() => {}, 1000);', 1500, 'it said nothing within 1.5 s'],
])('a server that %s is reported in one sentence', async (_, code, startWithinMs, reason) => {
  const file = await script(code);
  const start = startElementServer(file, { startWithinMs });
  await expect(start).rejects.toThrow(`The reference server for the browser tests (${file}) did not start: ${reason}.`);
});
