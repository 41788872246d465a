import { expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../../test/support/manual-clock.ts';
import { usableStorage } from '../../browser/storage/browser-storage.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { openRest } from '../../browser/transport/rest.ts';
import { createUnsavedWorks } from '../unsaved/unsaved-work.ts';
import { guardPage } from './guard-page.ts';
import { createSession, type SessionStore } from './session.store.ts';
import type { SessionBody } from './session.wire.ts';
import { createSessionNotices } from './session-notice.ts';

const sessionOf = (username: string, more: Partial<NonNullable<SessionBody>> = {}): SessionBody => ({
  admin: false,
  viaSso: false,
  permissions: [],
  featureFlags: { features: {} },
  account: {
    id: username,
    username,
    firstName: username,
    lastName: 'Tan',
    registered: true,
    organization: { id: '1', name: 'Halden', sso: false },
  },
  ...more,
});
const MIKA = sessionOf('mika');
const ANA = sessionOf('ana');
const WORK = { name: 'Message', readText: () => 'Budgets close' };

/** A browser whose tabs share storage. Its server answers `signedIn`, or does not respond. */
function openBrowser({ navigates = true, mayReload = (): boolean => true } = {}) {
  const server = { signedIn: MIKA as SessionBody, token: 'one', isAway: false, released: Promise.resolve() };
  const kept = memoryStorage();
  const tabs: { hear(key: string, text: string | null): void }[] = [];
  const clock: ManualClock = manualClock(1_000_000);

  async function openTab(begin: (session: SessionStore) => unknown = (session) => session.refresh()) {
    const self = { hear: (_key: string, _text: string | null) => {} };
    tabs.push(self);
    const tellOthers = (key: string, text: string | null) => {
      if (kept.getItem(key) === text) return;
      if (text === null) kept.removeItem(key);
      else kept.setItem(key, text);
      for (const tab of tabs) if (tab !== self) tab.hear(key, text);
    };
    const reports: string[] = [];
    const storage = usableStorage(
      () => ({ ...kept, setItem: tellOthers, removeItem: (key) => tellOthers(key, null) }),
      () => {},
    );
    let asked = 0;
    const session = createSession({
      rest: openRest({
        base: 'http://portico.test/rest',
        async fetch() {
          asked++;
          if (server.isAway) throw new TypeError('Failed to fetch');
          const body = JSON.stringify(server.signedIn);
          await server.released;
          return new Response(body, { headers: { 'Content-Type': 'application/json' } });
        },
      }),
      storage,
      clock,
      report: (error) => reports.push(error.message),
    });
    const unsaved = createUnsavedWorks();
    const notices = createSessionNotices();
    const page = { covered: false, reloads: 0 };
    let comeBack = (_fromHistory: boolean) => {};
    const show = guardPage({
      session,
      unsaved,
      notices,
      storage,
      clock,
      report: (error) => reports.push(error.message),
      onStored: (task) => {
        self.hear = task;
      },
      onComeBack: (task) => {
        comeBack = task;
      },
      coverPage() {
        page.covered = true;
        return () => {
          page.covered = false;
        };
      },
      mayReload,
      csrfToken: () => server.token,
      reloadPage: () => page.reloads++,
      navigates,
    });
    await begin(session);
    return {
      session,
      unsaved,
      page,
      show,
      reports,
      asked: () => asked,
      notice: () => notices.getState(),
      /** The page stops receiving events, as in the back/forward cache. */
      freeze() {
        self.hear = () => {};
      },
      comeBack: (fromHistory = false) => comeBack(fromHistory),
      state: () => {
        const now = session.getState();
        return now.phase === 'signed-out' ? now.reason : now.phase;
      },
    };
  }
  /** Simulates other code that writes to the storage. */
  const forge = (text: string | null) => {
    if (text === null) kept.removeItem('sessionKey');
    else kept.setItem('sessionKey', text);
    for (const tab of tabs) tab.hear('sessionKey', text);
  };
  return { server, clock, openTab, forge };
}

test('a stored key of the same identity asks nothing and changes nothing (S-SESS-14)', async () => {
  const { openTab, forge } = openBrowser();
  const tab = await openTab();
  forge('mika:false:false');
  expect([tab.state(), tab.asked()]).toEqual(['signed-in', 1]);
});

test('a stored key of another identity asks the server (S-SESS-12)', async () => {
  const { openTab, forge } = openBrowser();
  const tab = await openTab();
  forge('ana:false:false');
  expect(tab.asked()).toBe(1);
  await expect.poll(tab.asked).toBe(2);
});

test.each([
  ['username', ANA],
  ['admin', sessionOf('mika', { admin: true })],
  ['viaSso', sessionOf('mika', { viaSso: true })],
])('another %s in another tab reloads the page, and shows nothing of theirs before (S-SESS-13)', async (_, next) => {
  const { server, openTab } = openBrowser();
  const a = await openTab();
  const b = await openTab();
  b.session.signedOut();
  server.signedIn = next;
  await b.session.refresh();
  await expect.poll(() => a.page.reloads).toBe(1);
  expect([a.state(), a.page.covered, b.page.reloads, b.state()]).toEqual(['replaced', true, 0, 'signed-in']);
});

test('reloads a page whose session has ended for another user, and not for the same user (S-SESS-13)', async () => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  for (const next of [null, MIKA, null]) {
    server.signedIn = next;
    await tab.session.refresh();
  }
  expect([tab.state(), tab.page.reloads]).toEqual(['expired', 0]);
  server.signedIn = ANA;
  await tab.session.refresh();
  expect([tab.state(), tab.page.reloads]).toEqual(['replaced', 1]);
});

