import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Accepts HTML forms of at most `maxBytes` on the routes of `app`; other routes accept only JSON. */
export function acceptForms(app: FastifyInstance, { maxBytes }: { maxBytes?: number } = {}): void {
  const parse = async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body));
  const options = { parseAs: 'string', ...(maxBytes !== undefined && { bodyLimit: maxBytes }) } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, parse);
}
