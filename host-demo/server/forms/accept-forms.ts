import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the routes of `app` be called by forms of pages; all others take JSON alone. */
export function acceptForms(app: FastifyInstance): void {
  const parse = async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parse);
}
