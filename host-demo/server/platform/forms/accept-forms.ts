import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the routes of `app` be called by forms of pages, of at most `maxBytes`; all others take JSON alone. */
export function acceptForms(app: FastifyInstance, { maxBytes }: { maxBytes?: number } = {}): void {
  const parse = async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body));
  const options = { parseAs: 'string', ...(maxBytes !== undefined && { bodyLimit: maxBytes }) } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, parse);
}
