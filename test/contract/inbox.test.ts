import type { Client } from '@liveblocks/client';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueAccessToken } from '../../host-demo/server/collaboration/access-token.ts';
import { type SandboxAnswer, SandboxAnswerWire } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { readServerKey } from '../../host-demo/server/platform/keys/queries.ts';
import { hashToken } from '../../host-demo/server/platform/session/token.ts';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import { authorize, openCollaboration } from '../support/collaboration-client.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

let server: RunningServer;
let visitor: HttpClient;
beforeAll(async () => {
  server = await startServer();
  visitor = await visit(server);
});
afterAll(() => server.close());

type Caller = HttpClient & { sandbox: SandboxAnswer };

/** Creates a user with this number of notifications, in a separate organization. */
async function callerWith(count: number, unread = count): Promise<Caller> {
  const request = { brand: 'newer', role: 'user', notice: null, inbox: { count, unread } };
  const answer = await visitor.post('/rest/sandboxes', request);
  expect(answer.status).toBe(201);
  const sandbox = v.parse(SandboxAnswerWire, await answer.json());
  const headers = { 'X-Sandbox-Session': sandbox.sessionToken, [HEADERS.csrf]: sandbox.csrfToken };
  return Object.assign(createHttpClient(server.origin, headers), { sandbox });
}

const inboxOf = async (count: number, unread = count) => openCollaboration(await callerWith(count, unread));

const tokenOf = async (browser: HttpClient): Promise<string> =>
  ((await (await authorize(browser)).json()) as { token: string }).token;

/** Sends a call like the client, with any token. */
const call = (path: string, token: string, { method = 'GET', body }: { method?: string; body?: string } = {}) =>
  fetch(new URL(`/v2/c${path}`, server.origin), {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json; charset=utf-8' },
    ...(body !== undefined && { body }),
  });

