import * as v from 'valibot';
import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { SIGNED_IN } from '../../../test/support/session-body.ts';
import { usableStorage } from '../../browser/storage/browser-storage.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { SESSION_KEY } from '../../browser/storage/storage-keys.ts';
import { HEADERS } from '../../browser/transport/protocol.ts';
import { openRest } from '../../browser/transport/rest.ts';
import type { EarlySession } from './early-session.ts';
import type { FeatureFlag } from './features.ts';
import { createSession } from './session.store.ts';
import { hasFeature } from './session.ts';
import { type SessionBody, SessionWire } from './session.wire.ts';
import { sessionArea } from './session-area.ts';

const KEY = 'mika:false:false';

const json = (body: unknown) => () =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
const refusal = (status: number) => () => new Response('', { status });

/** A session whose server returns these responses in turn, then the last one. */
function start(answers: (() => Response)[], early?: EarlySession, kept = memoryStorage(), drawnFor?: string) {
  const clock = manualClock(100_000);
  const storage = usableStorage(
    () => kept,
    (error) => reports.push(error),
  );
  if (kept.getItem('portico.left') === null) storage.setItem(SESSION_KEY, KEY);
  const reports: Error[] = [];
  let asked = 0;
  const sent: Request[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return (answers[Math.min(asked++, answers.length - 1)] as () => Response)();
  };
  const session = createSession({
    rest: openRest({ base: 'http://portico.test/rest', fetch: send }),
    storage,
    clock,
    report: (error) => reports.push(error),
    early,
    drawnFor,
    random: () => 0,
  });
  return {
    session,
    storage,
    clock,
    reports,
    /** For each call so far, whether it was marked as not initiated by the user. */
    inBackground: () => sent.map(({ headers }) => headers.get(HEADERS.background) === '1'),
    asked: () => asked,
    phase: () => session.getState().phase,
    stored: () => storage.getItem(SESSION_KEY),
  };
}

