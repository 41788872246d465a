import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type Comment,
  CommentInputWire,
  CommentWire,
  ThreadsWire,
} from '../../../src/features/activities/comments.wire.ts';
import { allow } from '../platform/access/access.ts';
import { readBody, readQuery } from '../platform/contract/read-input.ts';
import { withContract } from '../platform/contract/route-contract.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import { IdKey, InstantKey, PagedQuery, pageOf, placeFrom, TextKey } from '../platform/paging/page.ts';
import { callerOf } from './caller.ts';
import { addComment, deleteComment, readThreads } from './comments.ts';
import { requireVisible } from './visible-activity.ts';

type OfActivity = { Params: { id: string } };
type OfComment = { Params: { id: string; commentId: string } };

/**
 * Comments on activities. Every user who sees an activity may read and write comments on it; comments create inbox
 * notifications.
 */
export function commentRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const participants = allow({ features: ['ACTIVITIES', 'LIVEBLOCKS_COLLABORATION'] });
  const callerAt = async (request: FastifyRequest<OfActivity>) => {
    const { id } = request.params;
    if (!v.is(IdKey, id)) throw new Failure('NOT_FOUND');
    return { caller: await callerOf(db, request.signedIn()), activityId: id };
  };

  return async (app) => {
    app.get<OfActivity>(
      '/activities/:id/comments',
      withContract(participants, { query: PagedQuery, responses: { 200: ThreadsWire } }),
      async (request): Promise<v.InferOutput<typeof ThreadsWire>> => {
        const { caller, activityId } = await callerAt(request);
        const { after, limit } = readQuery(request, PagedQuery);
        await requireVisible(db, caller, activityId);
        const place = placeFrom(v.tuple([InstantKey, TextKey]), after);
        const found = await readThreads(db, caller, activityId, { after: place, limit });
        const { rows, next } = pageOf(found, limit, ({ createdAt, id }) => [createdAt, id]);
        return { threads: rows, next };
      },
    );

    app.post<OfActivity>(
      '/activities/:id/comments',
      withContract(participants, { body: CommentInputWire, responses: { 201: CommentWire } }),
      async (request, reply): Promise<Comment> => {
        const { caller, activityId } = await callerAt(request);
        const input = readBody(request, CommentInputWire);
        reply.code(201);
        return await addComment(db, caller, activityId, input);
      },
    );

    app.delete<OfComment>(
      '/activities/:id/comments/:commentId',
      withContract(participants, { responses: { 204: null } }),
      async (request, reply) => {
        const { caller, activityId } = await callerAt(request);
        const { commentId } = request.params;
        if (!v.is(TextKey, commentId)) throw new Failure('NOT_FOUND');
        await deleteComment(db, caller, activityId, commentId);
        return reply.code(204).send();
      },
    );
  };
}
