import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type Notice, NoticeWire } from '../../../src/features/notices/notices.wire.ts';
import { allow } from '../platform/access/access.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { callerOf, hasNotices, MANAGES_NOTICES, USES_NOTICES } from './callers.ts';
import { dismissNotice, readCurrentNotice, removeNotice } from './queries.ts';

type ById = { Params: { id: string } };

/**
 * REST equivalents of three GraphQL operations on broadcast messages
 * (docs/decisions/0011-graphql-names-and-rest-twins.md).
 */
export function noticeRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/notices/current',
      allow('session', { responses: { 200: v.nullable(NoticeWire) } }),
      async (request, reply): Promise<Notice | null> => {
        const session = request.signedIn();
        const notice = hasNotices(session) ? await readCurrentNotice(db, callerOf(session)) : null;
        // Without a content type, null would be sent as an empty body.
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(notice));
      },
    );

    app.post<ById>(
      '/notices/:id/dismiss',
      allow(USES_NOTICES, { responses: { 200: NoticeWire }, errors: ['NOTICE_NOT_FOUND'] }),
      async (request): Promise<Notice> => {
        const session = request.signedIn();
        return await dismissNotice(db, callerOf(session), request.params.id, { mark: !session.admin });
      },
    );

    app.delete<ById>(
      '/notices/:id',
      allow(MANAGES_NOTICES, { responses: { 204: null }, errors: ['NOTICE_NOT_FOUND'] }),
      async (request, reply) => {
        await removeNotice(db, callerOf(request.signedIn()), request.params.id);
        return reply.code(204).send();
      },
    );
  };
}