test('a change of anything but the identity reloads nothing (S-SESS-13)', async () => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  server.signedIn = sessionOf('mika', { permissions: ['canManageNotices'] });
  await tab.session.refresh();
  expect([tab.state(), tab.page]).toEqual(['signed-in', { covered: false, reloads: 0 }]);
});

test('signing out reaches the other tabs at once, before any answer, and is reported there once (X-SESS-03, S-SESS-15)', async () => {
  const { server, openTab } = openBrowser();
  const a = await openTab();
  const b = await openTab();
  server.signedIn = null;
  b.session.signedOut();
  expect(a.state()).toBe('elsewhere');
  await expect.poll(a.state).toBe('expired');
  expect([b.state(), b.reports]).toEqual(['chosen', []]);
  await a.session.refresh();
  expect(a.reports).toEqual(['The session has ended, so the page asks for a new sign-in.']);
});

test('a forged change of the storage does not sign the user out permanently (X-SESS-03)', async () => {
  const { openTab, forge } = openBrowser();
  const tab = await openTab();
  forge(null);
  expect(tab.state()).toBe('elsewhere');
  await expect.poll(tab.state).toBe('signed-in');
  expect([tab.page, tab.reports]).toEqual([{ covered: false, reloads: 0 }, []]);
});

test('an answer that was under way when another tab signed out does not count (X-SESS-03)', async () => {
  const { server, openTab, forge } = openBrowser();
  const tab = await openTab();
  const states: string[] = [];
  tab.session.subscribe(() => states.push(tab.state()));
  let release = () => {};
  server.released = new Promise((resolve) => {
    release = resolve;
  });
  tab.session.reread();
  await expect.poll(tab.asked).toBe(2);
  server.signedIn = null;
  forge(null);
  await expect.poll(tab.asked).toBe(3);
  release();
  await expect.poll(tab.state).toBe('expired');
  expect(states).toEqual(['elsewhere', 'expired']);
});

test('keeps the state of another tab while the server does not respond (X-SESS-03)', async () => {
  const { server, clock, openTab, forge } = openBrowser();
  const tab = await openTab();
  server.isAway = true;
  forge(null);
  await expect.poll(clock.waiting).toBe(1);
  expect(tab.state()).toBe('elsewhere');
  Object.assign(server, { isAway: false, signedIn: null });
  clock.advance(1000);
  await expect.poll(tab.state).toBe('expired');
});

