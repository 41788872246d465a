import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { type RunningHost, startHost } from '../support/start-host.ts';

let host: RunningHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host?.close());

const dist = join(projectFolder, 'dist');
const first = (folder: string, ending: string) =>
  `${folder}/${readdirSync(join(dist, folder)).find((name) => name.endsWith(ending))}`;

/** One file of each kind, by its address and its path in dist. */
const FILES = [
  'portico.js',
  'portico.iife.js.map',
  'integrity.json',
  first('chunks', '.js'),
  first('pages/assets', '.css'),
].map((file) => [file.startsWith('pages/') ? file.slice('pages'.length) : `/portico/${file}`, file] as const);

/** Returns the raw response: `fetch` would decode it. */
async function ask(path: string, encoding: string): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(host.at('127.0.0.1', path), { headers: { 'Accept-Encoding': encoding } }, resolve).on('error', reject);
  });
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, body: await buffer(answer) };
}

test.each(FILES)('%s is compressed as the browser accepts, and decompresses to the same text', async (path, file) => {
  const text = readFileSync(join(dist, file));
  const plain = await ask(path, 'identity');
  expect(plain.body.equals(text)).toBe(true);
  expect(plain.headers['content-encoding']).toBe(undefined);
  expect(plain.headers.vary).toMatch(/accept-encoding/i);
  for (const [asked, encoding, decode] of [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ] as const) {
    const { headers, body } = await ask(path, asked);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    for (const kept of ['content-type', 'cache-control', 'x-content-type-options']) {
      expect(headers[kept]).toBe(plain.headers[kept]);
    }
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(text.length);
    expect(decode(body).equals(text)).toBe(true);
  }
});
