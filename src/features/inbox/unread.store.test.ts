import { expect, test } from 'vitest';
import { PERSON, testShell } from '../../../test/support/test-shell.ts';
import { unreadOf } from './unread.store.ts';

const COUNT = '/v2/c/inbox-notifications/count';
const AUTH = '/liveblocks-auth';
const READER = { ...PERSON, featureFlags: { features: { LIVEBLOCKS_COLLABORATION: true } } };

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** A token as the service issues it; `clockMs` is how far its clock is ahead of the browser's. */
const tokenFor = (lifetimeS = 3600, clockMs = 0) => {
  const iat = Math.floor(clockMs / 1000);
  return { body: { token: `${encoded({})}.${encoded({ k: 'id', iat, exp: iat + lifetimeS })}.x` } };
};

/** A page with a bell, whose service returns these counts, then the last one. */
async function startBell(...counts: number[]) {
  const page = await testShell('/home', { session: READER });
  page.server[AUTH] = () => tokenFor();
  page.server[COUNT] = () => ({ body: { count: counts.length > 1 ? counts.shift() : counts[0] } });
  const unread = unreadOf(page.shell);
  const start = async () => {
    unread.attach();
    await page.settle();
  };
  return { page, unread, start, count: () => unread.getState().count };
}

test('asks for a token and for the number, and keeps the token as long as it is good (S-INBOX-15, S-COLLAB-01)', async () => {
  const { page, unread, start, count } = await startBell(3);
  await start();
  expect(count()).toBe(3);
  await unread.refresh();
  expect([page.asked(AUTH), page.asked(COUNT)]).toEqual([1, 2]);
  page.clock.advance(3_570_000);
  await unread.refresh();
  expect(page.asked(AUTH)).toBe(2);
});

test.each([3_600_000, -3_600_000])('a clock that is %i ms off does not matter', async (clockMs) => {
  const { page, unread, start, count } = await startBell(3);
  page.server[AUTH] = () => tokenFor(3600, page.clock.now() + clockMs);
  await start();
  await unread.refresh();
  expect([count(), page.asked(AUTH)]).toEqual([3, 1]);
});

test('a page without an inbox, and one without the feature, ask nothing (S-INBOX-01)', async () => {
  const { page } = await startBell(3);
  page.clock.advance(600_000);
  await page.settle();
  expect(page.asked(AUTH)).toBe(0);
  const without = await testShell('/home', { session: PERSON });
  unreadOf(without.shell).attach();
  await without.settle();
  expect([without.asked(AUTH), unreadOf(without.shell).connection()]).toEqual([0, undefined]);
});

test('requests a new token once after the service refuses one', async () => {
  const { page, unread, start, count } = await startBell(3);
  let isRefused = true;
  page.server[COUNT] = () => (isRefused ? { status: 401 } : { body: { count: 3 } });
  page.server[AUTH] = () => {
    isRefused = page.asked(AUTH) < 2;
    return tokenFor();
  };
  await start();
  expect([count(), page.asked(AUTH)]).toEqual([3, 2]);
  page.server[COUNT] = () => ({ status: 401 });
  await unread.refresh();
  expect(unread.getState().failure).toBe('refused');
  expect(page.asked(AUTH)).toBe(3);
});

test('a bell that returns reads again only if something may have changed', async () => {
  const { page, unread } = await startBell(3, 4);
  unread.attach()();
  await page.settle();
  unread.attach()();
  await page.settle();
  expect(page.asked(COUNT)).toBe(1);
  page.clock.advance(60_000); // without an event stream, the page polls each minute
  await page.settle();
  expect(page.asked(COUNT)).toBe(1);
  unread.attach();
  await page.settle();
  expect([page.asked(COUNT), unread.getState().count]).toEqual([2, 4]);
});

test('does not ask again after a refusal, and logs it once (S-COLLAB-02)', async () => {
  const { page, unread, start } = await startBell(3);
  page.server[AUTH] = () => ({ status: 403 });
  await start();
  page.clock.advance(3_600_000);
  await page.settle();
  expect(unread.getState()).toEqual({ count: undefined, isSeen: false, failure: 'refused' });
  expect([page.asked(AUTH), page.reported()]).toEqual([1, ['inbox.auth-failed']]);
});

