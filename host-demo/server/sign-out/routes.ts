import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { CsrfGuard } from '../csrf/csrf-guard.ts';
import type { Tables } from '../database/open-database.ts';
import { wakeReaders } from '../events/queries.ts';
import { endSession } from '../session/queries.ts';
import { clearSessionCookie } from '../session/session-cookie.ts';

/** POST logout: ends the session and answers text, the address to go to; empty when there is none (shell.md section 4). */
export function signOutRoutes({ db, csrf }: { db: Kysely<Tables>; csrf: CsrfGuard }): FastifyPluginAsync {
  return async (app) => {
    // The call has nothing to say, so whatever body it comes with is passed over.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    app.post('/logout', async (request, reply) => {
      const session = await request.readSession();
      if (session) {
        await endSession(db, session.tokenHash);
        await wakeReaders(db, session.organization.id);
      }
      if (!request.isSandboxed()) {
        clearSessionCookie(request, reply);
        await csrf.renewToken(request, reply, null);
      }
      return reply.type('text/plain').send('');
    });
  };
}
