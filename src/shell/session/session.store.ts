import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../base/time/schedule.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import { OWN_STORAGE_KEYS, SESSION_KEY, STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import { isPassing, TransportFailure } from '../../browser/transport/failures.ts';
import { HEADERS, REPEATED_TIMEOUT_MS } from '../../browser/transport/protocol.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { EarlySession } from './early-session.ts';
import { hasFeature, isUnresolved, type SessionState, type SignedIn, sessionKeyOf, signedInFrom } from './session.ts';
import { type SessionAnswer, SessionWire } from './session.wire.ts';
import { isSignedOutStatus, SESSION_EXPAND, SESSION_PATH } from './session-path.ts';

/** Why the session is unknown. */
export type SessionFailure = {
  /** A description of the failure. */
  message: string;
  /** On the shell's clock; undefined without a scheduled retry. */
  retryAtMs: number | undefined;
};

export type SessionStore = StoreApi<SessionState> & {
  /** Requests the session unless it is known, and retries while the server does not respond. */
  start(): void;
  /** Requests the session; concurrent calls share one request. Rejects without a response. */
  refresh(): Promise<SessionState>;
  /**
   * Requests the session in a separate call that counts as activity (docs/decisions/0017-session-lifetime.md); ignores
   * earlier requests.
   */
  renew(): Promise<SessionState>;
  /**
   * A user has signed in on this page; `answer` is the server's response, if it contained the session. Ignores earlier
   * requests.
   */
  signedIn(answer: SessionAnswer | undefined): Promise<SessionState>;
  /**
   * Requests the session without counting as activity, and retries while the server does not respond; reports other
   * failures.
   */
  reread(): void;
  /**
   * Another tab reports that another user, or none, is signed in. Requests the session; `hides` the user until the
   * response.
   */
  invalidated(hides: boolean): void;
  /** The failure of the latest request; undefined after a response. */
  failure(): SessionFailure | undefined;
  /**
   * The user signs out. Prevents other tabs, which notice the end, from starting an automatic sign-on. Returns a
   * function that reverts it.
   */
  signOutStarted(): () => void;
  /** The user has signed out successfully. */
  signedOut(): void;
  /** The page is about to navigate: it no longer has a user, and only another user's sign-in is still reported. */
  frozen(): void;
};

type SessionPorts = {
  rest: Rest;
  storage: BrowserStorage;
  clock: Clock;
  report: Reporter;
  /** The loader's request, which answers the first call. */
  early?: EarlySession | undefined;
  /** Key of the user for whom the server rendered the page, if the page contains it. */
  drawnFor?: string | undefined;
  /** Whether the page's own policy blocks the call, so that a retry is unlikely to succeed. */
  isRefused?: () => boolean;
  random?: () => number;
};

/** A policy never changes; a browser extension that blocks calls may be disabled. */
const REFUSED_RETRIES = jittered(60_000, 600_000, () => 0);

/** An older response of the loader is ignored: no shell was there to notice changes of the session. */
const EARLY_MAX_MS = 5000;
/** Time of the last sign-out in this browser; earlier requests are ignored. */
const SIGNED_OUT_AT = 'portico.left';
/** How long a sign-out may take; a session that is still alive afterwards did not end because of it. */
const SIGNING_OUT_MS = 60_000;
/** Placeholders that the loader remembers for the session's key. */
const SHOWN_PLACEHOLDERS = 'portico.placeholders';

/** Creates the session that all elements of a page share. Unknown until the first response. */
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
  /** Key of the user for whom the page is rendered. */
  let owner = drawnFor;
  // A response to a request from before a sign-out must not sign the user in again, nor a new user out.
  let generation = 0;
  let cancelRetry = () => {};
  let failure: SessionFailure | undefined;
  let unusedEarly = early;
  const takeEarly = (): EarlySession | undefined => {
    const taken = unusedEarly;
    unusedEarly = undefined;
    return taken;
  };
  /** Returns whether the loader's response is still valid: recent, and not contradicted by another tab. */
  const matches = (answer: SessionAnswer, { askedAtMs }: EarlySession): boolean => {
    const key = answer && sessionKeyOf(signedInFrom(answer));
    // The page was rendered for this user, even if another user is signed in now.
    owner ??= key ?? undefined;
    if (!isRecent(askedAtMs, clock.now(), EARLY_MAX_MS)) return false;
    const stored = storage.getItem(SESSION_KEY);
    if (stored !== null) return stored === key;
    return key === null || (storage.readJson(SIGNED_OUT_AT, v.number()) ?? 0) < askedAtMs;
  };
  const dropPending = (): void => {
    generation++;
    pending = undefined;
  };

  const remember = (sessionKey: string | null): void => {
    const before = storage.getItem(SESSION_KEY);
    if (before !== sessionKey) storage.removeItem(STORAGE_KEYS.sessionKeyStorage);
    if (sessionKey === null) storage.removeItem(SESSION_KEY);
    else storage.setItem(SESSION_KEY, sessionKey);
    if (sessionKey === null && before !== null) {
      storage.removeItem(SHOWN_PLACEHOLDERS);
      storage.writeJson(SIGNED_OUT_AT, clock.now());
    }
  };

  /** Returns whether the session ends because the user has signed out, or is signing out, in another tab. */
  const isByChoice = (): boolean => {
    const chosenAtMs = storage.readJson(OWN_STORAGE_KEYS.signedOut, v.number());
    const isEnded = storage.getItem(SESSION_KEY) === null;
    return chosenAtMs !== undefined && (isEnded || isRecent(chosenAtMs, clock.now(), SIGNING_OUT_MS));
  };

  const applySignedIn = (session: SignedIn): void => {
    const key = sessionKeyOf(session);
    remember(key);
    // An existing page, or the one that signs out, still receives the active session until the server has ended it.
    const isNew = !isClosed && (owner !== key || store.getState().phase === 'unknown');
    if (isNew) storage.removeItem(OWN_STORAGE_KEYS.signedOut);
    // Kept beyond the session, but not after a sign-in of another kind.
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

  // Known before the first element renders, so that none renders twice. A page rendered for another user is reported to
  // subscribers once they have subscribed.
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
        // Elements that show nothing before the response offer a retry.
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
  return isRefused ? 'the content security policy of the page refuses the call' : 'no response';
}

async function readSession(rest: Rest, isBackground: boolean): Promise<SessionAnswer> {
  const headers = isBackground ? { [HEADERS.background]: '1' } : {};
  try {
    const client = await rest();
    const options = { searchParams: { expand: SESSION_EXPAND }, headers, timeout: REPEATED_TIMEOUT_MS };
    return await client.get(SESSION_PATH, options).json(SessionWire);
  } catch (error) {
    if (error instanceof TransportFailure && isSignedOutStatus(error.status)) return null;
    throw error;
  }
}

/**
 * Returns undefined without a request of the loader, without a response, or for an unreadable one: the shell then
 * requests the session.
 */
async function earlyAnswer(early: EarlySession | undefined, clock: Clock): Promise<SessionAnswer | undefined> {
  if (!early) return undefined;
  let cancel = () => {};
  // A later response would be ignored.
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