test.each([
  ['a 500', { status: 500 }],
  ['a page of a proxy', { body: '<html>Please sign in</html>' }],
  ['a number that is none', { body: { count: 'many' } }],
])('retries after %s with growing waits, and logs it once (X-INBOX-13)', async (_, answer) => {
  const { page, unread, start, count } = await startBell(3);
  page.server[COUNT] = () => answer;
  await start();
  const waits: number[] = [];
  for (let askedBefore = 1, sinceMs = 0; waits.length < 3; ) {
    page.clock.advance(1000);
    sinceMs += 1000;
    await page.settle();
    if (page.asked(COUNT) === askedBefore) continue;
    askedBefore = page.asked(COUNT);
    waits.push(sinceMs);
    sinceMs = 0;
  }
  waits.forEach((waitMs, index) => {
    expect(waitMs).toBeGreaterThanOrEqual(2000 * 2 ** index);
    expect(waitMs).toBeLessThanOrEqual(2000 * 2 ** index * 1.25 + 1000);
  });
  expect(page.reported()).toEqual(['inbox.failed']);
  page.server[COUNT] = () => ({ body: { count: 4 } });
  await unread.refresh();
  expect([count(), unread.getState().failure]).toEqual([4, undefined]);
});

test('a service that asks for patience gets it (X-INBOX-13)', async () => {
  const { page, start, count } = await startBell(3);
  page.server[COUNT] = () => ({ status: 429, headers: { 'Retry-After': '120' } });
  await start();
  page.server[COUNT] = () => ({ body: { count: 3 } });
  page.clock.advance(119_000);
  await page.settle();
  expect(page.asked(COUNT)).toBe(1);
  page.clock.advance(31_000);
  await page.settle();
  expect(count()).toBe(3);
});

test('logs nothing while offline, and reads again at the next event', async () => {
  const { page, start, count } = await startBell(3);
  page.server[COUNT] = () => ({ status: 0 });
  await start();
  for (let minute = 0; minute < 10; minute++) {
    page.clock.advance(60_000);
    await page.settle();
  }
  expect(page.reported()).toEqual([]);
  page.server[COUNT] = () => ({ body: { count: 3 } });
  page.clock.advance(60_000); // the page polls while no event stream is open
  await page.settle();
  expect(count()).toBe(3);
});

test('ignores an answer for a user who has signed out', async () => {
  const { page, start, count } = await startBell(3);
  let answer = () => {};
  page.server[COUNT] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: { count: 9 } });
    });
  await start();
  const { account } = READER;
  page.server['/session'] = () => ({
    body: { ...READER, account: { ...account, id: '2', username: 'b@upbeat.example' } },
  });
  page.shell.session.signedOut();
  answer();
  await page.settle();
  expect(count()).toBe(undefined);
});

test('shows a change of the user at once, and keeps it only if the service confirms it', async () => {
  const { page, unread, start, count } = await startBell(5, 4);
  await start();
  const expectation = unread.expect((shown) => shown - 1);
  expectation.sent();
  expect(count()).toBe(4);
  await unread.refresh(); // whether the response counts it is unknown
  expect(count()).toBe(4);
  await expectation.end();
  expect([count(), page.asked(COUNT)]).toEqual([4, 3]);
});

test('what has been taken back, or has failed, counts again', async () => {
  const { page, unread, start, count } = await startBell(5);
  await start();
  unread.expect(() => 0).cancel();
  expect(count()).toBe(5);
  const expectation = unread.expect(() => 0);
  expectation.sent();
  page.server[COUNT] = () => ({ status: 500 });
  await expectation.end();
  expect(count()).toBe(5);
});

test('all that have been seen are calm until one more comes, also after a reload (X-INBOX-14)', async () => {
  const { page, unread, start } = await startBell(3, 2, 3);
  await start();
  expect(unread.getState().isSeen).toBe(false);
  unread.see();
  expect(unread.getState().isSeen).toBe(true);
  expect(JSON.parse(page.storage.getItem('sessionKeyStorage') ?? '')).toEqual({ inboxSeen: 3 });
  await unread.refresh();
  expect(unread.getState()).toMatchObject({ count: 2, isSeen: true });
  await unread.refresh();
  expect(unread.getState()).toMatchObject({ count: 3, isSeen: false });
});

test('uses the service and endpoint that the page configures', async () => {
  const collaboration = { serviceUrl: 'https://inbox.example', authPath: '/api/inbox-token' };
  const page = await testShell('/home', { session: READER, config: { collaboration } });
  page.server['/api/inbox-token'] = () => tokenFor();
  page.server[COUNT] = () => ({ body: { count: 1 } });
  const unread = unreadOf(page.shell);
  unread.attach();
  await page.settle();
  expect([unread.getState().count, page.asked('/api/inbox-token'), page.asked(AUTH)]).toEqual([1, 1, 0]);
  expect(unread.connection()?.service).toBe('https://inbox.example/');
});
