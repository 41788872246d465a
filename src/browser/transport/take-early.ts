import { isRecent } from '../../base/time/is-recent.ts';
import { SESSION_KEY } from '../storage/storage-keys.ts';
import { dropResponse, type EarlyResponse, earlyResponses } from './early-responses.ts';

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
  if (await isUsable(early)) return early.answer;
  void early.answer.then(dropResponse);
  return undefined;
}

async function isUsable({ askedAtMs, sessionKey }: EarlyResponse): Promise<boolean> {
  if (!isRecent(askedAtMs, Date.now(), EARLY_MAX_MS)) return false;
  try {
    const key = await sessionKey;
    return key !== null && key === localStorage.getItem(SESSION_KEY);
  } catch {
    return false; // without storage or a session, nothing tells who is signed in
  }
}
