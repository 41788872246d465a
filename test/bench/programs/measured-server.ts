// A server in its own process, to measure its resources: the product's server on the given database, or without one a
// plain event server. Prints its origin first, then at each message the resources used and the calls served since the
// previous one.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from '../../support/start-server.ts';
import type { ServerMeasure } from '../measured-server.ts';
import { wallClockMs } from '../wall-clock.ts';

const [databaseUrl] = process.argv.slice(2);
let reads: ServerMeasure['reads'] = [];
const origin = databaseUrl ? await startProduct(databaseUrl) : await startPlain();
process.send?.(origin);
process.on('message', (what) => {
  if (what === 'collect garbage') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const cpuMs = (user + system) / 1000;
  const measure: ServerMeasure = { residentBytes: rss, heapBytes: heapUsed + external, cpuMs, reads };
  reads = [];
  process.send?.(measure);
});
process.on('disconnect', () => process.exit());

async function startProduct(url: string): Promise<string> {
  const server = await startServer({
    databaseUrl: url,
    pages: async (pages) => {
      (pages.server as Server).on('request', (request, answer) => {
        if (request.method !== 'POST' || request.url !== '/graphql') return;
        const cameAtMs = wallClockMs();
        answer.once('finish', () => reads.push({ cameAtMs, tookMs: wallClockMs() - cameAtMs }));
      });
    },
  });
  return server.origin;
}

/** Starts a server that sends an event to all streams at each post. */
function startPlain(): Promise<string> {
  const listening = new Set<ServerResponse>();
  const server = createServer((request, answer) => {
    if (request.method === 'POST') {
      for (const stream of listening) stream.write('event: changed\ndata: {"topic":"notices"}\n\n');
      answer.end();
      return;
    }
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
    listening.add(answer.once('close', () => listening.delete(answer)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
