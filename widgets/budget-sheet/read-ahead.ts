import { sharedOnPage } from '../../src/base/page/once-per-page.ts';
import { startEarlyTree } from '../../src/features/budgets/items/early-tree.ts';
import { EARLY_SESSION_KEY, type EarlySession } from '../../src/shell/session/early-session.ts';

/** The part of the session's answer that tells whether a user is signed in, and who. */
type Answer = { account?: { id?: unknown } } | null;

/** Requests the items of the page's sheets as soon as the loader has the session. Without one there is nothing to read. */
async function readAhead({ base, answer }: EarlySession): Promise<void> {
  const personId = ((await answer) as Answer)?.account?.id;
  if (personId === undefined) return;
  for (const sheet of document.querySelectorAll('portico-budget-sheet[budget-id]')) {
    startEarlyTree(base, sheet.getAttribute('budget-id') ?? '', personId);
  }
}

const early = sharedOnPage<EarlySession>(EARLY_SESSION_KEY);
if (early) readAhead(early).catch(() => {}); // the loader reports a session that can't be read
