import { oncePerPage } from '../../base/page/once-per-page.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { fetchEarly } from './first-call.ts';

/** An older response is not used: nothing has followed the changes of other users since then. */
const EARLY_MAX_MS = 5000;

type EarlyResponse = {
  askedAtMs: number;
  /** The key of the user for whom the server answers. */
  sessionKey: string;
  /** Undefined after a failure: the caller requests it again, and reports it. */
  answer: Promise<Response | undefined>;
};

/** GET responses that were requested before the shell's transport existed, by address. */
const responses = () => oncePerPage('early-responses@1', () => new Map<string, EarlyResponse>());

/** Requests a path of the page's own server for the transport, which takes the response instead of requesting it. */
export function startEarly(path: string, sessionKey: string): void {
  if (location.origin === 'null') return; // a srcdoc frame has no storage that tells who is signed in
  const answer = fetchEarly(path).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  responses().set(new URL(path, location.origin).href, { askedAtMs: Date.now(), sessionKey, answer });
}

/**
 * Returns the early response to a request, once, if it is recent and of the user who is signed in. A change makes all of
 * them outdated.
 */
export async function takeEarly({ method, url }: Request): Promise<Response | undefined> {
  const early = responses().get(url);
  if (method !== 'GET') responses().clear();
  if (method !== 'GET' || !early) return undefined;
  responses().delete(url);
  return isUsable(early) ? early.answer : undefined;
}

function isUsable({ askedAtMs, sessionKey }: EarlyResponse): boolean {
  try {
    return (
      isRecent(askedAtMs, Date.now(), EARLY_MAX_MS) && localStorage.getItem(STORAGE_KEYS.sessionKey) === sessionKey
    );
  } catch {
    return false; // without storage, nothing tells who is signed in
  }
}
