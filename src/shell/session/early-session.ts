import { oncePerPage } from '../../base/page/once-per-page.ts';
import { fetchEarly } from '../../browser/transport/first-call.ts';
import { isSignedOutStatus, SESSION_EXPAND, SESSION_PATH } from './session-path.ts';

/**
 * The page's single session request, which the loader starts before any element's code has loaded. A shell created soon
 * after uses and parses its response instead of requesting the session again.
 */
export type EarlySession = {
  /** Time of day, because the response becomes outdated. */
  askedAtMs: number;
  answer: Promise<unknown>;
  /** The base path of the REST API. */
  base: string;
  /** The response body, once it has arrived. */
  body?: { value: unknown };
};

export const EARLY_SESSION_KEY = 'early-session@2';

/** Starts the request, once per page. The shell handles rejections: it requests the session itself. */
export const startEarlySession = (restPath: string): EarlySession =>
  oncePerPage(EARLY_SESSION_KEY, () => {
    const path = `${restPath}/${SESSION_PATH}?expand=${SESSION_EXPAND}`; // has no characters to encode
    const early: EarlySession = { askedAtMs: Date.now(), base: restPath, answer: read(path) };
    early.answer.then(
      (value) => {
        early.body = { value };
      },
      () => {},
    );
    return early;
  });

async function read(path: string): Promise<unknown> {
  const answer = await fetchEarly(path);
  if (isSignedOutStatus(answer.status)) return null;
  if (!answer.ok) throw new Error(`Session: ${answer.status}`);
  return answer.json();
}
