import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import { openRest } from '../../browser/transport/rest.ts';
import type { EarlySession } from './early-session.ts';
import { createSession } from './session.store.ts';
import type { SessionBody } from './session.wire.ts';

const SIGNED_IN: SessionBody = {
  admin: false,
  viaSso: false,
  permissions: [],
  featureFlags: { features: {} },
  account: {
    id: '7',
    username: 'mika',
    firstName: 'Mika',
    lastName: 'Tan',
    registered: true,
    organization: { id: '1', name: 'Halden', sso: false },
  },
};
const KEY = 'mika:false:false';

const json = (body: unknown) => () =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
const refusal = (status: number) => () => new Response('', { status });

/** A session before a server that gives these answers in turn, the last one from then on. */
function start(answers: (() => Response)[], early?: EarlySession) {
  const clock = manualClock(100_000);
  const storage = memoryStorage();
  storage.setItem(STORAGE_KEYS.sessionKey, KEY);
  const reports: Error[] = [];
  let asked = 0;
  const send = async () => (answers[Math.min(asked++, answers.length - 1)] as () => Response)();
  const session = createSession({
    rest: openRest({ base: 'http://portico.test/rest', fetch: send }),
    storage,
    clock,
    report: (error) => reports.push(error),
    early,
  });
  return {
    session,
    clock,
    reports,
    asked: () => asked,
    phase: () => session.getState().phase,
    stored: () => storage.getItem(STORAGE_KEYS.sessionKey),
  };
}

/** What the loader asked so long before the shell was made. */
const askedBefore = (ageMs: number, value: unknown): EarlySession => ({
  askedAtMs: 100_000 - ageMs,
  answer: Promise.resolve(value),
  body: { value },
});

test('the answer that the loader has just got is known at once, and nothing more is asked', () => {
  const { session, phase, asked } = start([json(null)], askedBefore(900, SIGNED_IN));
  expect(phase()).toBe('signed-in');
  session.start();
  expect(asked()).toBe(0);
});

test('the answer to a question that the loader has just asked is waited for', async () => {
  const { body: _, ...early } = askedBefore(900, SIGNED_IN);
  const { session, phase, asked } = start([json(null)], early);
  await session.refresh();
  expect([phase(), asked()]).toEqual(['signed-in', 0]);
});

test.each(['come', 'still to come'])(
  'an early answer that is old and has %s is not used, for somebody may have signed in elsewhere since',
  async (state) => {
    const { body, ...early } = askedBefore(60_000, null);
    const { session, phase, stored, asked } = start([json(SIGNED_IN)], { ...early, ...(state === 'come' && { body }) });
    expect([phase(), stored()]).toEqual(['unknown', KEY]);
    session.start();
    await expect.poll(phase).toBe('signed-in');
    expect([stored(), asked()]).toEqual([KEY, 1]);
  },
);

test('a session that cannot be read again at once is read until a server answers', async () => {
  const { session, clock, phase, asked, reports } = start(
    [refusal(503), refusal(502), json(null)],
    askedBefore(0, SIGNED_IN),
  );
  session.reread();
  await expect.poll(clock.waiting).toBe(1);
  clock.advance(1000);
  await expect.poll(asked).toBe(2);
  await expect.poll(clock.waiting).toBe(1);
  expect(phase()).toBe('signed-in');
  clock.advance(2000);
  await expect.poll(phase).toBe('signed-out');
  expect([clock.waiting(), reports]).toEqual([0, []]);
});

test('two reasons to read the session again at the same time wait for one retry', async () => {
  const { session, clock, phase, asked } = start([refusal(503), json(null)], askedBefore(0, SIGNED_IN));
  session.reread();
  session.reread();
  await expect.poll(clock.waiting).toBe(1);
  clock.advance(60_000);
  await expect.poll(phase).toBe('signed-out');
  expect([asked(), clock.waiting()]).toEqual([2, 0]);
});

test('trouble that does not pass by itself is reported and not tried again', async () => {
  const { session, clock, reports } = start([refusal(404)], askedBefore(0, SIGNED_IN));
  session.reread();
  await expect.poll(() => reports).toHaveLength(1);
  expect(clock.waiting()).toBe(0);
});
