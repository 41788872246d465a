import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { publicOriginsAt } from '../../organizations/public-origins.ts';
import { DOCUMENT_HEADERS } from '../../pages/document-headers.ts';
import { declareAccess, registerWithAccess } from '../../platform/access/declare-access.ts';
import { DEMO_IDENTITY_HOST } from '../../platform/config/identity-origins.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { acceptForms } from '../../platform/forms/accept-forms.ts';
import type { IdentityHost } from './identity-host-options.ts';
import { problemPage } from './pages.ts';
import { ProviderRefusal } from './provider-refusal.ts';

const policy = (productOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${productOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The demo identity providers, at their own host name on the port of `app`: OpenID Connect under /oidc, SAML under
 * /saml. The product treats them like any other provider. Never in production.
 */
export function addIdentityHost(app: FastifyInstance, db: Kysely<Tables>, environment: Environment): void {
  const byPort = new Map<number, Promise<FastifyInstance>>();
  const hostAt = (port: number) => {
    // The only origins that users are redirected to.
    const productOrigins = Object.values(publicOriginsAt(port, environment)).flat();
    const origin = `http://${DEMO_IDENTITY_HOST}:${port}`;
    return createIdentityHost({ db, environment, origin, productOrigins });
  };

  app.addHook('onRequest', async (request, reply) => {
    // All demo pages share their fonts.
    if (request.hostname !== DEMO_IDENTITY_HOST || request.url.startsWith('/brand/')) return;
    const port = request.socket.localPort ?? 0;
    const host = byPort.get(port) ?? hostAt(port);
    byPort.set(port, host);
    host.catch(() => byPort.delete(port)); // the next request retries
    const { routing } = await host;
    reply.hijack();
    routing(request.raw, reply.raw);
  });
  app.addHook('onClose', async () => {
    await Promise.allSettled([...byPort.values()].map(async (host) => (await host).close()));
  });
}

async function createIdentityHost(host: IdentityHost): Promise<FastifyInstance> {
  // Loaded with the first sign-on, so that the product's start does not wait for these libraries.
  const [{ openIdProvider }, { samlProvider }] = await Promise.all([
    import('./open-id-provider.ts'),
    import('./saml-provider.ts'),
  ]);
  const app = fastify({ logger: { level: host.environment.logLevel } });
  acceptForms(app);
  await app.register(cookie);
  declareAccess(app, host.db);
  const files = { root: fileURLToPath(new URL('./files/', import.meta.url)), prefix: '/files/' };
  registerWithAccess(app, 'public', fastifyStatic, files);
  app.addHook('onRequest', async (_request, reply) => {
    // On the raw response, because a library sends some of the pages.
    reply.raw.setHeader('Content-Security-Policy', policy(host.productOrigins));
    for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('Referrer-Policy', 'no-referrer');
  });
  app.setErrorHandler((error, request, reply) => {
    const isRefused = error instanceof ProviderRefusal;
    if (isRefused) request.log.info({ err: error }, 'The identity provider refused a request.');
    else request.log.error({ err: error }, 'The identity provider of the demonstration failed.');
    const problem = isRefused ? error.message : 'The identity provider has failed. Its log says why.';
    return reply
      .code(isRefused ? 400 : 500)
      .type('text/html; charset=utf-8')
      .send(problemPage(problem));
  });
  await app.register(samlProvider(host), { prefix: '/saml' });
  await app.register(openIdProvider(host), { prefix: '/oidc' });
  await app.ready();
  return app;
}
