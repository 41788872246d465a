import { type Client, stringifyCommentBody } from '@liveblocks/client';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentWire, ThreadsWire } from '../../src/features/activities/comments.wire.ts';
import { RoomsInfoWire, UserIdsWire, UsersInfoWire } from '../../src/shell/people/people.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { openCollaboration } from '../support/collaboration-client.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { readActivities } from '../support/read-activities.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { slowness } from '../support/slowness.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let colleague: HttpClient;
let fernhill: string;
const ids = new Map<HttpClient, string>();
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  const sofia = { ...findDemoPerson('legacy', 'ordinary user'), username: 'sofia.marin@ledgerline.example' };
  colleague = await signIn(server, sofia);
  fernhill = await organizationId(server, 'fernhill');
  for (const client of [people.member, people.manager, people.outsider, people.staff, colleague]) {
    const { account } = (await (await client.get('/rest/session?expand=account')).json()) as {
      account: { id: string };
    };
    ids.set(client, account.id);
  }
});
afterAll(() => server.close());

it('the demonstration’s managers and members have some notifications, read and unread, one of a deleted activity', async () => {
  for (const brand of ['legacy', 'newer'] as const) {
    for (const role of ['organization manager', 'ordinary user'] as const) {
      const client = await signIn(server, findDemoPerson(brand, role));
      const inbox = openCollaboration(client);
      const { inboxNotifications, threads } = await inbox.getInboxNotifications();
      expect(inboxNotifications.length).toBeGreaterThanOrEqual(2);
      expect(inboxNotifications.length).toBeLessThanOrEqual(6);
      expect(threads.length).toBe(inboxNotifications.length - 1);
      const unread = await inbox.getUnreadInboxNotificationsCount();
      expect(unread).toBeGreaterThan(0);
      expect(unread).toBeLessThan(inboxNotifications.length);
      const rooms = inboxNotifications.map(({ roomId }) => roomId).join(',');
      const answer = await client.get(`/rest/liveblocks/getRoomsInfo?ids=${rooms}`);
      expect(v.parse(RoomsInfoWire, await answer.json()).filter((room) => room === null)).toHaveLength(1);
    }
  }
});

const forgetAll = async () => {
  await sql`delete from inbox_notifications`.execute(server.db);
  await sql`delete from comment_threads`.execute(server.db);
};

const idOf = (client: HttpClient) => ids.get(client) ?? '';
const mention = (client: HttpClient) => ({ type: 'mention', kind: 'user', id: idOf(client) });
const body = (...children: object[]) => ({ version: 1, content: [{ type: 'paragraph', children }] });
const HELLO = { text: 'Is the hall booked? ' };

const activities = (by = people.member) => readActivities(by);
const activity = async (by = people.member) => (await activities(by))[0]?.id ?? '';
const post = (by: HttpClient, id: string, input: object) => by.post(`/rest/activities/${id}/comments`, input);
const say = async (by: HttpClient, id: string, input: object) => {
  const answer = await post(by, id, input);
  expect(answer.status).toBe(201);
  return v.parse(CommentWire, await answer.json());
};
const read = async (by: HttpClient, id: string, query = '') =>
  v.parse(ThreadsWire, await (await by.get(`/rest/activities/${id}/comments${query}`)).json());
const remove = (by: HttpClient, id: string, comment: string) =>
  by.send(`/rest/activities/${id}/comments/${comment}`, { method: 'DELETE' });
const unreadIn = (inbox: Client) => inbox.getUnreadInboxNotificationsCount();
const unreadOf = (client: HttpClient) => unreadIn(openCollaboration(client));

