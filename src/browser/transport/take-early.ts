import { isRecent } from '../../base/time/is-recent.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { type EarlyResponse, earlyResponses } from './early-responses.ts';

/** An older response is not used: nothing has followed the changes of other users since then. */
const EARLY_MAX_MS = 5000;

/**
 * Returns the early response to a request, once, if it is recent and of the user who is signed in. A change makes all of
 * them outdated.
 */
export async function takeEarly({ method, url }: Request): Promise<Response | undefined> {
  const early = earlyResponses().get(url);
  if (method !== 'GET') earlyResponses().clear();
  if (method !== 'GET' || !early) return undefined;
  earlyResponses().delete(url);
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
