import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PEOPLE } from '../../host-demo/server/demo/seed/demo-people.ts';
import { retireEndedNotices } from '../../host-demo/server/notices/queries.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import type { HttpClient } from '../support/http-client.ts';
import {
  codeOf,
  createNotice,
  currentNoticeInFull,
  dismissNotice,
  noticeHistory,
  noticeReads,
  notifyAgain,
  removeNotice,
  replaceNotice,
  updateNotice,
} from '../support/notice-calls.ts';
import { readAtOnce } from '../support/read-at-once.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const HELLO = { message: 'Budgets close on Friday.', urgent: true };
const NEWS = { message: 'The new plan is out.', urgent: false };
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** A message without additions. */
const PLAIN = { severity: 'info', endsAt: null, onBehalfOf: null };

const MANAGER = findDemoPerson('legacy', 'organization manager');
const managerName = `${MANAGER.firstName} ${MANAGER.lastName}`;

let server: RunningServer;
let manager: HttpClient;
let reader: HttpClient;
let foreignManager: HttpClient;
beforeAll(async () => {
  server = await startServer({ environment: { noticeEndsEveryMs: 3_600_000 } });
  manager = await signIn(server, MANAGER);
  reader = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
  foreignManager = await signIn(server, findDemoPerson('newer', 'organization manager'));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute();
});

const publish = async (input: Parameters<typeof createNotice>[1] = HELLO, by = manager): Promise<string> => {
  const answer = await createNotice(by, input);
  expect(answer.errors).toBeUndefined();
  return answer.data.createNotice.id;
};
const seenBy = async (client: HttpClient) => (await currentNoticeInFull(client)).data.currentNotice;
const readsOf = async (id: string, by = manager) => (await noticeReads(by, id)).data.noticeReads;
const historyFor = async (client: HttpClient, page?: Parameters<typeof noticeHistory>[1]) =>
  (await noticeHistory(client, page)).data.noticeHistory;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Expires the message, whatever its end time. */
const end = (id: string) =>
  server.db
    .updateTable('notices')
    .set({ ends_at: sql`now() - interval '1 millisecond'` })
    .where('id', '=', id)
    .execute();

