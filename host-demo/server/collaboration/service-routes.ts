import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { readSession } from '../identity/session/queries.ts';
import { allow } from '../platform/access/access.ts';
import { readBody, readQuery } from '../platform/contract/read-input.ts';
import { withContract } from '../platform/contract/route-contract.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { Failure } from '../platform/failures/failure.ts';
import { InstantKey, pageOf, placeFrom, TextKey } from '../platform/paging/page.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import { readAccessToken } from './access-token.ts';
import { callerOf, ownerOf } from './caller.ts';
import { deleteNotifications, markRead } from './change-inbox.ts';
import { countUnread, findThread, readDelta, readInbox, readRequestedAt, withThreads } from './inbox.ts';
import { readInboxFilter } from './inbox-filter.ts';
import { TOMBSTONES_KEPT_DAYS } from './tombstones.ts';

/** The page size that the service's client requests. */
const PAGE_MAX = 50;
const IDS_MAX = 1000;
const DAY_MS = 86_400_000;

const IdWire = v.pipe(TextKey, v.maxLength(64));
/** The client sends an empty text for a missing value. */
const Given = v.optional(v.pipe(TextKey, v.maxLength(2000)), '');

const FilterQuery = v.object({ query: Given });
const ListQuery = v.object({
  ...FilterQuery.entries,
  cursor: Given,
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(PAGE_MAX)),
    String(PAGE_MAX),
  ),
});
const DeltaQuery = v.object({ ...FilterQuery.entries, since: InstantKey });
const ReadBody = v.object({
  inboxNotificationIds: v.union([v.literal('all'), v.pipe(v.array(IdWire), v.maxLength(IDS_MAX))]),
});

const Kinds = v.record(v.string(), v.boolean());
const SettingsBody = v.strictObject({
  email: v.optional(Kinds),
  slack: v.optional(Kinds),
  teams: v.optional(Kinds),
  webPush: v.optional(Kinds),
});
/** Notifications are delivered to the inbox only. */
const CHANNEL = { thread: false, textMention: false };
const SETTINGS = { email: CHANNEL, slack: CHANNEL, teams: CHANNEL, webPush: CHANNEL };

const participants = allow({ features: ['LIVEBLOCKS_COLLABORATION'] });

/** Where the service's client finds it, at the root of the origin. */
export const SERVICE_PATH = '/v2/c';

/** The error body that the service's client reads. */
export const toServiceBody = ({ code, message }: Failure) => ({ error: code, message });

/**
 * The calls of @liveblocks/client 3.24 that an inbox needs, under /v2/c of the origin
 * (docs/decisions/0036-inbox-service.md). Only the token of GET liveblocks-auth authorizes; cookies are ignored. Other
 * calls answer 501.
 */
export function collaborationServiceRoutes({
  db,
  environment,
  readKey,
}: {
  db: Kysely<Tables>;
  environment: Environment;
  readKey: () => Promise<Buffer>;
}): FastifyPluginAsync {
  const findSession = async ({ headers }: FastifyRequest): Promise<SignedIn | null> => {
    const [, token = ''] = /^Bearer (\S{1,4000})$/i.exec(headers.authorization ?? '') ?? [];
    const claims = readAccessToken(await readKey(), token);
    if (!claims) throw new Failure('UNAUTHENTICATED');
    const found = await readSession(db, Buffer.from(claims.sid, 'hex'), {
      idleMs: environment.sessionIdleMs,
      sandboxOnly: false,
    });
    return found?.session ?? null;
  };

  return async (app) => {
    acceptEmptyBodies(app);
    app.addHook('onRequest', async (request) => {
      request.useSession(await findSession(request));
    });

    app.get('/inbox-notifications', withContract(participants, { query: ListQuery }), async (request) => {
      const caller = await callerOf(db, request.signedIn());
      const { query, cursor, limit } = readQuery(request, ListQuery);
      const filter = readInboxFilter(query);
      const after = placeFrom(v.tuple([InstantKey, IdWire]), cursor || undefined);
      const requestedAt = await readRequestedAt(db);
      const found = await readInbox(db, caller, { filter, after, limit });
      const { rows, next } = pageOf(found, limit, ({ notifiedAt, id }) => [notifiedAt, id]);
      return { ...(await withThreads(db, caller, rows)), groups: [], meta: { nextCursor: next, requestedAt } };
    });

    app.get('/inbox-notifications/delta', withContract(participants, { query: DeltaQuery }), async (request) => {
      const caller = await callerOf(db, request.signedIn());
      const { query, since } = readQuery(request, DeltaQuery);
      const filter = readInboxFilter(query);
      if (Date.now() - Date.parse(since) > TOMBSTONES_KEPT_DAYS * DAY_MS) {
        throw new Failure('BAD_REQUEST', { message: 'This cursor has expired. Reload the list.' });
      }
      const requestedAt = await readRequestedAt(db);
      const delta = await readDelta(db, caller, { filter, since });
      return { ...delta, deletedSubscriptions: [], meta: { requestedAt } };
    });

    app.get('/inbox-notifications/count', withContract(participants, { query: FilterQuery }), async (request) => {
      const caller = ownerOf(request.signedIn());
      const { query } = readQuery(request, FilterQuery);
      return { count: await countUnread(db, caller, readInboxFilter(query)) };
    });

    app.post('/inbox-notifications/read', withContract(participants, { body: ReadBody }), async (request) => {
      const caller = ownerOf(request.signedIn());
      const { inboxNotificationIds } = readBody(request, ReadBody);
      await markRead(db, caller, inboxNotificationIds);
      return {};
    });

    app.delete(
      '/inbox-notifications',
      withContract(participants, { responses: { 204: null } }),
      async (request, reply) => {
        await deleteNotifications(db, ownerOf(request.signedIn()), 'all');
        return reply.code(204).send();
      },
    );

    app.delete<{ Params: { id: string } }>(
      '/inbox-notifications/:id',
      withContract(participants, { responses: { 204: null } }),
      async (request, reply) => {
        const caller = ownerOf(request.signedIn());
        const { id } = request.params;
        const deleted = v.is(IdWire, id) ? await deleteNotifications(db, caller, [id]) : 0;
        if (deleted === 0) throw new Failure('NOT_FOUND');
        return reply.code(204).send();
      },
    );

    app.get<{ Params: { roomId: string; threadId: string } }>(
      '/rooms/:roomId/thread-with-notification/:threadId',
      participants,
      async (request) => {
        const caller = await callerOf(db, request.signedIn());
        const { roomId, threadId } = request.params;
        const found = v.is(IdWire, threadId) ? await findThread(db, caller, roomId, threadId) : undefined;
        if (!found) throw new Failure('NOT_FOUND');
        return found;
      },
    );

    app.get('/notification-settings', participants, async () => SETTINGS);

    app.post(
      '/notification-settings',
      withContract(participants, { body: SettingsBody, errors: ['NOT_IMPLEMENTED'] }),
      async (request) => {
        const settings = Object.values(readBody(request, SettingsBody));
        if (settings.some((kinds) => Object.values(kinds ?? {}).includes(true))) throw new Failure('NOT_IMPLEMENTED');
        return SETTINGS;
      },
    );

    app.all('/*', withContract(participants, { errors: ['NOT_IMPLEMENTED'] }), () => {
      throw new Failure('NOT_IMPLEMENTED');
    });
  };
}

/** The client sends the JSON content type also with an empty body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