test('covers unsaved work at once and keeps it when another user signs in (X-SESS-05)', async () => {
  const { server, openTab } = openBrowser();
  const a = await openTab();
  const b = await openTab();
  a.unsaved.register(WORK);
  const texts = [{ name: 'Message', text: 'Budgets close' }];
  server.signedIn = ANA;
  b.session.signedOut();
  expect([a.page.covered, a.notice()]).toEqual([true, { kind: 'blocked', reason: 'checking', texts }]);
  await expect.poll(a.notice).toEqual({ kind: 'blocked', reason: 'replaced', nowAs: 'ana Tan', texts });
  expect([a.state(), a.page]).toEqual(['replaced', { covered: true, reloads: 0 }]);
});

test('keeps unsaved work after the session has ended, even if another user signs in (X-SESS-05)', async () => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  const unregister = tab.unsaved.register(WORK);
  tab.session.subscribe(unregister); // as a form does that closes with the session
  server.signedIn = null;
  await tab.session.refresh();
  const texts = [{ name: 'Message', text: 'Budgets close' }];
  expect([tab.page.covered, tab.notice()]).toEqual([true, { kind: 'blocked', reason: 'ended', texts }]);
  server.signedIn = ANA;
  await tab.session.refresh();
  expect(tab.notice()).toMatchObject({ reason: 'replaced', nowAs: 'ana Tan', texts });
  server.signedIn = MIKA;
  await tab.session.refresh();
  expect([tab.state(), tab.page]).toEqual(['replaced', { covered: true, reloads: 0 }]);
});

test('a page that is kept says who is signed in by now, as other tabs tell (X-SESS-05)', async () => {
  const { server, openTab, forge } = openBrowser();
  const tab = await openTab();
  tab.session.subscribe(tab.unsaved.register(WORK));
  server.signedIn = null;
  await tab.session.refresh();
  const texts = [{ name: 'Message', text: 'Budgets close' }];
  forge('mika:false:false');
  expect(tab.notice()).toEqual({ kind: 'blocked', reason: 'returned', texts });
  forge('ana:maria:true:false');
  expect(tab.notice()).toEqual({ kind: 'blocked', reason: 'replaced', nowAs: 'ana:maria', texts });
  forge(null);
  expect(tab.notice()).toEqual({ kind: 'blocked', reason: 'ended', texts });
});

test('a forged change of the storage discards no unsaved text (X-SESS-05)', async () => {
  const { openTab, forge } = openBrowser();
  const tab = await openTab();
  const states: string[] = [];
  tab.unsaved.register(WORK);
  tab.session.subscribe(() => states.push(tab.state()));
  forge(null);
  expect(tab.page.covered).toBe(true);
  await expect.poll(() => tab.page.covered).toBe(false);
  expect([states, tab.notice(), tab.unsaved.read().length]).toEqual([['signed-in'], null, 1]);
});

test('work that was saved or given up keeps no page (X-SESS-05)', async () => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  tab.unsaved.register(WORK)();
  server.signedIn = ANA;
  await tab.session.refresh();
  expect(tab.page.reloads).toBe(1);
});

test('lists unsaved work even if its text cannot be read (X-SESS-05)', () => {
  const unsaved = createUnsavedWorks();
  unsaved.register({
    name: 'Plan',
    readText() {
      throw new Error('gone');
    },
  });
  expect(unsaved.read()).toEqual([{ name: 'Plan', text: '' }]);
});

test('a page whose reload the user cancels names the signed-in user (S-SESS-13)', async () => {
  const { server, clock, openTab } = openBrowser();
  const tab = await openTab();
  server.signedIn = ANA;
  await tab.session.refresh();
  expect(tab.notice()).toBeNull();
  clock.advance(2000);
  expect(tab.notice()).toMatchObject({ reason: 'replaced', texts: [] });
});

