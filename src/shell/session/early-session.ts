import { oncePerPage } from '../../base/page/once-per-page.ts';
import { CORE_VERSION, CORE_VERSION_HEADER } from '../../browser/transport/first-call.ts';
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

/** Reads a path of the page's own server before the shell's transport exists. */
export function fetchEarly(path: string): Promise<Response> {
  const { origin } = location;
  // A page may have a `<base>` of another site. A srcdoc frame has no origin, only the base of its parent page.
  const address = origin === 'null' ? path : new URL(path, origin);
  return fetch(address, { credentials: 'include', headers: { [CORE_VERSION_HEADER]: CORE_VERSION } });
}

async function read(path: string): Promise<unknown> {
  const answer = await fetchEarly(path);
  if (isSignedOutStatus(answer.status)) return null;
  if (!answer.ok) throw new Error(`Session: ${answer.status}`);
  return answer.json();
}