const refusal = async (path: string, token: string, send: Parameters<typeof call>[2] = {}) => {
  const answer = await call(path, token, send);
  const body = (await answer.json()) as { error?: unknown; message?: unknown };
  expect([typeof body.error, typeof body.message]).toEqual(['string', 'string']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.status;
};

const idsIn = async (inbox: Client) => (await inbox.getInboxNotifications()).inboxNotifications.map(({ id }) => id);
const unreadIn = (inbox: Client) => inbox.getUnreadInboxNotificationsCount();

describe('the token for the collaboration service', () => {
  it('is valid for the user and the organization, for an hour (S-COLLAB-01, S-INBOX-15)', async () => {
    const token = await tokenOf(await signIn(server, findDemoPerson('legacy', 'ordinary user')));
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ k: 'id', uid: expect.stringMatching(/^\d+$/), gids: [] });
    expect(claims.exp - claims.iat).toBe(3600);
  });

  it('is refused in the form that the client expects: signed out, without a CSRF token, without the feature (S-COLLAB-01)', async () => {
    const refused = async (answer: Response) => {
      const body = (await answer.json()) as { error?: string; reason?: string };
      return [answer.status, body.error, body.reason];
    };
    expect(await refused(await authorize(visitor))).toEqual([401, 'forbidden', 'Sign in to continue.']);
    const client = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
    const [status, error] = await refused(await client.get('/rest/liveblocks-auth'));
    expect([status, error]).toEqual([403, 'forbidden']);
    expect((await authorize(client, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await authorize(client)).status).toBe(200);
    const without = await visitor.post('/rest/sandboxes', { brand: 'newer', role: 'user', notice: null });
    const sandbox = v.parse(SandboxAnswerWire, await without.json());
    const headers = { 'X-Sandbox-Session': sandbox.sessionToken, [HEADERS.csrf]: sandbox.csrfToken };
    const browser = createHttpClient(server.origin, headers);
    expect(await refused(await browser.get('/rest/liveblocks-auth'))).toEqual([
      403,
      'forbidden',
      'You do not have permission to do this.',
    ]);
  });

  it('is valid only unchanged, until it expires or its session ends (S-COLLAB-01)', async () => {
    const browser = await callerWith(2);
    const good = await tokenOf(browser);
    expect((await call('/inbox-notifications/count', good)).status).toBe(200);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const other = encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), uid: '1' });
    const unsigned = encode({ alg: 'none', typ: 'JWT' });
    const session = {
      organizationId: browser.sandbox.organizationId,
      personId: '1',
      sessionTokenHash: hashToken(browser.sandbox.sessionToken),
    };
    const key = await readServerKey(server.db, 'collaboration');
    for (const token of [
      '',
      'x',
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}.${other}.${signature}`,
      `${unsigned}.${payload}.`,
      `${header}.${payload}.${signature}.${signature}`,
      issueAccessToken(key, session, Date.now() - 3_601_000),
      issueAccessToken(Buffer.alloc(32), session),
      issueAccessToken(key, { ...session, sessionTokenHash: hashToken('never begun') }),
    ]) {
      expect([token, await refusal('/inbox-notifications', token)]).toEqual([token, 401]);
    }
    await browser.post('/rest/logout');
    for (const path of ['', '/count', '/delta?since=2026-01-01T00:00:00.000Z']) {
      expect(await refusal(`/inbox-notifications${path}`, good)).toBe(401);
    }
    expect(await refusal('/inbox-notifications', good, { method: 'DELETE' })).toBe(401);
  });

  it('is invalid once the organization loses the feature (S-COLLAB-01)', async () => {
    const browser = await callerWith(1);
    const token = await tokenOf(browser);
    await sql`update organizations set features = features || '{"LIVEBLOCKS_COLLABORATION": false}'
      where id = ${browser.sandbox.organizationId}`.execute(server.db);
    expect(await refusal('/inbox-notifications', token)).toBe(403);
  });

  it('is requested again after the client was signed out of an ended session (S-COLLAB-01, S-INBOX-15)', async () => {
    const person = findDemoPerson('legacy', 'ordinary user');
    const browser = await signIn(server, person);
    const inbox = openCollaboration(browser);
    expect(typeof (await unreadIn(inbox))).toBe('number');
    await browser.post('/rest/logout');
    await expect(unreadIn(inbox)).rejects.toMatchObject({ name: 'HttpError', status: 401 });
    await browser.post('/rest/login', { username: person.username, password: person.password });
    inbox.logout();
    expect(typeof (await unreadIn(inbox))).toBe('number');
    expect(inbox.signIns()).toBe(2);
  });
});

describe('the notification list', () => {
  it('has pages of fifty, the newest first, each notification once (S-INBOX-13, S-INBOX-15)', async () => {
    const inbox = await inboxOf(120);
    const sizes: number[] = [];
    const found = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await inbox.getInboxNotifications(cursor === undefined ? {} : { cursor });
      sizes.push(page.inboxNotifications.length);
      found.push(...page.inboxNotifications);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(120);
    const times = found.map(({ notifiedAt }) => notifiedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(await unreadIn(inbox)).toBe(120);
    expect(inbox.signIns()).toBe(1);
  });

  it('loses and repeats nothing when notifications are deleted or added between two pages (S-INBOX-13)', async () => {
    const browser = await callerWith(110);
    const inbox = openCollaboration(browser);
    const first = await inbox.getInboxNotifications();
    await inbox.deleteInboxNotification(first.inboxNotifications[3]?.id ?? '');
    await inbox.deleteInboxNotification(first.inboxNotifications[49]?.id ?? '');
    await sql`update inbox_notifications set notified_at = now() where id = ${first.inboxNotifications[0]?.id}`.execute(
      server.db,
    );
    const second = await inbox.getInboxNotifications({ cursor: first.nextCursor ?? '' });
    const third = await inbox.getInboxNotifications({ cursor: second.nextCursor ?? '' });
    const all = [first, second, third].flatMap((page) => page.inboxNotifications.map(({ id }) => id));
    expect([all.length, new Set(all).size, third.nextCursor]).toEqual([110, 110, null]);
  });

  it('has the thread of each notification, with its room and comment (S-INBOX-13)', async () => {
    const browser = await callerWith(3, 1);
    const { inboxNotifications, threads, subscriptions } = await openCollaboration(browser).getInboxNotifications();
    expect(inboxNotifications.map(({ readAt }) => readAt === null)).toEqual([true, false, false]);
    for (const item of inboxNotifications) {
      expect(item).toMatchObject({
        kind: 'thread',
        id: expect.stringMatching(/^in_[\da-f]{32}$/),
        roomId: expect.stringMatching(new RegExp(`^portico:${browser.sandbox.organizationId}:activity:\\d+$`)),
      });
    }
    const threadIds = inboxNotifications.map((item) => ('threadId' in item ? item.threadId : '')).toSorted();
    expect(threads.map(({ id }) => id).toSorted()).toEqual(threadIds);
    expect(subscriptions.map(({ subjectId }) => subjectId).toSorted()).toEqual(threadIds);
    expect(threads[0]?.comments[0]?.body).toMatchObject({ version: 1 });
    expect(threads[0]?.comments[0]?.createdAt).toBeInstanceOf(Date);
  });

  it('omits the rooms of deleted activities, and keeps the notifications (S-INBOX-13)', async () => {
    const browser = await callerWith(12);
    const inbox = openCollaboration(browser);
    const before = await inbox.getInboxNotifications();
    const gone = before.threads[0]?.roomId ?? '';
    await sql`update activities set deleted_at = now(), deleted_with = id where id = ${gone.split(':')[3]}`.execute(
      server.db,
    );
    const after = await inbox.getInboxNotifications();
    expect(after.inboxNotifications).toEqual(before.inboxNotifications);
    expect(after.threads.map(({ roomId }) => roomId)).not.toContain(gone);
    expect(after.threads).toHaveLength(10);
    await sql`delete from activities where id = ${gone.split(':')[3]}`.execute(server.db);
    expect((await inbox.getInboxNotifications()).inboxNotifications).toEqual(before.inboxNotifications);
    await sql`update organizations set features = features || '{"ACTIVITIES": false}'
      where id = ${browser.sandbox.organizationId}`.execute(server.db);
    const without = await inbox.getInboxNotifications();
    expect([without.inboxNotifications.length, without.threads.length]).toEqual([12, 0]);
  });

  it('can be filtered by one room and one kind (S-INBOX-13)', async () => {
    const inbox = await inboxOf(12);
    const { inboxNotifications } = await inbox.getInboxNotifications();
    const [{ roomId = '' } = {}] = inboxNotifications;
    const found = await inbox.getInboxNotifications({ query: { roomId, kind: 'thread' } });
    expect(found.inboxNotifications.map((one) => one.roomId)).toEqual([roomId, roomId]);
    expect(await inbox.getUnreadInboxNotificationsCount({ query: { roomId } })).toBe(2);
    for (const query of [
      { kind: 'textMention' as const },
      { roomId: `it's "elsewhere"` },
      { roomId: 'portico:1:activity:1' },
    ]) {
      expect((await inbox.getInboxNotifications({ query })).inboxNotifications).toEqual([]);
      expect(await inbox.getUnreadInboxNotificationsCount({ query })).toBe(0);
    }
    expect((await inbox.getInboxNotifications({ query: {} })).inboxNotifications).toHaveLength(12);
  });

  it('rejects invalid parameters (S-INBOX-15)', async () => {
    const token = await tokenOf(await callerWith(1));
    const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const query of [
      'cursor=x',
      `cursor=${cursor(['2026-01-01', 'in_1'])}`,
      `cursor=${cursor(['2026-02-31T00:00:00.000Z', 'in_1'])}`,
      `cursor=${cursor(['2026-01-01T00:00:00.000Z', 'in_\0'])}`,
      'limit=0',
      'limit=51',
      'query=roomId',
      'query=roomId:x',
      "query=kind:'thread'kind:'thread'",
      "query=kind:'thread' kind:'thread'",
      "query=kind:'thread' ",
      "query=threadId:'x'",
      "query=kind^'thr'",
      'query=roomId:"\\q"',
    ]) {
      expect([query, await refusal(`/inbox-notifications?${encodeURI(query)}`, token)]).toEqual([query, 400]);
    }
    for (const since of ['', 'yesterday', '2026-11-22', '2026-02-31T00:00:00.000Z', '2020-01-01T00:00:00.000Z']) {
      expect([since, await refusal(`/inbox-notifications/delta?since=${since}`, token)]).toEqual([since, 400]);
    }
    expect((await call('/inbox-notifications?cursor=&query=', token)).status).toBe(200);
  });

  it('is the only endpoint: every other one of the service returns 501', async () => {
    const token = await tokenOf(await callerWith(0));
    for (const [method, path] of [
      ['GET', '/threads'],
      ['POST', '/rooms/x/threads'],
      ['PUT', '/inbox-notifications'],
      ['GET', '/inbox-notifications/x/y'],
    ] as const) {
      expect([path, await refusal(path, token, { method })]).toEqual([path, 501]);
    }
    expect(
      await refusal('/inbox-notifications/read', token, { method: 'POST', body: '{"inboxNotificationIds":1}' }),
    ).toBe(400);
    expect(await refusal('/inbox-notifications/read', token, { method: 'POST', body: '{' })).toBe(400);
    expect(await refusal('/inbox-notifications/read', token, { method: 'POST' })).toBe(400);
    const inbox = await inboxOf(0);
    expect((await inbox.getNotificationSettings()).email?.thread).toBe(false);
    await expect(inbox.updateNotificationSettings({ email: { thread: true } })).rejects.toMatchObject({ status: 501 });
  });
});

