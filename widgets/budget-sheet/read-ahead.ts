import { sharedOnPage } from '../../src/base/page/once-per-page.ts';
import { SESSION_KEY } from '../../src/browser/storage/storage-keys.ts';
import { startEarly } from '../../src/browser/transport/early-responses.ts';
import { firstReads } from '../../src/features/budgets/sheet/first-reads.ts';
import { EARLY_SESSION_KEY, type EarlySession } from '../../src/shell/session/early-session.ts';
import { formatSessionKey, type KeyedSession } from '../../src/shell/session/session-key.ts';

/**
 * Requests what the page's sheets show: together with the session if this browser knows of one, otherwise once the loader
 * has it. Without one there is nothing to read.
 */
async function readAhead({ base, answer }: EarlySession): Promise<void> {
  const sessionKey = answer.then((session) => (session ? formatSessionKey(session as KeyedSession) : null));
  sessionKey.catch(() => {}); // the loader reports a session that can't be read
  if (!knowsSession() && !(await sessionKey)) return;
  const sheets = [...document.querySelectorAll('portico-budget-sheet[budget-id]')];
  const paths = sheets.flatMap((sheet) => firstReads(sheet.getAttribute('budget-id') ?? ''));
  for (const path of new Set(paths)) startEarly(`${base}/${path}`, sessionKey);
}

/** Whether a user was signed in when the previous page of this browser was left. */
function knowsSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

const early = sharedOnPage<EarlySession>(EARLY_SESSION_KEY);
if (early) readAhead(early).catch(() => {}); // as above
