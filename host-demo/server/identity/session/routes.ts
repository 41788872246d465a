import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SessionWire } from '../../../../src/shell/session/session.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { demoIdentityOrigin } from '../../platform/config/identity-origins.ts';
import type { CsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { findIdentityPages } from '../single-sign-on/identity-pages.ts';
import { sessionBody } from './session-body.ts';

const SessionQuery = v.object({ expand: v.optional(v.string()) });
const { account, permissions, featureFlags, ...always } = SessionWire.wrapped.entries;
/** The session with what `expand` names. */
const SessionPartsWire = v.nullable(
  v.object({
    ...always,
    ...v.partial(v.object({ account: v.partial(account, ['organization']), permissions, featureFlags })).entries,
  }),
);

/**
 * GET session (docs/decisions/0016-session-answer.md): `null` when signed out. Ensures that the browser has a CSRF
 * token. Does not clear the cookie of an ended session, which is worthless: a response that clears it could arrive
 * after a sign-in in another tab and remove the new one.
 */
export function sessionRoutes({ db, csrf }: { db: Kysely<Tables>; csrf: CsrfGuard }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { expand?: unknown } }>(
      '/session',
      allow('public', { query: SessionQuery, responses: { 200: SessionPartsWire } }),
      async (request, reply) => {
        const session = await request.readSession();
        await csrf.ensureToken(request, reply);
        const { expand } = request.query;
        const body =
          session &&
          sessionBody(session, {
            expand: typeof expand === 'string' ? expand : '',
            now: new Date(),
            identityPages: await findIdentityPages(db, session.organization, demoIdentityOrigin(request)),
          });
        // Fastify sends an empty body for a bare null.
        return reply.type('application/json').send(JSON.stringify(body));
      },
    );
  };
}
