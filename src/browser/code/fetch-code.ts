import { RETRY_SIGNALS } from '../page/retry-signals.ts';
import { recoverImport } from './recover-import.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

const SAYING = {
  passing: 'could not be loaded; retrying.',
  gone: 'is no longer on the server. Reload the page.',
  broken: 'threw an error.',
};

/** Called once for a temporary failure, and once when the code cannot be loaded. */
type Report = (code: `code.${keyof typeof SAYING}`, message: string, cause: unknown) => void;

/**
 * Loads code, and retries with growing delays, and immediately when the browser comes online, the page becomes visible
 * or the user asks for it. Returns the outcome if retrying cannot help: a deployment removed the file, or the code
 * threw. With `reloads: false`, never reloads the page.
 */
export async function fetchCode<Code extends object>(
  name: string,
  importCode: () => Promise<Code>,
  report: Report,
  options?: { reloads: boolean },
): Promise<Code | 'gone' | 'broken'> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await importCode();
    } catch (cause) {
      const outcome = await recoverImport(cause, options);
      const isPassing = outcome === 'passing';
      if (!isPassing || waitMs === FIRST_WAIT_MS) report(`code.${outcome}`, `${name} ${SAYING[outcome]}`, cause);
      if (!isPassing) return outcome;
      await timeToRetry(waitMs);
    }
  }
}

function timeToRetry(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const done = () => {
      clearTimeout(timer);
      ending.abort();
      resolve();
    };
    // Pages that failed at the same time must not retry at the same time.
    const timer = setTimeout(done, waitMs * (1 - Math.random() / 2));
    for (const type of RETRY_SIGNALS) addEventListener(type, done, ending);
  });
}