describe('marking and deleting', () => {
  const open = async (count: number, unread = count) => {
    const browser = await callerWith(count, unread);
    const inbox = openCollaboration(browser);
    const { inboxNotifications } = await inbox.getInboxNotifications();
    const since = new Date();
    // The millisecond in which the list was read is over.
    const delta = () => inbox.getInboxNotificationsSince({ since });
    return { browser, inbox, ids: inboxNotifications.map(({ id }) => id), delta };
  };

  it('marks one notification as read, and only that (X-INBOX-01)', async () => {
    const { inbox, ids, delta } = await open(5);
    const [id = ''] = ids;
    await inbox.markInboxNotificationAsRead(id);
    expect(await unreadIn(inbox)).toBe(4);
    const { inboxNotifications } = await delta();
    expect(inboxNotifications.updated.map((item) => [item.id, item.readAt !== null])).toEqual([[id, true]]);
    expect(inboxNotifications.deleted).toEqual([]);
    const marked = inboxNotifications.updated[0]?.readAt;
    await inbox.markInboxNotificationAsRead(id);
    expect((await delta()).inboxNotifications.updated[0]?.readAt).toEqual(marked);
  });

  it('marks sixty together in the client’s batches, and ignores unknown ids (X-INBOX-01)', async () => {
    const inbox = await inboxOf(70);
    const first = await inbox.getInboxNotifications();
    const second = await inbox.getInboxNotifications({ cursor: first.nextCursor ?? '' });
    const ids = [...first.inboxNotifications, ...second.inboxNotifications].map(({ id }) => id).slice(0, 60);
    await Promise.all([...ids, 'in_unknown', "in_'; drop"].map((id) => inbox.markInboxNotificationAsRead(id)));
    expect(await unreadIn(inbox)).toBe(10);
  });

  it('marks all as read, on every page (S-INBOX-04, X-INBOX-22)', async () => {
    const { inbox, delta } = await open(120, 90);
    await inbox.markAllInboxNotificationsAsRead();
    expect(await unreadIn(inbox)).toBe(0);
    expect((await delta()).inboxNotifications.updated).toHaveLength(90);
  });

  it('deletes one, once, and notifies clients that had it (X-INBOX-04)', async () => {
    const { inbox, ids, delta } = await open(3);
    const [id = ''] = ids;
    await inbox.deleteInboxNotification(id);
    await expect(inbox.deleteInboxNotification(id)).rejects.toMatchObject({ status: 404 });
    await expect(inbox.deleteInboxNotification('in_/../x')).rejects.toMatchObject({ status: 404 });
    expect(await idsIn(inbox)).toEqual(ids.slice(1));
    expect(await unreadIn(inbox)).toBe(2);
    const { inboxNotifications } = await delta();
    expect(inboxNotifications.updated).toEqual([]);
    expect(inboxNotifications.deleted).toMatchObject([{ type: 'deletedInboxNotification', id }]);
  });

  it('deletes all, on every page, and notifies clients that had them (S-INBOX-05)', async () => {
    const { inbox, delta } = await open(120);
    await inbox.deleteAllInboxNotifications();
    await inbox.deleteAllInboxNotifications();
    expect(await idsIn(inbox)).toEqual([]);
    expect(await unreadIn(inbox)).toBe(0);
    expect((await delta()).inboxNotifications.deleted).toHaveLength(120);
  });

  it('purges deleted notifications after a month, and keeps the others (S-INBOX-05)', async () => {
    const { browser, inbox, ids } = await open(3);
    await inbox.deleteInboxNotification(ids[0] ?? '');
    await inbox.deleteInboxNotification(ids[1] ?? '');
    await sql`update inbox_notifications set deleted_at = now() - interval '31 days' where id = ${ids[0]}`.execute(
      server.db,
    );
    await server.sweep();
    const { rows } = await sql`select id from inbox_notifications
      where organization_id = ${browser.sandbox.organizationId} order by id`.execute(server.db);
    expect(rows).toEqual(
      ids
        .slice(1)
        .toSorted()
        .map((id) => ({ id })),
    );
  });

  it('misses no change between two responses, however long it takes to appear (S-INBOX-15)', async () => {
    const { inbox, ids } = await open(2);
    const [id = ''] = ids;
    const requestedAt = await server.db.transaction().execute(async (transaction) => {
      await sql`update inbox_notifications set read_at = now(), changed_at = now() where id = ${id}`.execute(
        transaction,
      );
      const before = await inbox.getInboxNotifications();
      expect(before.inboxNotifications[0]).toMatchObject({ id, readAt: null });
      return before.requestedAt;
    });
    const { inboxNotifications } = await inbox.getInboxNotificationsSince({ since: requestedAt });
    expect(inboxNotifications.updated.map((item) => item.id)).toContain(id);
  });

  it('notifies the user’s other pages, and none when nothing changed (X-INBOX-01)', async () => {
    const { browser, inbox, ids } = await open(2);
    const path = `/rest/events?sandbox-session=${browser.sandbox.sessionToken}`;
    const stream = await openEvents(browser, { path });
    const heard = () => stream.received.map(({ data }) => JSON.parse(data).topic);
    await inbox.markInboxNotificationAsRead(ids[0] ?? '');
    await inbox.markInboxNotificationAsRead(ids[0] ?? '');
    await inbox.deleteInboxNotification(ids[0] ?? '');
    await expect.poll(() => new Set(heard())).toEqual(new Set(['inbox']));
    const { rows } =
      await sql`select topic from events where organization_id = ${browser.sandbox.organizationId}`.execute(server.db);
    expect(rows).toEqual([{ topic: 'inbox' }, { topic: 'inbox' }]);
    stream.close();
  });

  it('does not affect notifications of other users, even with known ids (X-INBOX-01, X-INBOX-04)', async () => {
    const [one, other] = [await open(3), await open(3)];
    await one.inbox.markInboxNotificationAsRead(other.ids[0] ?? '');
    await expect(one.inbox.deleteInboxNotification(other.ids[0] ?? '')).rejects.toMatchObject({ status: 404 });
    await one.inbox.markAllInboxNotificationsAsRead();
    await one.inbox.deleteAllInboxNotifications();
    expect(await idsIn(other.inbox)).toEqual(other.ids);
    expect(await unreadIn(other.inbox)).toBe(3);
  });
});