test('reloads a page that the user keeps once, and does not ask again on return (S-SESS-13)', async () => {
  const { server, openTab } = openBrowser();
  const [tab, other] = [await openTab(), await openTab()];
  server.signedIn = ANA;
  other.session.signedOut();
  await other.session.refresh();
  await expect.poll(tab.state).toBe('replaced');
  const asked = tab.asked();
  for (let time = 0; time < 3; time++) tab.comeBack();
  expect(tab.asked()).toBe(asked);
  await tab.session.refresh();
  expect(tab.page.reloads).toBe(1);
});

test('a question that failed is asked again at once when the user comes back (X-SESS-02)', async () => {
  const { server, openTab } = openBrowser();
  server.signedIn = 'Starting up' as never;
  const tab = await openTab((session) => session.start());
  await expect.poll(() => tab.session.failure()?.message).toBe('what it answered is no session');
  server.signedIn = MIKA;
  tab.comeBack();
  await expect.poll(tab.state).toBe('signed-in');
});

test('coming back asks the server, at most once a minute (X-SESS-02)', async () => {
  const { clock, openTab } = openBrowser();
  const tab = await openTab();
  tab.comeBack();
  expect(tab.asked()).toBe(1);
  clock.advance(60_000);
  tab.comeBack();
  tab.comeBack();
  await expect.poll(tab.asked).toBe(2);
  clock.advance(59_999);
  tab.comeBack();
  await tab.session.refresh();
  expect(tab.asked()).toBe(3);
});

test.each([10, -10])('reads the session again with a clock that is %i years off (X-SESS-02)', async (years) => {
  const { clock, openTab } = openBrowser();
  const tab = await openTab();
  const { now } = clock;
  clock.now = () => now() + years * 365 * 86_400_000;
  tab.comeBack();
  await expect.poll(tab.asked).toBe(2);
  expect(tab.state()).toBe('signed-in');
});

test('a page from the history asks at once, and hides itself before when the storage says more (X-SESS-02)', async () => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  tab.comeBack(true);
  await expect.poll(tab.asked).toBe(2);
  await tab.session.refresh();
  const b = await openTab();
  tab.freeze();
  server.signedIn = null;
  await b.session.refresh();
  expect(tab.state()).toBe('signed-in');
  tab.comeBack(true);
  expect(tab.state()).toBe('elsewhere');
  await expect.poll(tab.state).toBe('expired');
});

/** A page in the back/forward cache whose session ends in a way that the storage reveals. */
async function leaveThenEnd(options: Parameters<typeof openBrowser>[0] = {}) {
  const browser = openBrowser(options);
  const tab = await browser.openTab();
  const other = await browser.openTab();
  tab.freeze();
  browser.server.signedIn = null;
  other.session.signedOut();
  return { ...browser, tab };
}

test('a page from the history stays hidden when its session has ended, until it is left (X-SESS-03)', async () => {
  const { clock, tab } = await leaveThenEnd();
  tab.comeBack(true);
  expect([tab.page.covered, tab.notice()]).toEqual([true, null]);
  await expect.poll(tab.state).toBe('expired');
  expect([tab.page, tab.notice()]).toEqual([{ covered: true, reloads: 0 }, null]);
  clock.advance(5000); // the navigation was cancelled
  expect([tab.page.covered, tab.notice()]).toEqual([true, { kind: 'blocked', reason: 'ended', texts: [] }]);
});

test('shows other content that the host has put into the page (X-SESS-03)', async () => {
  const { clock, tab } = await leaveThenEnd();
  tab.comeBack(true);
  await expect.poll(tab.state).toBe('expired');
  tab.show();
  clock.advance(5000);
  expect([tab.page.covered, tab.notice()]).toEqual([false, null]);
});

