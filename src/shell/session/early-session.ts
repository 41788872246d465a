import { CORE_VERSION, CORE_VERSION_HEADER } from '../../browser/transport/first-call.ts';
import { SESSION_EXPAND, SESSION_PATH } from './session-path.ts';

/**
 * The page's one read of the session, when the loader has begun it before any element's code was there. The shell uses
 * this answer instead of asking again, and is the one that parses it.
 */
export type EarlySession = {
  answer: Promise<unknown>;
  /** The answer's body, once it has come. */
  body?: { value: unknown };
};

const KEY = Symbol.for('portico:early-session@1');
type Page = { [KEY]?: EarlySession };

/** Begins the read, once a page. Rejections are the shell's to see: it asks again by itself. */
export function beginEarlySession(restPath: string): EarlySession {
  const page = globalThis as Page;
  const known = page[KEY];
  if (known) return known;
  const url = `${restPath}/${SESSION_PATH}?${new URLSearchParams({ expand: SESSION_EXPAND })}`;
  const early: EarlySession = { answer: read(url) };
  early.answer.then(
    (value) => {
      early.body = { value };
    },
    () => {},
  );
  page[KEY] = early;
  return early;
}

async function read(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'include', headers: { [CORE_VERSION_HEADER]: CORE_VERSION } });
  if (!answer.ok) throw new Error(`The session answered ${answer.status}.`);
  return answer.json();
}

/** What the loader has read or is reading; the first to take it has it. */
export function takeEarlySession(): EarlySession | undefined {
  const page = globalThis as Page;
  const early = page[KEY];
  // Kept, so that a second copy of the loader does not begin anew; emptied, so that it is used once.
  if (early) page[KEY] = { answer: early.answer };
  return early;
}