describe('the additions to a message', () => {
  it('are empty if unused; publisher and time are included (X-NOTICE-14)', async () => {
    const id = await publish();
    const seen = await seenBy(reader);
    expect(seen).toEqual({
      id,
      ...HELLO,
      read: false,
      ...PLAIN,
      publisher: managerName,
      publishedAt: INSTANT,
      notifiedAt: seen.publishedAt,
    });
    expect(await (await reader.get('/rest/notices/current')).json()).toEqual(seen);
  });

  it('are severity, an end, and the audience (X-NOTICE-01, X-NOTICE-09, X-NOTICE-14)', async () => {
    const endsAt = inMs(3_600_000);
    await publish({ ...HELLO, severity: 'warning', endsAt, onBehalfOf: ' Finance \n operations ' });
    const used = { severity: 'warning', endsAt, onBehalfOf: 'Finance operations' };
    expect(await seenBy(reader)).toMatchObject(used);
  });

  it('stay when an edit omits them, and are removed when the edit clears them', async () => {
    const endsAt = inMs(3_600_000);
    const id = await publish({ ...HELLO, severity: 'error', endsAt, onBehalfOf: 'Finance' });
    await updateNotice(manager, id, NEWS);
    expect(await seenBy(reader)).toMatchObject({ ...NEWS, severity: 'error', endsAt, onBehalfOf: 'Finance' });
    await updateNotice(manager, id, { ...NEWS, endsAt: null, onBehalfOf: null });
    expect(await seenBy(reader)).toMatchObject({ severity: 'error', endsAt: null, onBehalfOf: null });
    await updateNotice(manager, id, { ...NEWS, severity: 'info' });
    expect(await seenBy(reader)).toMatchObject({ severity: 'info' });
  });

  it('do not transfer to a message that replaces it', async () => {
    const id = await publish({ ...HELLO, severity: 'error', endsAt: inMs(3_600_000), onBehalfOf: 'Finance' });
    await replaceNotice(manager, id, NEWS);
    expect(await seenBy(reader)).toMatchObject({ ...NEWS, ...PLAIN });
  });

  it.each([
    ['60 letters', 'x'.repeat(60), 'x'.repeat(60)],
    ['only spaces, which counts as none', ' \t\n', null],
    ['text in the other direction', 'צוות כספים', 'צוות כספים'],
    ['HTML, which is text', '<b>Finance</b>', '<b>Finance</b>'],
  ])('may be published for %s (X-NOTICE-14)', async (_what, onBehalfOf, stored) => {
    await publish({ ...HELLO, onBehalfOf });
    expect((await seenBy(reader)).onBehalfOf).toBe(stored);
  });

  const UNSTORABLE = 'Remove characters from the name that can’t be displayed.';
  const NO_INSTANT = 'The end must be a date and a time.';
  const IS_PAST = 'The end must be in the future.';
  it.each([
    ['a name of 61 letters', { onBehalfOf: 'x'.repeat(61) }, 'A name can have at most 60 characters.'],
    ['a name with the character NUL', { onBehalfOf: 'a\0b' }, UNSTORABLE],
    ['a name with half an emoji', { onBehalfOf: 'a\ud83d' }, UNSTORABLE],
    ['an end in the past', { endsAt: '2024-02-29T12:00:00Z' }, IS_PAST],
    ['an end a second ago', { endsAt: new Date(Date.now() - 1000).toISOString() }, IS_PAST],
    ['an end that is not a time', { endsAt: 'tomorrow' }, NO_INSTANT],
    ['an empty end', { endsAt: '' }, NO_INSTANT],
    ['an end without an offset', { endsAt: '2090-01-01T12:00:00' }, NO_INSTANT],
    ['an end on a day that does not exist', { endsAt: '2090-02-31T12:00:00Z' }, NO_INSTANT],
    ['an end at an hour that does not exist', { endsAt: '2090-02-01T25:00:00Z' }, NO_INSTANT],
    ['an end in the year 10000', { endsAt: '10000-01-01T00:00:00Z' }, NO_INSTANT],
    ['an end that is in the year 10000 in UTC', { endsAt: '9999-12-31T23:59:59-01:00' }, NO_INSTANT],
  ])('may not be %s, and nothing changes', async (_what, wrong, sentence) => {
    const id = await publish();
    const before = await seenBy(reader);
    for (const answer of [
      await updateNotice(manager, id, { ...NEWS, ...wrong }),
      await replaceNotice(manager, id, { ...NEWS, ...wrong }),
    ]) {
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', sentence]);
    }
    expect(await seenBy(reader)).toEqual(before);
    await removeNotice(manager, id);
    expect(codeOf(await createNotice(manager, { ...NEWS, ...wrong }))).toBe('BAD_USER_INPUT');
  });

  it('have three severities (X-NOTICE-09)', async () => {
    const id = await publish();
    const change = (severity: string | null) =>
      manager.graphql('mutation ($id: ID!, $input: NoticeInput!) { updateNotice(id: $id, input: $input) { id } }', {
        id,
        input: { ...NEWS, severity },
      });
    for (const severity of ['WARNING', 'fatal', '']) {
      expect(codeOf(await change(severity))).toBe('BAD_USER_INPUT');
    }
    expect((await change(null)).errors).toBeUndefined();
    expect((await seenBy(reader)).severity).toBe('info');
  });

  it('keep the message when the account of its publisher is deleted (X-NOTICE-14)', async () => {
    const id = await publish();
    const { organization_id } = await server.db
      .selectFrom('notices')
      .select('organization_id')
      .executeTakeFirstOrThrow();
    const guest = await server.db
      .insertInto('people')
      .values({ organization_id, username: 'guest@fernhill.example', first_name: 'Guest', last_name: 'Writer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('notices').set({ created_by: guest.id }).execute();
    expect((await seenBy(reader)).publisher).toBe('Guest Writer');
    await server.db.deleteFrom('people').where('id', '=', guest.id).execute();
    expect(await seenBy(reader)).toMatchObject({ id, publisher: null });
    expect(await historyFor(manager)).toMatchObject({ notices: [{ id, publisher: null }] });
  });
});

describe('a message with an end time', () => {
  it('disappears at its end, and open pages are notified (X-NOTICE-01)', async () => {
    const looking = await startServer({ databaseUrl: server.databaseUrl, environment: { noticeEndsEveryMs: 50 } });
    const stream = await openEvents(reader);
    const foreign = await openEvents(foreignManager);
    try {
      const id = await publish({ ...HELLO, endsAt: inMs(400) });
      expect(await seenBy(reader)).toMatchObject({ id });
      await vi.waitFor(() => expect(stream.received).toHaveLength(2), { timeout: 20_000, interval: 10 });
      expect(await seenBy(reader)).toBeNull();
      expect(stream.received[1]).toMatchObject({ event: 'changed', data: '{"topic":"notices"}' });
      expect(foreign.received).toEqual([]);
    } finally {
      stream.close();
      foreign.close();
      await looking.close();
    }
  });

  it('is hidden from then on, even before any request (X-NOTICE-01)', async () => {
    const id = await publish();
    await end(id);
    expect(await seenBy(reader)).toBeNull();
    for (const answer of [
      await updateNotice(manager, id, NEWS),
      await replaceNotice(manager, id, NEWS),
      await dismissNotice(reader, id),
      await removeNotice(manager, id),
    ]) {
      expect(codeOf(answer)).toBe('NOTICE_NOT_FOUND');
    }
    const next = await publish(NEWS);
    expect(await seenBy(reader)).toMatchObject({ id: next, ...NEWS });
  });

  it('makes room for the next, and for one of many simultaneous ones (X-NOTICE-01, S-NOTICE-01)', async () => {
    await end(await publish());
    const answers = await Promise.all(Array.from({ length: 20 }, () => createNotice(manager, NEWS)));
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'NOTICE_EXISTS')).toHaveLength(19);
  });

  it('is removed once, however many processes check', async () => {
    const mine = await publish();
    const theirs = await publish(NEWS, foreignManager);
    await end(mine);
    await end(theirs);
    const retired = await Promise.all(Array.from({ length: 8 }, () => retireEndedNotices(server.db)));
    expect(retired.reduce((sum, count) => sum + count)).toBe(2);
    expect(await retireEndedNotices(server.db)).toBe(0);
  });

  it('may get another end time, or none', async () => {
    const id = await publish({ ...HELLO, endsAt: inMs(3_600_000) });
    const later = inMs(7_200_000);
    await updateNotice(manager, id, { ...HELLO, endsAt: later });
    expect((await seenBy(reader)).endsAt).toBe(later);
    await updateNotice(manager, id, { ...HELLO, endsAt: null });
    expect((await seenBy(reader)).endsAt).toBeNull();
  });
});

