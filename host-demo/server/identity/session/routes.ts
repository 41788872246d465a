import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { allow } from '../../platform/access/access.ts';
import { demoIdentityOrigin } from '../../platform/config/identity-origins.ts';
import type { CsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { findIdentityPages } from '../single-sign-on/identity-pages.ts';
import { sessionBody } from './session-body.ts';

/**
 * GET session (shell.md section 7, decision F5): `null` when signed out. Sees to it that the browser has a CSRF token. The
 * cookie of a session that has ended stays, for it is worth nothing: an answer that cleared it could come after that of a
 * sign-in in another tab, and take the new one away.
 */
export function sessionRoutes({ db, csrf }: { db: Kysely<Tables>; csrf: CsrfGuard }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { expand?: unknown } }>('/session', allow('public'), async (request, reply) => {
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
      // Fastify sends nothing at all for a bare null.
      return reply.type('application/json').send(JSON.stringify(body));
    });
  };
}