describe('comments', () => {
  beforeEach(forgetAll);

  it('are in threads of an activity, with their text unchanged', async () => {
    const id = await activity();
    const odd = body(
      HELLO,
      { text: '<script>alert(1)</script> "\'\\ 👩‍🚀 עברית', bold: true },
      mention(people.manager),
      {
        type: 'link',
        url: 'https://example.org/?a=1&b=<2>',
        text: 'the offer',
      },
    );
    const first = await say(people.member, id, { body: odd });
    expect(first).toMatchObject({
      id: expect.stringMatching(/^cm_[\da-f]{32}$/),
      threadId: expect.stringMatching(/^th_[\da-f]{32}$/),
      roomId: `portico:${fernhill}:activity:${id}`,
      userId: idOf(people.member),
      body: odd,
    });
    const answer = await say(people.manager, id, { threadId: first.threadId, body: body({ text: 'Yes.' }) });
    await say(people.manager, id, { body: body({ text: 'Something else.' }) });
    const { threads, next } = await read(colleague, id);
    expect(threads.map(({ comments }) => comments.length)).toEqual([1, 2]);
    expect(threads[1]?.comments).toEqual([first, answer]);
    expect(next).toBeNull();
    const { inboxNotifications, threads: seen } = await openCollaboration(people.manager).getInboxNotifications();
    expect(inboxNotifications).toHaveLength(1);
    const [shown] = seen[0]?.comments ?? [];
    expect(shown?.body).toEqual(odd);
    expect(await stringifyCommentBody(shown?.body ?? { version: 1, content: [] })).toContain('👩‍🚀 עברית');
  });

  it('are listed in pages, the newest thread first', async () => {
    const id = await activity();
    const said: string[] = [];
    for (let n = 0; n < 5; n++) said.unshift((await say(people.member, id, { body: body({ text: `${n}` }) })).threadId);
    await sql`update comment_threads set created_at = date_trunc('second', now())`.execute(server.db);
    const found: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: v.InferOutput<typeof ThreadsWire> = await read(
        people.member,
        id,
        `?limit=2${next && `&after=${next}`}`,
      );
      found.push(...page.threads.map((thread) => thread.id));
      next = page.next;
    }
    expect(found.toSorted()).toEqual(said.toSorted());
    await expectRefusal(await people.member.get(`/rest/activities/${id}/comments?after=x`), BAD_REQUEST);
  });

  it('are open to users who see the activity, if the organization has both features', async () => {
    const id = await activity();
    const { threadId } = await say(people.member, id, { body: body(HELLO) });
    const said = { body: body(HELLO) };
    const path = `/rest/activities/${id}/comments`;
    for (const [by, refusal] of [
      [people.stranger, SIGNED_OUT],
      [people.outsider, NOT_FOUND],
    ] as const) {
      await expectRefusal(await by.get(path), refusal);
      await expectRefusal(await post(by, id, said), refusal);
      await expectRefusal(await post(by, id, { ...said, threadId }), refusal);
      await expectRefusal(await remove(by, id, 'cm_1'), refusal);
    }
    const own = await activity(people.outsider);
    await expectRefusal(await post(people.outsider, own, { ...said, threadId }), NOT_FOUND);
    const [, elsewhere] = await activities();
    await expectRefusal(await post(people.member, elsewhere?.id ?? '', { ...said, threadId }), NOT_FOUND);
    for (const unknown of ['999999999', 'x', '%00']) {
      await expectRefusal(await people.member.get(`/rest/activities/${unknown}/comments`), NOT_FOUND);
    }
    await expectRefusal(await post(people.member, '999999999', said), NOT_FOUND);
    for (const feature of ['ACTIVITIES', 'LIVEBLOCKS_COLLABORATION']) {
      const set = (on: boolean) =>
        sql`update organizations set features = features || jsonb_build_object(${feature}::text, ${on}::boolean)
          where id = ${fernhill}`.execute(server.db);
      await set(false);
      await expectRefusal(await people.member.get(path), FORBIDDEN);
      await expectRefusal(await post(people.member, id, said), FORBIDDEN);
      await set(true);
    }
  });

  it.each([
    ['nothing', {}],
    ['no text', { body: body({ text: ' \n' }) }],
    ['no paragraph', { body: { version: 1, content: [] } }],
    ['another version', { body: { ...body(HELLO), version: 2 } }],
    ['a NUL', { body: body({ text: 'a\0b' }) }],
    ['half a character', { body: body({ text: 'a\ud83d' }) }],
    ['too much', { body: body({ text: 'x'.repeat(5001) }) }],
    ['a link that runs', { body: body({ type: 'link', url: 'javascript:alert(1)' }) }],
    ['a mention of no id', { body: body({ type: 'mention', kind: 'user', id: 'x' }) }],
    ['an unknown part', { body: body({ type: 'image', src: 'x' }) }],
    ['an unknown field', { body: body({ text: 'x', onclick: 'x' }) }],
  ])('are refused with %s', async (_name, input) => {
    await expectRefusal(await post(people.member, await activity(), input), BAD_REQUEST);
  });

  it('are deleted by their authors only, and the last one deletes the thread and its notifications', async () => {
    const id = await activity();
    const inbox = openCollaboration(people.manager);
    const first = await say(people.member, id, { body: body(HELLO, mention(people.manager)) });
    const second = await say(people.member, id, { threadId: first.threadId, body: body({ text: 'Soon.' }) });
    const since = new Date();
    await expectRefusal(await remove(people.manager, id, first.id), FORBIDDEN);
    const stream = await openEvents(people.manager);
    expect((await remove(people.member, id, first.id)).status).toBe(204);
    await expect.poll(() => stream.received.map(({ data }) => data)).toEqual(['{"topic":"inbox"}']);
    stream.close();
    await expectRefusal(await remove(people.member, id, first.id), NOT_FOUND);
    const left = (await inbox.getInboxNotificationsSince({ since })).threads.updated;
    expect(left.map(({ comments }) => comments.map((one) => [one.id, one.body === undefined]))).toEqual([
      [
        [first.id, true],
        [second.id, false],
      ],
    ]);
    expect((await remove(people.member, id, second.id)).status).toBe(204);
    const { threads, inboxNotifications } = await inbox.getInboxNotificationsSince({ since });
    expect(threads.updated).toEqual([]);
    expect(threads.deleted).toMatchObject([{ type: 'deletedThread', id: first.threadId, roomId: first.roomId }]);
    expect(inboxNotifications.deleted).toHaveLength(1);
    expect(await unreadIn(inbox)).toBe(0);
    expect((await read(people.member, id)).threads).toEqual([]);
    await expectRefusal(await post(people.member, id, { threadId: first.threadId, body: body(HELLO) }), NOT_FOUND);
  });

  it('can be read with the notification of their thread, in their own room (S-INBOX-13)', async () => {
    const id = await activity();
    const { threadId, roomId } = await say(people.member, id, { body: body(HELLO, mention(people.manager)) });
    const { room, leave } = openCollaboration(people.manager).enterRoom(roomId, { autoConnect: false });
    const found = await room.getThread(threadId);
    leave();
    expect(found).toMatchObject({
      thread: { id: threadId },
      inboxNotification: { threadId },
      subscription: { subjectId: threadId },
    });
    const elsewhere = openCollaboration(people.manager).enterRoom(roomId.replace(/\d+$/, '1'), {
      autoConnect: false,
    });
    expect((await elsewhere.room.getThread(threadId)).thread).toBeUndefined();
    elsewhere.leave();
  });
});