describe('notifying everyone again', () => {
  const isReadBy = async (client: HttpClient): Promise<boolean> => (await seenBy(client)).read;

  it('makes the message unread for all readers except the caller (X-NOTICE-07)', async () => {
    const id = await publish();
    const other = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    for (const one of [reader, manager]) await dismissNotice(one, id);
    const published = await seenBy(reader);
    const answer = await notifyAgain(manager, id, NEWS);
    expect(answer.data.updateNotice).toEqual({ id, ...NEWS, read: true });
    const seen = await seenBy(reader);
    expect(seen).toMatchObject({ id, ...NEWS, read: false, publishedAt: published.publishedAt });
    expect(Date.parse(seen.notifiedAt)).toBeGreaterThan(Date.parse(published.notifiedAt));
    expect([await isReadBy(manager), await isReadBy(other)]).toEqual([true, false]);

    expect((await dismissNotice(reader, id)).data.dismissNotice.read).toBe(true);
    expect([await isReadBy(reader), await isReadBy(other)]).toEqual([true, false]);
    await updateNotice(manager, id, HELLO);
    expect(await isReadBy(reader)).toBe(true);
  });

  it('is not undone by a user who closes the earlier version of the message (X-NOTICE-07)', async () => {
    const id = await publish();
    const { notifiedAt } = await seenBy(reader);
    await notifyAgain(manager, id, NEWS);
    const close = (knows: string) =>
      reader.graphql('mutation ($id: ID!, $knows: String) { dismissNotice(id: $id, notifiedAt: $knows) { read } }', {
        id,
        knows,
      });
    expect((await close(notifiedAt)).data.dismissNotice.read).toBe(false);
    expect(await isReadBy(reader)).toBe(false);
    expect((await close((await seenBy(reader)).notifiedAt)).data.dismissNotice.read).toBe(true);
    expect(await isReadBy(reader)).toBe(true);
  });

  it('by a session of the administration site marks nothing (S-NOTICE-17)', async () => {
    const id = await publish();
    await dismissNotice(reader, id);
    const staff = await signIn(server, findDemoPerson('legacy', 'super admin'));
    expect((await notifyAgain(staff, id, NEWS)).data.updateNotice.read).toBe(false);
    expect(await isReadBy(reader)).toBe(false);
    expect(await readsOf(id)).toMatchObject({ readBy: 0 });
  });
});

