import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { SIGNED_IN } from '../../../test/support/session-body.ts';
import { usableStorage } from '../../browser/storage/browser-storage.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { HEADERS } from '../../browser/transport/protocol.ts';
import { openRest } from '../../browser/transport/rest.ts';
import { createSession } from './session.store.ts';
import { createSessionNotices } from './session-notice.ts';
import './keep-session.ts'; // loads the module beforehand
import { watchExpiry } from './watch-expiry.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const STEP_MS = 15_000;

/** A single lock that behaves like Web Locks. */
function oneLock(): LockManager {
  let isHeld = false;
  const request = async (_name: string, _options: LockOptions, run: (lock: Lock | null) => Promise<unknown>) => {
    if (isHeld) return run(null);
    isHeld = true;
    try {
      return await run({ name: '', mode: 'exclusive' });
    } finally {
      isHeld = false;
    }
  };
  return { request } as unknown as LockManager;
}

/**
 * A browser's tabs before a server that ends a session after `idleMs` without activity, and after `ageMs` in any case.
 */
function openBrowser({ idleMs = 30 * MINUTE_MS, ageMs = 12 * 60 * MINUTE_MS } = {}) {
  const clock = manualClock(1_000_000);
  const server = {
    idleUntilMs: clock.now() + idleMs,
    endsAtMs: clock.now() + ageMs,
    renewals: [] as number[],
    clockMs: () => clock.now(),
  };
  const startMs = clock.now();
  const locks = oneLock();
  const channels = new Set<BroadcastChannel>();
  let underWay = 0;

  /** Lets pending promises settle. */
  const settle = async () => {
    for (let quiet = 0; quiet < 8; quiet = underWay === 0 ? quiet + 1 : 0)
      await new Promise((done) => setTimeout(done));
  };

  async function openTab() {
    let act = () => {};
    const channel = {
      onmessage: null as (() => void) | null,
      postMessage() {
        for (const one of channels) if (one !== (channel as unknown)) one.onmessage?.(new MessageEvent('message'));
      },
    };
    channels.add(channel as unknown as BroadcastChannel);
    const kept = memoryStorage();
    const session = createSession({
      rest: openRest({
        base: 'http://portico.test/rest',
        async fetch(input, init) {
          underWay++;
          const isBackground = new Request(input, init).headers.get(HEADERS.background) === '1';
          await Promise.resolve();
          underWay--;
          const nowMs = server.clockMs();
          const isAlive = nowMs < Math.min(server.idleUntilMs, server.endsAtMs);
          if (isAlive && !isBackground) {
            server.idleUntilMs = nowMs + idleMs;
            server.renewals.push(nowMs - startMs);
          }
          const body = isAlive && {
            ...SIGNED_IN,
            expiry: { idleInMs: server.idleUntilMs - nowMs, endsInMs: server.endsAtMs - nowMs },
          };
          return new Response(JSON.stringify(body || null), { headers: { 'Content-Type': 'application/json' } });
        },
      }),
      storage: usableStorage(
        () => kept,
        () => {},
      ),
      clock,
      report: (error) => {
        throw error;
      },
    });
    const notices = createSessionNotices();
    watchExpiry({
      session,
      notices,
      clock,
      report: (error) => {
        throw error;
      },
      locks,
      openChannel: () => channel as unknown as BroadcastChannel,
      onActivity: (task) => {
        act = task;
      },
    });
    await session.refresh();
    return {
      session,
      act: () => act(),
      reread: session.reread,
      notice: () => notices.getState(),
      understood: () => notices.setState(null, true),
      phase: () => session.getState().phase,
    };
  }

  return {
    clock,
    settle,
    openTab,
    server,
    /** Renewals after the first calls of the pages, in minutes since the start. */
    renewals: () => server.renewals.filter((atMs) => atMs > 0).map((atMs) => atMs / MINUTE_MS),
    async pass(ms: number, stepMs = STEP_MS) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.advance(Math.min(stepMs, ms - passed));
        await settle();
      }
    },
  };
}