describe('the inbox', () => {
  beforeEach(forgetAll);

  it('of a mentioned user has the comment within a second, with an event in the stream (S-INBOX-13, S-INBOX-15)', async () => {
    const id = await activity();
    const [hears, hearsNothing] = await Promise.all([openEvents(people.manager), openEvents(colleague)]);
    const inbox = openCollaboration(people.manager);
    expect(await unreadIn(inbox)).toBe(0);
    const startedMs = performance.now();
    await say(people.member, id, { body: body(HELLO, mention(people.manager)) });
    await expect.poll(() => hears.received.map(({ data }) => data), { interval: 5 }).toEqual(['{"topic":"inbox"}']);
    expect(await unreadIn(inbox)).toBe(1);
    expect(performance.now() - startedMs).toBeLessThan(1000 * slowness());
    expect(hearsNothing.received).toEqual([]);
    hears.close();
    hearsNothing.close();
  });

  it('notifies all participants of replies, except the author (S-INBOX-13)', async () => {
    const id = await activity();
    const { threadId } = await say(people.member, id, {
      body: body(HELLO, mention(people.manager), mention(people.member)),
    });
    expect([await unreadOf(people.member), await unreadOf(people.manager), await unreadOf(colleague)]).toEqual([
      0, 1, 0,
    ]);
    await say(colleague, id, { threadId, body: body({ text: 'I have asked.' }) });
    expect([await unreadOf(people.member), await unreadOf(people.manager), await unreadOf(colleague)]).toEqual([
      1, 1, 0,
    ]);
    await say(people.manager, id, { threadId, body: body({ text: 'Thanks.' }) });
    expect([await unreadOf(people.member), await unreadOf(people.manager), await unreadOf(colleague)]).toEqual([
      1, 1, 1,
    ]);
  });

  it('has one notification per thread, which a reply makes new and unread again (S-INBOX-13)', async () => {
    const id = await activity();
    const inbox = openCollaboration(people.manager);
    const { threadId } = await say(people.member, id, { body: body(HELLO, mention(people.manager)) });
    await say(people.member, id, { body: body({ text: 'And another. ' }, mention(people.manager)) });
    const before = (await inbox.getInboxNotifications()).inboxNotifications;
    expect(before).toHaveLength(2);
    await inbox.markAllInboxNotificationsAsRead();
    await say(people.member, id, { threadId, body: body({ text: 'Well?' }) });
    const after = (await inbox.getInboxNotifications()).inboxNotifications;
    expect(after.map((item) => item.id)).toEqual(before.map((item) => item.id).toReversed());
    const [again] = after;
    expect(again?.readAt?.getTime()).toBeLessThan(again?.notifiedAt.getTime() ?? 0);
    expect(await unreadIn(inbox)).toBe(1);
    await inbox.deleteInboxNotification(again?.id ?? '');
    await say(people.member, id, { threadId, body: body({ text: 'Hello?' }) });
    const [anew] = (await inbox.getInboxNotifications()).inboxNotifications;
    expect(anew).toMatchObject({ threadId, readAt: null });
    expect(anew?.id).not.toBe(again?.id);
  });

  it('of users who cannot see the activity stays empty: of other organizations, of staff, of closed accounts (S-INBOX-13)', async () => {
    const id = await activity();
    await sql`update people set enabled = false where id = ${idOf(colleague)}`.execute(server.db);
    await say(people.member, id, {
      body: body(HELLO, mention(people.outsider), mention(people.staff), mention(colleague), {
        type: 'mention',
        kind: 'user',
        id: '999999999',
      }),
    });
    await sql`update people set enabled = true where id = ${idOf(colleague)}`.execute(server.db);
    const { rows } = await sql`select person_id from inbox_notifications`.execute(server.db);
    expect(rows).toEqual([]);
    expect(await unreadOf(people.outsider)).toBe(0);
  });

  it('of a colleague is inaccessible, even with known ids (X-INBOX-01, X-INBOX-04)', async () => {
    const id = await activity();
    await say(people.member, id, { body: body(HELLO, mention(people.manager), mention(colleague)) });
    const [own, other] = [openCollaboration(people.manager), openCollaboration(colleague)];
    const [theirs] = (await other.getInboxNotifications()).inboxNotifications;
    await own.markInboxNotificationAsRead(theirs?.id ?? '');
    await expect(own.deleteInboxNotification(theirs?.id ?? '')).rejects.toMatchObject({ status: 404 });
    await own.markAllInboxNotificationsAsRead();
    await own.deleteAllInboxNotifications();
    expect((await other.getInboxNotifications()).inboxNotifications).toEqual([theirs]);
    expect([await unreadIn(own), await unreadIn(other)]).toEqual([0, 1]);
  });

  it('of two organizations stays separate, whatever is requested (S-INBOX-13)', async () => {
    const [here, there] = [await activity(), await activity(people.outsider)];
    const chloe = { ...findDemoPerson('newer', 'ordinary user'), username: 'chloe.bernard@upbeat.example' };
    const abroad = await signIn(server, chloe);
    const own = await say(people.member, here, { body: body(HELLO, mention(people.manager)) });
    await say(abroad, there, { body: body(HELLO, mention(people.outsider)) });
    // The same person number in another organization's row, as a mistake elsewhere could create it.
    await sql`update inbox_notifications set person_id = ${idOf(people.manager)} where person_id = ${idOf(people.outsider)}`.execute(
      server.db,
    );
    const inbox = openCollaboration(people.manager);
    const { inboxNotifications, threads } = await inbox.getInboxNotifications();
    expect(inboxNotifications.map(({ roomId }) => roomId)).toEqual([own.roomId]);
    expect(threads.map(({ id }) => id)).toEqual([own.threadId]);
    expect(await unreadIn(inbox)).toBe(1);
    await inbox.deleteAllInboxNotifications();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inbox_notifications where deleted_at is null`.execute(server.db);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('resolving ids', () => {
  const users = async (by: HttpClient, asked: readonly string[]) => {
    const answer = await by.get(`/rest/liveblocks/getUsersInfo?${new URLSearchParams({ ids: asked.join(',') })}`);
    return v.parse(UsersInfoWire, await answer.json());
  };
  const search = async (text: string, by = people.member) => {
    const answer = await by.get(`/rest/liveblocks/searchUserIdsByName?${new URLSearchParams({ text })}`);
    const found = v.parse(UserIdsWire, await answer.json());
    return (await users(by, found)).map((one) => one?.name);
  };

  it('users are in the requested order, with null for users of other organizations (S-COLLAB-03, S-INBOX-16)', async () => {
    const asked = [people.manager, people.outsider, people.member, people.manager].map(idOf);
    expect(await users(people.member, [...asked, 'x', '', '999999999', "1'--"])).toEqual([
      { id: idOf(people.manager), name: 'Marta Lindqvist', avatar: null },
      null,
      { id: idOf(people.member), name: 'Owen Pryce', avatar: null },
      { id: idOf(people.manager), name: 'Marta Lindqvist', avatar: null },
      null,
      null,
      null,
      null,
    ]);
    expect(await users(people.member, [])).toEqual([]);
    const many = Array.from({ length: 101 }, () => '1');
    expect(await users(people.member, many.slice(1))).toHaveLength(100);
    const path = (list: string[]) => `/rest/liveblocks/getUsersInfo?ids=${list.join(',')}`;
    await expectRefusal(await people.member.get(path(many)), BAD_REQUEST);
    await expectRefusal(await people.member.get('/rest/liveblocks/getUsersInfo'), BAD_REQUEST);
    await expectRefusal(await people.stranger.get(path(['1'])), SIGNED_OUT);
  });

  it('users are found by the start of any part of the name, without accents (S-COLLAB-04, S-INBOX-17)', async () => {
    expect(await search('mar')).toEqual(['Marta Lindqvist', 'Sofia Marin']);
    expect(await search(' LIND ')).toEqual(['Marta Lindqvist']);
    expect(await search('sofia m')).toEqual(['Sofia Marin']);
    expect(await search('arta')).toEqual([]);
    expect(await search('chloe', people.outsider)).toEqual(['Chloé Bernard']);
    expect(await search('CHLOÉ', people.outsider)).toEqual(['Chloé Bernard']);
    await sql`update people set first_name = 'Søren-Åke', last_name = 'O’Çelik' where id = ${idOf(colleague)}`.execute(
      server.db,
    );
    for (const text of ['soren', 'ake', 'åke', 'celik', "o'c"])
      expect([text, await search(text)]).toEqual([text, ['Søren-Åke O’Çelik']]);
    await sql`update people set first_name = 'Sofia', last_name = 'Marin' where id = ${idOf(colleague)}`.execute(
      server.db,
    );
  });

  it('staff, placeholders and users of other organizations are not found, and a search returns at most twenty (S-COLLAB-04)', async () => {
    expect(await search('ruth')).toEqual([]);
    expect(await search('unnamed')).toEqual([]);
    expect(await search('nadia')).toEqual([]);
    for (const text of ['%', '_', '\\', "'"]) expect(await search(text)).toEqual([]);
    await sql`insert into people (organization_id, username, first_name, last_name)
      select ${fernhill}, 'zed-' || n || '@x.example', 'Zed', 'Number ' || n from generate_series(1, 30) as n`.execute(
      server.db,
    );
    expect(await search('zed')).toHaveLength(20);
    expect(await search('')).toHaveLength(20);
    await sql`delete from people where first_name = 'Zed'`.execute(server.db);
    await expectRefusal(await people.member.get('/rest/liveblocks/searchUserIdsByName?text=%00'), BAD_REQUEST);
    await expectRefusal(await people.stranger.get('/rest/liveblocks/searchUserIdsByName?text=a'), SIGNED_OUT);
  });

  it('follow the access policies: who does not see an activity neither reads nor receives its comments', async () => {
    const id = await activity();
    const everybody = {
      effect: 'ALLOW',
      action: { value: '*', accessLevel: 'FULL' },
      resourceType: '*',
      resourceLocator: '*',
      conditions: [],
    };
    const addPolicy = (statement: object) =>
      server.db
        .insertInto('access_policies')
        .values({
          organization_id: fernhill,
          name: 'Test',
          statements: JSON.stringify([
            { ...everybody, effect: 'DENY', resourceLocator: `activity/${id}`, ...statement },
          ]),
          identities: [`person/${idOf(colleague)}`],
        })
        .execute();
    const removePolicies = () => server.db.deleteFrom('access_policies').where('name', '=', 'Test').execute();
    await addPolicy({});
    await say(people.member, id, { body: body(HELLO, mention(colleague), mention(people.manager)) });
    expect([await unreadOf(colleague), await unreadOf(people.manager)]).toEqual([0, 1]);
    await expectRefusal(await colleague.get(`/rest/activities/${id}/comments`), NOT_FOUND);
    await expectRefusal(await post(colleague, id, { body: body(HELLO) }), NOT_FOUND);
    const rooms = await colleague.get(`/rest/liveblocks/getRoomsInfo?ids=portico:${fernhill}:activity:${id}`);
    expect(await rooms.json()).toEqual([null]);
    await removePolicies();
    const { threadId } = await say(people.member, id, { body: body(HELLO, mention(colleague)) });
    await addPolicy({});
    await say(people.member, id, { threadId, body: body({ text: 'Hidden from one of us.' }) });
    const { threads } = await openCollaboration(colleague).getInboxNotifications();
    expect(threads.map((thread) => thread.id)).not.toContain(threadId);
    await removePolicies();
    await addPolicy({ action: { value: 'COMMENT', accessLevel: 'FULL' } });
    expect((await read(colleague, id)).threads.length).toBeGreaterThan(0);
    await expectRefusal(await post(colleague, id, { body: body(HELLO) }), FORBIDDEN);
    await removePolicies();
  });

  it('rooms have the activity’s title, and null if it is deleted or of another organization (S-COLLAB-06, S-INBOX-18)', async () => {
    const [one, two] = await activities();
    const there = await activity(people.outsider);
    const halden = await organizationId(server, 'halden');
    const room = (id: string, organization = fernhill) => `portico:${organization}:activity:${id}`;
    const asked = [
      room(two?.id ?? ''),
      room(one?.id ?? ''),
      room(there),
      room(there, halden),
      room('999999999'),
      room(one?.id ?? '', halden),
      `portico:${fernhill}:budget:${one?.id}`,
      `${one?.id}`,
    ];
    const read = async () => {
      const answer = await people.member.get(`/rest/liveblocks/getRoomsInfo?ids=${asked.join(',')}`);
      return v.parse(RoomsInfoWire, await answer.json());
    };
    const gone = [null, null, null, null, null, null];
    expect(await read()).toEqual([{ id: asked[0], name: two?.name }, { id: asked[1], name: one?.name }, ...gone]);
    await sql`update activities set deleted_at = now(), deleted_with = id where id = ${two?.id}`.execute(server.db);
    expect((await read())[0]).toBeNull();
    await sql`update activities set deleted_at = null, deleted_with = null where id = ${two?.id}`.execute(server.db);
    const many = Array.from({ length: 101 }, () => room('1')).join(',');
    await expectRefusal(await people.member.get(`/rest/liveblocks/getRoomsInfo?ids=${many}`), BAD_REQUEST);
  });

  it('ids are resolved only if the organization has the collaboration feature (S-COLLAB-03, S-COLLAB-04)', async () => {
    const set = (on: boolean) =>
      sql`update organizations set features = features || jsonb_build_object('LIVEBLOCKS_COLLABORATION', ${on}::boolean)
        where id = ${fernhill}`.execute(server.db);
    await set(false);
    for (const path of ['getUsersInfo?ids=1', 'searchUserIdsByName?text=a', 'getRoomsInfo?ids=1']) {
      await expectRefusal(await people.member.get(`/rest/liveblocks/${path}`), FORBIDDEN);
    }
    await set(true);
  });
});