describe('the number of readers of a message', () => {
  /** Users of the legacy organization who can sign in to it. */
  const audience = DEMO_PEOPLE.filter(
    ({ organization, admin, trialDaysLeft = 0 }) => organization === 'legacy' && !admin && trialDaysLeft >= 0,
  ).length;

  it('is shown to managers, without names (X-NOTICE-19)', async () => {
    const id = await publish();
    expect(await readsOf(id)).toEqual({ readBy: 0, audience });
    await dismissNotice(reader, id);
    await dismissNotice(reader, id);
    await dismissNotice(await signIn(server, findDemoPerson('legacy', 'staff')), id);
    expect(await readsOf(id)).toEqual({ readBy: 1, audience });
    await notifyAgain(manager, id, HELLO);
    expect(await readsOf(id)).toEqual({ readBy: 1, audience }); // the manager, as its author
  });

  it('excludes users who cannot sign in, and those added after its end', async () => {
    const id = await publish();
    await dismissNotice(reader, id);
    const { username } = findDemoPerson('legacy', 'ordinary user');
    const enable = (enabled: boolean) =>
      server.db.updateTable('people').set({ enabled }).where('username', '=', username).execute();
    await enable(false);
    try {
      expect(await readsOf(id)).toEqual({ readBy: 0, audience: audience - 1 });
    } finally {
      await enable(true);
    }
    await removeNotice(manager, id);
    await server.db.updateTable('notices').set({ removed_at: sql`now() - interval '1 year'` }).execute();
    expect(await readsOf(id)).toEqual({ readBy: 0, audience: 0 });
  });

  it('is not shown to others, or for other organizations (X-NOTICE-19)', async () => {
    const id = await publish();
    expect(codeOf(await noticeReads(reader, id))).toBe('FORBIDDEN');
    expect(codeOf(await noticeReads(foreignManager, id))).toBe('NOTICE_NOT_FOUND');
    for (const wrong of ['0', 'abc', '9'.repeat(30)]) {
      expect(codeOf(await noticeReads(manager, wrong))).toBe('NOTICE_NOT_FOUND');
    }
    expect(codeOf(await noticeReads(await visit(server), id))).toBe('UNAUTHENTICATED');
  });

  it('counts a thousand simultaneous readers once each (X-NOTICE-19)', async () => {
    const id = await publish();
    const deleteReaders = await readAtOnce(server, 1000);
    try {
      expect(await readsOf(id)).toEqual({ readBy: 1000, audience: audience + 1000 });
      await notifyAgain(manager, id, NEWS);
      expect(await readsOf(id)).toMatchObject({ readBy: 1 });
    } finally {
      await deleteReaders();
    }
  });
});

describe('the history of messages', () => {
  it('contains removed, replaced and expired messages, the newest first (X-NOTICE-05, X-NOTICE-06)', async () => {
    const first = await publish({ ...HELLO, severity: 'error', onBehalfOf: 'Finance' });
    await dismissNotice(reader, first);
    await removeNotice(manager, first);
    const second = await publish(NEWS);
    const { id: third } = (await replaceNotice(manager, second, { ...HELLO, endsAt: inMs(3_600_000) })).data
      .replaceNotice;
    await end(third);
    const fourth = await publish(NEWS);
    const { notices, next } = await historyFor(manager);
    expect(next).toBeNull();
    expect(notices.map(({ id }: { id: string }) => id)).toEqual([fourth, third, second, first]);
    expect(notices[0]).toMatchObject({ ...NEWS, ...PLAIN, endedAt: null, readBy: 0 });
    expect(notices[1]).toMatchObject({ ...HELLO, endedAt: INSTANT, endsAt: notices[1].endedAt });
    expect(notices[2]).toMatchObject({ ...NEWS, endedAt: INSTANT, endsAt: null });
    expect(notices[3]).toEqual({
      id: first,
      ...HELLO,
      severity: 'error',
      onBehalfOf: 'Finance',
      publisher: managerName,
      publishedAt: INSTANT,
      endedAt: INSTANT,
      endsAt: null,
      readBy: 1,
      audience: expect.any(Number),
    });
  });

  it('has pages without repeated or missing messages (X-NOTICE-06)', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const id = await publish({ message: `Message ${turn}`, urgent: false });
      await removeNotice(manager, id);
      ids.unshift(id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { notices, next } = await historyFor(manager, { first: 2, ...(after !== undefined && { after }) });
      seen.push(...notices.map(({ id }: { id: string }) => id));
      // A message that is published in between does not appear on later pages.
      if (after === undefined) await publish();
      after = next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(ids);
  });

  it('is kept by housekeeping, and read only by managers of the organization (X-NOTICE-06)', async () => {
    const id = await publish();
    await removeNotice(manager, id);
    await publish(NEWS, foreignManager);
    await server.sweep();
    expect((await historyFor(manager)).notices).toMatchObject([{ id }]);
    expect((await historyFor(foreignManager)).notices).toMatchObject([NEWS]);
    expect(codeOf(await noticeHistory(reader))).toBe('FORBIDDEN');
    expect(codeOf(await noticeHistory(await visit(server)))).toBe('UNAUTHENTICATED');
  });

  it('rejects pages that do not exist', async () => {
    for (const first of [0, -1, 51]) expect(codeOf(await noticeHistory(manager, { first }))).toBe('BAD_USER_INPUT');
    for (const after of ['', 'abc', 'WyJhIl0', 'WyIxOTk5OTk5OTk5OTk5OTk5OTk5OTkiXQ']) {
      expect(codeOf(await noticeHistory(manager, { after }))).toBe('BAD_REQUEST');
    }
  });
});
