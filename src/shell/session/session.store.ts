import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { doubling } from '../../base/time/schedule.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { TextStorage } from '../../browser/storage/memory-storage.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import { isPassing, TransportFailure } from '../../browser/transport/failures.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { EarlySession } from './early-session.ts';
import { type SessionState, sessionKeyOf, signedInFrom } from './session.ts';
import { SESSION_EXPAND, SESSION_PATH, type SessionAnswer, SessionWire } from './session.wire.ts';

export type SessionStore = StoreApi<SessionState> & {
  /** Finds out who is signed in, unless that is known, and keeps trying while no server answers. */
  start(): void;
  /** Asks the server who is signed in; calls at the same time share one request. Rejects when nobody answers. */
  refresh(): Promise<SessionState>;
  /** Asks the server likewise, and keeps trying while none answers; what cannot be known then is reported. */
  reread(): void;
  /** The person chose to leave, and the server has let them go. */
  left(): void;
};

type SessionPorts = {
  rest: Rest;
  storage: TextStorage;
  clock: Clock;
  report: Reporter;
  /** What the loader has asked before; it answers the first question. */
  early?: EarlySession | undefined;
};

/** A server that is away for a moment must not cost the page its elements, nor keep them for somebody who has left. */
const RETRIES = doubling(1000, 30_000, 20);

/** What the loader asked longer ago is asked anew: no shell was there to hear what other tabs did since. */
const EARLY_MAX_MS = 5000;

/** The session that all elements of a page share (shell.md section 4). Unknown until the first answer. */
export function createSession({ rest, storage, clock, report, early }: SessionPorts): SessionStore {
  const store = createStore<SessionState>(() => ({ phase: 'unknown' }));
  let pending: Promise<SessionState> | undefined;
  let isStarted = false;
  // An answer that left the server before the person did must not sign them in again.
  let departures = 0;
  let cancelRetry = () => {};
  let unasked = early;
  const takeEarly = (): EarlySession | undefined => {
    const taken = unasked;
    unasked = undefined;
    return taken && clock.now() - taken.askedAtMs <= EARLY_MAX_MS ? taken : undefined;
  };

  const learn = (answer: SessionAnswer): void => {
    const before = store.getState();
    if (answer) {
      const session = signedInFrom(answer);
      store.setState(session, true);
      storage.setItem(STORAGE_KEYS.sessionKey, sessionKeyOf(session));
    } else if (before.phase !== 'signed-out') {
      store.setState({ phase: 'signed-out', because: before.phase === 'signed-in' ? 'expired' : 'never' }, true);
      storage.removeItem(STORAGE_KEYS.sessionKey);
    }
  };

  const read = async (): Promise<SessionState> => {
    const departuresBefore = departures;
    const early = await earlyAnswer(takeEarly());
    const answer = early === undefined ? await readSession(rest) : early;
    if (departures === departuresBefore) learn(answer);
    return store.getState();
  };

  // Known before the first element is drawn, so that none has to be drawn twice.
  if (early?.body) {
    const known = v.safeParse(SessionWire, takeEarly()?.body?.value);
    if (known.success) learn(known.output);
  }

  const refresh = (): Promise<SessionState> => {
    if (pending) return pending;
    const mine = read().finally(() => {
      if (pending === mine) pending = undefined;
    });
    pending = mine;
    return mine;
  };

  const reread = (): void => {
    const waits = RETRIES();
    const attempt = () => {
      cancelRetry();
      refresh().catch((error: unknown) => {
        cancelRetry();
        const wait = waits.next();
        if (isPassing(error) && !wait.done) cancelRetry = clock.after(wait.value, attempt);
        else report(asError(error));
      });
    };
    attempt();
  };

  return {
    ...store,
    refresh,
    reread,
    start() {
      if (isStarted || store.getState().phase !== 'unknown') return;
      isStarted = true;
      reread();
    },
    left() {
      departures++;
      pending = undefined;
      storage.removeItem(STORAGE_KEYS.sessionKey);
      store.setState({ phase: 'signed-out', because: 'chosen' }, true);
    },
  };
}

/** On this one call a 401 or 403 means signed out, as `null` does (decision F5). */
async function readSession(rest: Rest): Promise<SessionAnswer> {
  try {
    return await (await rest()).get(SESSION_PATH, { searchParams: { expand: SESSION_EXPAND } }).json(SessionWire);
  } catch (error) {
    if (error instanceof TransportFailure && [401, 403].includes(error.status)) return null;
    throw error;
  }
}

/** Undefined when the loader asked nothing, nobody answered, or the answer cannot be read: then the shell asks itself. */
async function earlyAnswer(early: EarlySession | undefined): Promise<SessionAnswer | undefined> {
  if (!early) return undefined;
  try {
    return v.parse(SessionWire, await early.answer);
  } catch {
    return undefined;
  }
}
