import { sharedOnPage } from '../../src/base/page/once-per-page.ts';
import { startEarly } from '../../src/browser/transport/early-responses.ts';
import { firstReads } from '../../src/features/budgets/sheet/first-reads.ts';
import { EARLY_SESSION_KEY, type EarlySession } from '../../src/shell/session/early-session.ts';
import { formatSessionKey, type KeyedSession } from '../../src/shell/session/session-key.ts';

/** Requests what the page's sheets show as soon as the loader has the session. Without one there is nothing to read. */
async function readAhead({ base, answer }: EarlySession): Promise<void> {
  const session = (await answer) as KeyedSession | null;
  if (!session) return;
  const sessionKey = formatSessionKey(session);
  const sheets = [...document.querySelectorAll('portico-budget-sheet[budget-id]')];
  const paths = sheets.flatMap((sheet) => firstReads(sheet.getAttribute('budget-id') ?? ''));
  for (const path of new Set(paths)) startEarly(`${base}/${path}`, sessionKey);
}

const early = sharedOnPage<EarlySession>(EARLY_SESSION_KEY);
if (early) readAhead(early).catch(() => {}); // the loader reports a session that can't be read