test('a page from the history says what it waits for when no server answers, and is then shown or left (X-SESS-03)', async () => {
  for (const next of [MIKA, null]) {
    const { server, clock, tab } = await leaveThenEnd();
    server.isAway = true;
    tab.comeBack(true);
    await expect.poll(clock.waiting).toBe(2);
    clock.advance(5000);
    expect([tab.page.covered, tab.notice()]).toEqual([true, { kind: 'blocked', reason: 'checking', texts: [] }]);
    Object.assign(server, { isAway: false, signedIn: next });
    await expect
      .poll(() => {
        clock.advance(2000);
        return tab.notice();
      })
      .toBeNull();
    expect([tab.state(), tab.page.covered]).toEqual(next ? ['signed-in', false] : ['expired', true]);
  }
});

test('hides a page from the history when its session may have expired (X-SESS-02)', async () => {
  const { server, clock, openTab } = openBrowser();
  for (const [expiry, awayMs, covered] of [
    [{ idleInMs: 60_000, endsInMs: 90_000 }, 59_999, false],
    [{ idleInMs: 60_000, endsInMs: 90_000 }, 60_000, true],
    [{ idleInMs: 60_000, endsInMs: 30_000 }, 30_000, true],
    [undefined, 86_400_000, false],
  ] as const) {
    server.signedIn = sessionOf('mika', { expiry });
    const tab = await openTab();
    tab.freeze();
    clock.advance(awayMs);
    const asked = tab.asked();
    tab.comeBack(true);
    expect(tab.page.covered).toBe(covered);
    await expect.poll(() => [tab.state(), tab.page.covered, tab.asked()]).toEqual(['signed-in', false, asked + 1]);
  }
});

test('hides a page from the history when the token of its session has changed (X-SESS-02)', async () => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  tab.freeze();
  Object.assign(server, { signedIn: null, token: 'two' });
  tab.comeBack();
  expect(tab.page.covered).toBe(false);
  tab.comeBack(true);
  expect(tab.page.covered).toBe(true);
  await expect.poll(tab.state).toBe('expired');
});

test('reloads a page from the history after a sign-out (X-SESS-03)', async () => {
  const { openTab } = openBrowser();
  const tab = await openTab();
  tab.session.signedOut();
  tab.comeBack();
  expect(tab.page).toEqual({ covered: false, reloads: 0 });
  tab.comeBack(true);
  expect(tab.page).toEqual({ covered: true, reloads: 1 });
});

test.each([
  ['the page may not be left', { navigates: false }],
  ['something could be lost', { mayReload: () => false }],
])('but it stays as it is where %s (X-SESS-05)', async (_, options) => {
  const { openTab } = openBrowser(options);
  const tab = await openTab();
  tab.session.signedOut();
  tab.comeBack(true);
  expect(tab.page).toEqual({ covered: false, reloads: 0 });
});

test('a page that may not be left is not hidden when it comes from the history (X-SESS-03)', async () => {
  const { tab } = await leaveThenEnd({ navigates: false });
  tab.comeBack(true);
  expect([tab.page.covered, tab.state()]).toEqual([false, 'elsewhere']);
});

test('reads the session after a sign-in in another tab, and ignores an earlier pending answer (S-SESS-12)', async () => {
  const { server, openTab, forge } = openBrowser();
  server.signedIn = null;
  const tab = await openTab();
  let release = () => {};
  server.released = new Promise((resolve) => {
    release = resolve;
  });
  tab.session.reread();
  await expect.poll(tab.asked).toBe(2);
  server.signedIn = MIKA;
  forge('mika:false:false');
  await expect.poll(tab.asked).toBe(3);
  release();
  await expect.poll(tab.state).toBe('signed-in');
});

test.each([
  ['the host prevents it or the user has typed', { mayReload: () => false }, true],
  ['the page may not be left, which is not covered either', { navigates: false }, false],
])('does not reload a page for another user when %s, and shows it (S-SESS-13)', async (_, options, covered) => {
  const { server, openTab } = openBrowser(options);
  const tab = await openTab();
  server.signedIn = ANA;
  await tab.session.refresh();
  expect(tab.notice()).toMatchObject({ reason: 'replaced', nowAs: 'ana Tan' });
  expect(tab.page).toEqual({ covered, reloads: 0 });
});