test('idle people are warned 60 s before the end, and one press keeps them signed in (X-SESS-04)', async () => {
  const { openTab, pass } = openBrowser({ idleMs: 4 * MINUTE_MS });
  const tab = await openTab();
  await pass(2.9 * MINUTE_MS);
  expect(tab.notice()).toBeNull();
  await pass(0.2 * MINUTE_MS);
  expect(tab.notice()).toMatchObject({ kind: 'ending', reason: 'idle' });
  expect((tab.notice() as { leftMs: number }).leftMs).toBeGreaterThan(50 * SECOND_MS);
  await tab.session.renew();
  expect(tab.notice()).toBeNull();
  await pass(2.9 * MINUTE_MS);
  expect([tab.notice(), tab.phase()]).toEqual([null, 'signed-in']);
});

test('only the server signs users out: the page asks it when the time is up (X-SESS-04)', async () => {
  const { openTab, pass, server } = openBrowser({ idleMs: 4 * MINUTE_MS });
  const tab = await openTab();
  await pass(3.5 * MINUTE_MS);
  server.idleUntilMs += 10 * MINUTE_MS; // by activity outside all tabs
  await pass(MINUTE_MS);
  expect([tab.phase(), tab.notice()]).toEqual(['signed-in', null]);
  await pass(10 * MINUTE_MS);
  expect([tab.phase(), tab.notice()]).toEqual(['signed-out', null]);
});

test('a clock that is turned by ten years changes nothing (X-SESS-04)', async () => {
  const { openTab, pass, clock, server } = openBrowser({ idleMs: 4 * MINUTE_MS });
  const { now } = clock;
  server.clockMs = now;
  const tab = await openTab();
  clock.now = () => now() + 10 * 365 * 86_400_000;
  await pass(2.9 * MINUTE_MS);
  expect([tab.phase(), tab.notice()]).toEqual(['signed-in', null]);
  await pass(0.2 * MINUTE_MS);
  expect(tab.notice()).toMatchObject({ reason: 'idle' });
});

test('never warns active users, and renews at most once in five minutes (X-SESS-04)', async () => {
  const { openTab, pass, renewals } = openBrowser({ idleMs: 12 * MINUTE_MS });
  const tab = await openTab();
  for (let minute = 0; minute < 16; minute++) {
    tab.act();
    await pass(MINUTE_MS, 5 * SECOND_MS);
    expect(tab.notice()).toBeNull();
  }
  const gaps = renewals().map((at, index, all) => at - (all[index - 1] ?? 0));
  expect(renewals().length).toBe(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
});

test('activity in one tab keeps all from being warned, and one of them renews (X-SESS-04)', async () => {
  const { openTab, pass, renewals } = openBrowser();
  const tabs = await Promise.all([openTab(), openTab(), openTab()]);
  for (let minute = 0; minute < 33; minute++) {
    for (const tab of tabs) tab.act();
    await pass(MINUTE_MS);
    expect(tabs.map(({ notice }) => notice())).toEqual([null, null, null]);
  }
  const gaps = renewals().map((at, index, all) => at - (all[index - 1] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
});

test('staying signed in in one tab takes the warning from the others (X-SESS-04)', async () => {
  const { openTab, pass, settle } = openBrowser({ idleMs: 4 * MINUTE_MS });
  const [a, b] = await Promise.all([openTab(), openTab()]);
  await pass(3.2 * MINUTE_MS);
  expect([a, b].map((tab) => tab?.notice()?.kind)).toEqual(['ending', 'ending']);
  await a?.session.renew();
  await settle();
  expect([a, b].map((tab) => tab?.notice())).toEqual([null, null]);
});

test('warns once of the end that activity cannot extend, with time to save (X-SESS-04)', async () => {
  const { openTab, pass } = openBrowser({ ageMs: 20 * MINUTE_MS });
  const tab = await openTab();
  await pass(14.9 * MINUTE_MS);
  expect(tab.notice()).toBeNull();
  await pass(0.2 * MINUTE_MS);
  expect(tab.notice()).toMatchObject({ kind: 'ending', reason: 'age' });
  tab.understood();
  tab.reread();
  await pass(MINUTE_MS);
  expect([tab.phase(), tab.notice()]).toEqual(['signed-in', null]);
  await pass(4 * MINUTE_MS);
  expect([tab.phase(), tab.notice()]).toEqual(['signed-out', null]);
});

test('a page that reads its session now and then is renewed all the same (X-SESS-04)', async () => {
  const { openTab, pass, renewals } = openBrowser();
  const tab = await openTab();
  tab.act();
  for (let time = 0; time < 3; time++) {
    await pass(3 * MINUTE_MS);
    tab.reread();
  }
  expect(renewals()).toHaveLength(1);
});
