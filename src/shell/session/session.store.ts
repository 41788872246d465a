import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../base/time/schedule.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import { OWN_STORAGE_KEYS, STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import { isPassing, TransportFailure } from '../../browser/transport/failures.ts';
import { HEADERS, REPEATED_TIMEOUT_MS } from '../../browser/transport/protocol.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { EarlySession } from './early-session.ts';
import { hasFeature, isUnresolved, type SessionState, type SignedIn, sessionKeyOf, signedInFrom } from './session.ts';
import { SESSION_EXPAND, SESSION_PATH, type SessionAnswer, SessionWire } from './session.wire.ts';

/** Why the server has not said who is signed in. */
export type SessionFailure = {
  /** What came instead of an answer, in words. */
  message: string;
  /** By the shell's clock; undefined when nobody asks again by themselves. */
  retryAtMs: number | undefined;
};

export type SessionStore = StoreApi<SessionState> & {
  /** Finds out who is signed in, unless that is known, and keeps trying while no server answers. */
  start(): void;
  /** Asks the server who is signed in; calls at the same time share one request. Rejects when nobody answers. */
  refresh(): Promise<SessionState>;
  /**
   * Asks the server in a call of its own that counts as activity (docs/decisions/0017-session-lifetime.md); what was
   * asked before does not count.
   */
  renew(): Promise<SessionState>;
  /** Somebody has signed in here, and the server may have said who. If not it is asked; what was asked before does not count. */
  signedIn(answer: SessionAnswer | undefined): Promise<SessionState>;
  /**
   * Asks the server without counting as activity, and keeps trying while none answers; what cannot be known then is
   * reported.
   */
  reread(): void;
  /** Another tab says that somebody else is signed in by now, or nobody. The server is asked; `hides` until it answers. */
  invalidated(hides: boolean): void;
  /** The failure of the latest question; undefined when it was answered. */
  failure(): SessionFailure | undefined;
  /**
   * The person chooses to leave. Other tabs, which hear of the end, shall not have them signed in again at their provider.
   * The answer takes it back.
   */
  signOutStarted(): () => void;
  /** The person chose to leave, and the server has let them go. */
  signedOut(): void;
  /** The page will be left: nobody is signed in to it any more, and only who is instead is still told. */
  frozen(): void;
};

type SessionPorts = {
  rest: Rest;
  storage: BrowserStorage;
  clock: Clock;
  report: Reporter;
  /** What the loader has asked before; it answers the first question. */
  early?: EarlySession | undefined;
  /** Key of the person for whom the server drew the page, where the page says so. */
  drawnFor?: string | undefined;
  /** Whether the page's own policy refuses the call, so that it will hardly succeed a little later. */
  isRefused?: () => boolean;
  random?: () => number;
};

/** A policy stays as long as its page does; an extension that refuses calls may be switched off meanwhile. */
const REFUSED_RETRIES = jittered(60_000, 600_000, () => 0);

/** What the loader asked longer ago is asked anew: no shell was there to hear what became of the session since. */
const EARLY_MAX_MS = 5000;
/** When somebody was last signed out in this browser: what was asked before that has no right any more. */
const SIGNED_OUT_AT = 'portico.left';
/** So long signing out may take; after that, a session that still lived was not ended by it. */
const SIGNING_OUT_MS = 60_000;
/** What the loader remembers for the session, by its key. */
const SHOWN_PLACEHOLDERS = 'portico.faces';

/** The session that all elements of a page share. Unknown until the first answer. */
export function createSession({
  rest,
  storage,
  clock,
  report,
  early,
  drawnFor,
  isRefused = () => false,
  random = Math.random,
}: SessionPorts): SessionStore {
  const store = createStore<SessionState>(() => ({ phase: 'unknown' }));
  let pending: Promise<SessionState> | undefined;
  let isStarted = false;
  let isClosed = false;
  /** Key of the person for whom the page is drawn. */
  let owner = drawnFor;
  // An answer that left the server before the person did must not sign them in again, nor out who has just come.
  let generation = 0;
  let cancelRetry = () => {};
  let failure: SessionFailure | undefined;
  let unusedEarly = early;
  const takeEarly = (): EarlySession | undefined => {
    const taken = unusedEarly;
    unusedEarly = undefined;
    return taken;
  };
  /** Whether what the loader has asked still holds: it is not old, and no other tab has said anything else since. */
  const matches = (answer: SessionAnswer, { askedAtMs }: EarlySession): boolean => {
    const key = answer && sessionKeyOf(signedInFrom(answer));
    // The page was drawn for them, whoever is signed in by now.
    owner ??= key ?? undefined;
    if (!isRecent(askedAtMs, clock.now(), EARLY_MAX_MS)) return false;
    const stored = storage.getItem(STORAGE_KEYS.sessionKey);
    if (stored !== null) return stored === key;
    return key === null || (storage.readJson(SIGNED_OUT_AT, v.number()) ?? 0) < askedAtMs;
  };
  const dropPending = (): void => {
    generation++;
    pending = undefined;
  };

  const remember = (sessionKey: string | null): void => {
    const before = storage.getItem(STORAGE_KEYS.sessionKey);
    if (before !== sessionKey) storage.removeItem(STORAGE_KEYS.sessionKeyStorage);
    if (sessionKey === null) storage.removeItem(STORAGE_KEYS.sessionKey);
    else storage.setItem(STORAGE_KEYS.sessionKey, sessionKey);
    if (sessionKey === null && before !== null) {
      storage.removeItem(SHOWN_PLACEHOLDERS);
      storage.writeJson(SIGNED_OUT_AT, clock.now());
    }
  };

  /** Whether the session ends because the person has signed out in another tab, or is about to. */
  const isByChoice = (): boolean => {
    const chosenAtMs = storage.readJson(OWN_STORAGE_KEYS.signedOut, v.number());
    const isEnded = storage.getItem(STORAGE_KEYS.sessionKey) === null;
    return chosenAtMs !== undefined && (isEnded || isRecent(chosenAtMs, clock.now(), SIGNING_OUT_MS));
  };

  const applySignedIn = (session: SignedIn): void => {
    const key = sessionKeyOf(session);
    remember(key);
    // A page that was there before, or is the one that signs out, hears that the session lives until the server has ended it.
    const isNew = !isClosed && (owner !== key || store.getState().phase === 'unknown');
    if (isNew) storage.removeItem(OWN_STORAGE_KEYS.signedOut);
    // Kept beyond the session, but not for whoever signs in otherwise after that.
    if (hasFeature('UP_IDP')(session)) storage.setItem(STORAGE_KEYS.uptempoTenant, session.organization.name);
    else storage.removeItem(STORAGE_KEYS.uptempoTenant);
    const { name: organization, ssoPropertyEntityId: idp } = session.organization;
    if (session.viaSso && idp) storage.writeJson(OWN_STORAGE_KEYS.signOn, { organization, idp });
    else storage.removeItem(OWN_STORAGE_KEYS.signOn);
    if (owner !== undefined && owner !== key) {
      store.setState({ phase: 'signed-out', reason: 'replaced', by: session }, true);
    } else if (!isClosed) {
      owner = key;
      store.setState(session, true);
    }
  };

  const applySignedOut = (): void => {
    const before = store.getState();
    if (isClosed || (before.phase === 'signed-out' && before.reason !== 'elsewhere')) return;
    const byChoice = isByChoice();
    remember(null);
    if (owner === undefined) store.setState({ phase: 'signed-out', reason: 'never' }, true);
    else store.setState({ phase: 'signed-out', reason: 'expired', ...(byChoice && { byChoice }) }, true);
  };

  const applyAnswer = (answer: SessionAnswer): void => {
    failure = undefined;
    if (answer) applySignedIn(signedInFrom(answer));
    else applySignedOut();
  };

  const read = async (isBackground: boolean): Promise<SessionState> => {
    const generationBefore = generation;
    const early = takeEarly();
    const earlySession = await earlyAnswer(early, clock);
    const isUsable = early && earlySession !== undefined && matches(earlySession, early);
    const answer = isUsable ? earlySession : await readSession(rest, isBackground);
    if (generation !== generationBefore) return pending ?? store.getState();
    applyAnswer(answer);
    return store.getState();
  };

  // Known before the first element is drawn, so that none has to be drawn twice. That the page is drawn for somebody else is
  // told to those who will follow the session by then.
  if (early?.body) {
    const known = v.safeParse(SessionWire, early.body.value);
    const isOwners = (answer: SessionAnswer) =>
      drawnFor === undefined || (answer !== null && sessionKeyOf(signedInFrom(answer)) === drawnFor);
    if (!known.success || !matches(known.output, early)) takeEarly();
    else if (isOwners(known.output)) {
      takeEarly();
      applyAnswer(known.output);
    }
  }

  const ask = (isBackground: boolean): Promise<SessionState> => {
    if (pending) return pending;
    const mine = read(isBackground).finally(() => {
      if (pending === mine) pending = undefined;
    });
    pending = mine;
    return mine;
  };

  const askWithRetries = (isBackground: boolean): void => {
    const waits = jittered(RETRY_FIRST_MS, RETRY_CAP_MS, random)();
    const refusedWaits = REFUSED_RETRIES();
    const attempt = () => {
      cancelRetry();
      ask(isBackground).catch((error: unknown) => {
        cancelRetry();
        const refused = isRefused();
        const waitMs = isPassing(error) ? (refused ? refusedWaits : waits).next().value : undefined;
        if (waitMs !== undefined) cancelRetry = clock.after(waitMs, attempt);
        const isKnown = failure !== undefined && waitMs !== undefined;
        failure = {
          message: reasonOf(error, refused),
          retryAtMs: waitMs === undefined ? undefined : clock.now() + waitMs,
        };
        if (!isKnown) report(sessionFailed(failure, error));
        // Elements that show nothing before the answer offer to try again.
        const now = store.getState();
        if (isUnresolved(now)) store.setState({ ...now }, true);
      });
    };
    attempt();
  };

  return {
    ...store,
    refresh: () => ask(false),
    renew() {
      dropPending();
      return ask(false);
    },
    async signedIn(answer) {
      dropPending();
      if (!answer) return ask(false);
      applyAnswer(answer);
      return store.getState();
    },
    reread: () => askWithRetries(true),
    failure: () => failure,
    start() {
      if (isStarted || store.getState().phase !== 'unknown') return;
      isStarted = true;
      askWithRetries(false);
    },
    invalidated(hides) {
      dropPending();
      if (hides) store.setState({ phase: 'signed-out', reason: 'elsewhere' }, true);
      askWithRetries(true);
    },
    signOutStarted() {
      storage.writeJson(OWN_STORAGE_KEYS.signedOut, clock.now());
      return () => storage.removeItem(OWN_STORAGE_KEYS.signedOut);
    },
    signedOut() {
      dropPending();
      owner = undefined;
      storage.writeJson(OWN_STORAGE_KEYS.signedOut, clock.now());
      remember(null);
      store.setState({ phase: 'signed-out', reason: 'chosen' }, true);
    },
    frozen() {
      isClosed = true;
    },
  };
}

const sessionFailed = ({ message, retryAtMs }: SessionFailure, cause: unknown) =>
  new PorticoError(
    'session.failed',
    `The server did not say who is signed in: ${message}. ` +
      (retryAtMs === undefined ? 'It is not asked again by itself.' : 'It is asked again, with growing waits.'),
    { cause },
  );

function reasonOf(error: unknown, isRefused: boolean): string {
  if (!(error instanceof TransportFailure) || error.status === 200) return 'what it answered is no session';
  if (error.status > 0) return `status ${error.status}`;
  return isRefused ? 'the content security policy of the page refuses the call' : 'no answer came';
}

/** On this one call a 401 or 403 means signed out, as `null` does (docs/decisions/0016-session-answer.md). */
async function readSession(rest: Rest, isBackground: boolean): Promise<SessionAnswer> {
  const headers = isBackground ? { [HEADERS.background]: '1' } : {};
  try {
    const client = await rest();
    const options = { searchParams: { expand: SESSION_EXPAND }, headers, timeout: REPEATED_TIMEOUT_MS };
    return await client.get(SESSION_PATH, options).json(SessionWire);
  } catch (error) {
    if (error instanceof TransportFailure && [401, 403].includes(error.status)) return null;
    throw error;
  }
}

/** Undefined when the loader asked nothing, nobody answered, or the answer cannot be read: then the shell asks itself. */
async function earlyAnswer(early: EarlySession | undefined, clock: Clock): Promise<SessionAnswer | undefined> {
  if (!early) return undefined;
  let cancel = () => {};
  // Later than that it would not count.
  const isLate = new Promise<undefined>((resolve) => {
    cancel = clock.after(early.askedAtMs + EARLY_MAX_MS - clock.now(), () => resolve(undefined));
  });
  try {
    return v.parse(SessionWire, await Promise.race([early.answer, isLate]));
  } catch {
    return undefined;
  } finally {
    cancel();
  }
}
