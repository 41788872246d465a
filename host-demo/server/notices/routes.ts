import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Notice } from '../../../src/features/notices/notices.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { requireSession } from '../session/signed-in.ts';
import { callerOf, hasNotices, requireManager, requireNotices } from './callers.ts';
import { dismissNotice, readCurrentNotice, removeNotice } from './queries.ts';

type ById = { Params: { id: string } };

/** The REST twins of three operations on the broadcast message (planning-data.md section 7, decision A13). */
export function noticeRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/notices/current', async (request, reply): Promise<Notice | null> => {
      const session = requireSession(await request.readSession());
      const notice = hasNotices(session) ? await readCurrentNotice(db, callerOf(session)) : null;
      // Without a type, null would be an empty body.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(notice));
    });

    app.post<ById>('/notices/:id/dismiss', async (request): Promise<Notice> => {
      const session = requireNotices(await request.readSession());
      return await dismissNotice(db, callerOf(session), request.params.id, { mark: !session.admin });
    });

    app.delete<ById>('/notices/:id', async (request, reply) => {
      await removeNotice(db, requireManager(await request.readSession()), request.params.id);
      return reply.code(204).send();
    });
  };
}
