import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { HEADERS } from '../../src/browser/transport/protocol.ts';

export type FakeRestServer = {
  origin: string;
  /** Method and address of each call, the latest last. */
  calls: string[];
  close(): Promise<void>;
};

/**
 * A server that follows the conventions of the REST transport over real HTTP, and answers badly on demand.
 */
export async function startFakeRestServer(): Promise<FakeRestServer> {
  const app = fastify({ forceCloseConnections: true });
  const calls: string[] = [];
  app.addHook('onRequest', async ({ method, url }) => void calls.push(`${method} ${url}`));

  // Clients ignore the answer to a change.
  app.put('/rest/planning/plans/objectives', async () => 'this is no JSON');

  app.post('/rest/created', (request, reply) => {
    const { body, location } = request.body as { body: string; location?: string };
    reply.code(201).type('application/json');
    if (location !== undefined) reply.header('Location', location);
    return reply.send(body);
  });

  const badly: Record<string, (request: FastifyRequest, reply: FastifyReply) => unknown> = {
    'status-400': (_, reply) =>
      reply.code(400).send({ code: 'NAME_TAKEN', details: { message: 'The name is taken.' } }),
    'in-headers': (_, reply) =>
      reply
        .code(403)
        .headers({
          [HEADERS.errorCode]: 'SKIN_MISMATCH',
          [HEADERS.errorDetails]: encodeURIComponent('{"correctEndpoint":"https://ü.example"}'),
          [HEADERS.errorStatus]: '403',
        })
        .send(),
    sentence: (_, reply) => reply.code(422).type('text/plain').send('Flex error: Budget: is locked'),
    'proxy-502': (_, reply) => reply.code(502).type('text/html').send('<h1>Error: Bad gateway</h1>'),
    empty: (_, reply) => reply.code(200).type('application/json').send(''),
    'empty-500': (_, reply) => reply.code(500).send(''),
    html: (_, reply) => reply.code(200).type('text/html').send('<!doctype html><title>Sign in: here</title>'),
    'wrong-types': () => ({ id: 7, name: null }),
    'half-json': (_, reply) => reply.type('application/json').send('{"id":"1","na'),
    'cut-off': (_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
      reply.raw.write('{"id":"1","na', () => reply.raw.destroy());
    },
    hangup: (_, reply) => {
      reply.hijack();
      reply.raw.destroy();
    },
    silent: (_, reply) => void reply.hijack(),
    'silent-midway': (_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'Content-Type': 'application/json' });
      reply.raw.write('{"id":');
    },
  };
  for (const [name, answer] of Object.entries(badly))
    for (const url of [`/rest/${name}`, `/${name}`]) app.route({ method: ['GET', 'POST'], url, handler: answer });

  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, calls, close: () => app.close() };
}
