import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { allow } from '../access/access.ts';
import { TEXT } from './route-contract.ts';

const DOCUMENT = new URL('./openapi.json', import.meta.url);
const SCHEMA = new URL('../graphql/schema.graphql', import.meta.url);
const JSON_CONTENT = { mediaType: 'application/json' };

/** GET openapi.json and schema.graphql: the contract of both APIs (docs/decisions/0088-contract.md). */
export function contractRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.get('/openapi.json', allow('session', { responses: { 200: JSON_CONTENT } }), async (_request, reply) =>
      reply.type('application/json').send(await readFile(DOCUMENT, 'utf8')),
    );
    app.get('/schema.graphql', allow('session', { responses: { 200: TEXT } }), async (_request, reply) =>
      reply.type('text/plain').send(await readFile(SCHEMA, 'utf8')),
    );
  };
}
