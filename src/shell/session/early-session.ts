import { oncePerPage } from '../../base/page/once-per-page.ts';
import { CORE_VERSION, CORE_VERSION_HEADER } from '../../browser/transport/first-call.ts';
import { SESSION_EXPAND, SESSION_PATH } from './session-path.ts';

/**
 * The page's one read of the session, when the loader has begun it before any element's code was there. A shell that is
 * made soon after uses this answer instead of asking again, and is the one that parses it.
 */
export type EarlySession = {
  /** By the time of day: the answer soon says no more who is signed in. */
  askedAtMs: number;
  answer: Promise<unknown>;
  /** The answer's body, once it has come. */
  body?: { value: unknown };
};

export const EARLY_SESSION_KEY = 'early-session@2';

/** Begins the read, once a page. Rejections are the shell's to see: it asks again by itself. */
export const beginEarlySession = (restPath: string): EarlySession =>
  oncePerPage(EARLY_SESSION_KEY, () => {
    const url = `${restPath}/${SESSION_PATH}?${new URLSearchParams({ expand: SESSION_EXPAND })}`;
    const early: EarlySession = { askedAtMs: Date.now(), answer: read(url) };
    early.answer.then(
      (value) => {
        early.body = { value };
      },
      () => {},
    );
    return early;
  });

/** On this one call a 401 or 403 means signed out, as `null` does (docs/decisions/0016-session-answer.md). */
async function read(url: string): Promise<unknown> {
  const { origin } = location;
  // A page may have a `<base>` of another site. A frame made of text has no origin, only the base of the page around it.
  const address = origin === 'null' ? url : new URL(url, origin);
  const answer = await fetch(address, { credentials: 'include', headers: { [CORE_VERSION_HEADER]: CORE_VERSION } });
  if ([401, 403].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`The session answered ${answer.status}.`);
  return answer.json();
}