/** The loader's request, made this long before the shell. */
const askedBefore = (ageMs: number, value: unknown): EarlySession => ({
  askedAtMs: 100_000 - ageMs,
  base: '/rest',
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
  'ignores an old early answer that has %s, because another user may have signed in',
  async (state) => {
    const { body, ...early } = askedBefore(60_000, null);
    const { session, phase, stored, asked } = start([json(SIGNED_IN)], { ...early, ...(state === 'come' && { body }) });
    expect([phase(), stored()]).toEqual(['unknown', KEY]);
    session.start();
    await expect.poll(phase).toBe('signed-in');
    expect([stored(), asked()]).toEqual([KEY, 1]);
  },
);

test.each(['come', 'still to come'])(
  'an early answer that has %s does not count when another tab has signed out since it was asked for (X-SESS-03)',
  async (state) => {
    const kept = memoryStorage();
    const other = start([json(SIGNED_IN)], undefined, kept);
    await other.session.refresh();
    kept.setItem('portico.placeholders', JSON.stringify({ sessionKey: KEY, shown: {} }));
    other.session.signedOut();
    expect(kept.getItem('portico.placeholders')).toBeNull();

    const { body, ...early } = askedBefore(900, SIGNED_IN);
    const tab = start([json(null)], { ...early, ...(state === 'come' && { body }) }, kept);
    expect([tab.phase(), tab.stored()]).toEqual(['unknown', null]);
    const states: string[] = [];
    tab.session.subscribe(({ phase }) => states.push(phase));
    tab.session.start();
    await expect.poll(tab.phase).toBe('signed-out');
    // The page was rendered for them nevertheless, and must redirect.
    const ended = { phase: 'signed-out', reason: 'expired', byChoice: true };
    expect([states, tab.session.getState()]).toEqual([['signed-out'], ended]);

    kept.setItem('portico.left', '99099');
    const later = start([json(null)], askedBefore(900, SIGNED_IN), kept);
    expect(later.phase()).toBe('signed-in');
  },
);

test('ignores an early answer from before another user has signed in (S-SESS-13)', async () => {
  const { session, phase, stored } = start([json(SIGNED_IN)], askedBefore(900, signedInAs('ana')));
  expect([phase(), stored()]).toEqual(['unknown', KEY]);
  session.start();
  await expect.poll(() => session.getState()).toMatchObject({ reason: 'replaced' });
});

test('a session that ends while another tab signs out has ended by choice; one that outlives it has not (X-SESS-03)', async () => {
  const kept = memoryStorage();
  const other = start([json(SIGNED_IN)], undefined, kept);
  await other.session.refresh();
  const endOf = async (whatHappens: () => void) => {
    const { session } = start([json(SIGNED_IN), json(null)], undefined, kept);
    await session.refresh();
    whatHappens();
    return session.refresh();
  };
  const ended = { phase: 'signed-out', reason: 'expired' };
  expect(await endOf(() => other.session.signOutStarted())).toEqual({ ...ended, byChoice: true });
  expect(await endOf(() => {})).toEqual(ended); // another user has signed in since
  expect(await endOf(() => other.session.signOutStarted()())).toEqual(ended);
  expect(await endOf(() => kept.setItem('portico.signed-out', '39999'))).toEqual(ended); // more than a minute ago
  expect(await endOf(() => other.session.signedOut())).toEqual({ ...ended, byChoice: true });
});

test('a server-rendered page detects another user or a sign-out since then (S-SESS-13, S-SESS-15)', async () => {
  const drawn = (answer: unknown, drawnFor: string) => start([json(answer)], undefined, undefined, drawnFor);
  const of = async ({ session }: ReturnType<typeof drawn>) => session.refresh();
  expect(await of(drawn(SIGNED_IN, KEY))).toMatchObject({ phase: 'signed-in' });
  expect(await of(drawn(SIGNED_IN, 'ana:false:false'))).toMatchObject({ reason: 'replaced' });
  expect(await of(drawn(null, KEY))).toEqual({ phase: 'signed-out', reason: 'expired' });

  const asked = (drawnFor: string) => start([json(null)], askedBefore(900, SIGNED_IN), undefined, drawnFor);
  expect(asked(KEY).phase()).toBe('signed-in');
  const wrong = asked('ana:false:false');
  const heard: unknown[] = [];
  wrong.session.subscribe((now) => heard.push(now));
  wrong.session.start();
  await expect.poll(() => heard).toMatchObject([{ reason: 'replaced', by: { account: { username: 'mika' } } }]);
  expect(wrong.asked()).toBe(0);
});

test('a page that learns late that its session has ended knows for whom it was drawn (S-SESS-15)', async () => {
  const { session } = start([json(null)], askedBefore(60_000, SIGNED_IN));
  session.start();
  await expect.poll(() => session.getState()).toEqual({ phase: 'signed-out', reason: 'expired' });
});

test('the response to a sign-in is the session: no further read, and earlier reads are ignored', async () => {
  const { session, phase, asked } = start([json(null)]);
  const before = session.refresh();
  await session.signedIn(v.parse(SessionWire, SIGNED_IN));
  await before;
  expect([phase(), asked()]).toEqual(['signed-in', 1]);
});

test('a server that says nothing to a sign-in is asked', async () => {
  const { session, phase, asked } = start([json(SIGNED_IN)]);
  await session.signedIn(undefined);
  expect([phase(), asked()]).toEqual(['signed-in', 1]);
});

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
  expect([clock.waiting(), reports.map(({ message }) => message)]).toEqual([
    0,
    ['The server did not say who is signed in: status 503. It is asked again, with growing waits.'],
  ]);
  expect(session.failure()).toBeUndefined();
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

const signedInAs = (username: string, more: Partial<NonNullable<SessionBody>> = {}): SessionBody => ({
  ...SIGNED_IN,
  ...more,
  account: { ...SIGNED_IN.account, username },
});

test('the user is unknown at first, then signed in, then signed out (S-SESS-01)', async () => {
  const { session, phase, asked } = start([json(SIGNED_IN), json(null)]);
  expect([session.getState(), asked()]).toEqual([{ phase: 'unknown' }, 0]);
  session.start();
  session.start();
  expect(phase()).toBe('unknown');
  await expect.poll(phase).toBe('signed-in');
  expect(asked()).toBe(1);
  await session.refresh();
  expect(session.getState()).toEqual({ phase: 'signed-out', reason: 'expired' });
});

test('signed out is a separate value (S-SESS-01)', async () => {
  const { session } = start([json(null)]);
  await session.refresh();
  expect(session.getState()).toEqual({ phase: 'signed-out', reason: 'never' });
});

test('knows its features, and one that the server does not name is off (S-SESS-08)', async () => {
  const flags: Record<FeatureFlag, boolean> = {
    PLANNING: true,
    ACTIVITIES: true,
    UP_IDP: true,
    UPTEMPO_BRANDED_PLANNING: true,
    UNIFIED_NAVIGATION: true,
    NOTICES: true,
    WORKFLOW_INTEGRATION: true,
    LIVEBLOCKS_COLLABORATION: true,
    FORCE_APOLLO_QUERY_REFRESH: true,
    TIME_PHASING: true,
    SAVED_VIEWS: true,
  };
  const names = Object.keys(flags) as FeatureFlag[];
  const { session } = start([json({ ...SIGNED_IN, featureFlags: { features: flags } }), json(SIGNED_IN)]);
  const on = () => names.filter((name) => hasFeature(name)(session.getState()));
  expect(on()).toEqual([]);
  await session.refresh();
  expect(on()).toEqual(names);
  await session.refresh();
  expect(on()).toEqual([]);
});

test.each([
  ['ana:b:true:false', { admin: { superAdmin: false }, viaSso: false }],
  ['ana:b:false:true', { admin: false, viaSso: true }],
])('remembers the identity as username:admin:viaSso as long as the session lives: %s (S-SESS-09)', async (key, who) => {
  const { session, stored } = start([json(signedInAs('ana:b', who)), json(null)]);
  await session.refresh();
  expect(stored()).toBe(key);
  await session.refresh();
  expect(stored()).toBeNull();
});

test.each([
  [true, 'Halden'],
  [false, null],
])('remembers the name of the organization when UP_IDP is %s: %s (S-SESS-10)', async (isOn, tenant) => {
  const { session, storage } = start([
    json({ ...SIGNED_IN, featureFlags: { features: { UP_IDP: isOn } } }),
    json(null),
  ]);
  await session.refresh();
  expect(storage.getItem('uptempoTenant')).toBe(tenant);
  await session.refresh();
  expect(storage.getItem('uptempoTenant')).toBe(tenant);
});

test('keeps small values for one session: they end with it, and never reach the next person (S-SESS-11)', async () => {
  const { session, storage } = start([json(SIGNED_IN), json(null), json(SIGNED_IN), json(SIGNED_IN)]);
  const area = sessionArea({ session, storage });
  await session.refresh();
  const keep = () => area.write('tab', { last: 3 });
  const kept = () => area.read('tab', v.object({ last: v.number() }));
  keep();
  area.write('other', true);
  expect(kept()).toEqual({ last: 3 });
  expect(area.read('tab', v.string())).toBeUndefined();
  expect(JSON.parse(storage.getItem('sessionKeyStorage') ?? '')).toEqual({ tab: { last: 3 }, other: true });
  await session.refresh();
  expect(kept()).toBeUndefined();
  await session.refresh();
  keep();
  storage.setItem('sessionKey', 'user:false:false');
  await session.refresh();
  expect(kept()).toBeUndefined();
  keep();
  session.signedOut();
  expect(kept()).toBeUndefined();
});

test('a page that is not the next person’s yet neither reads nor keeps small values for them (S-SESS-11)', async () => {
  const { session, storage } = start([json(SIGNED_IN)]);
  const area = sessionArea({ session, storage });
  await session.refresh();
  storage.setItem('sessionKey', 'user:false:false');
  storage.setItem('sessionKeyStorage', '{"tab":"theirs"}');
  area.write('tab', 'mine');
  expect([area.read('tab', v.string()), storage.getItem('sessionKeyStorage')]).toEqual([undefined, '{"tab":"theirs"}']);
  session.signedOut();
  area.write('tab', 'late');
  expect(storage.getItem('sessionKeyStorage')).toBeNull();
});

test('only what the person wants counts as activity', async () => {
  const { session, inBackground } = start([json(SIGNED_IN)]);
  await session.refresh();
  session.reread();
  await session.refresh(); // joins the pending request
  await session.renew();
  expect(inBackground()).toEqual([false, true, false]);
});

test('a question that failed is known with its reason and the time of the next one', async () => {
  const { session, clock } = start([refusal(503), refusal(404)], askedBefore(0, SIGNED_IN));
  session.reread();
  await expect.poll(session.failure).toEqual({ message: 'status 503', retryAtMs: clock.now() + 1000 });
  clock.advance(1000);
  await expect.poll(session.failure).toEqual({ message: 'status 404', retryAtMs: undefined });
});

test('a sign-in without UP_IDP clears the remembered organization (S-SESS-10)', async () => {
  const { session, storage } = start([json(SIGNED_IN)]);
  storage.setItem('uptempoTenant', 'Halden');
  await session.refresh();
  expect(storage.getItem('uptempoTenant')).toBeNull();
});

test('after a sign-in, callers of an earlier read receive the new answer', async () => {
  const { session, phase } = start([json(null), json(SIGNED_IN)]);
  const before = session.refresh();
  const after = session.renew();
  expect([(await after).phase, (await before).phase, phase()]).toEqual(['signed-in', 'signed-in', 'signed-in']);
});
