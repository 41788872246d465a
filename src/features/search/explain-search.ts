import { type Finding, hides, remarks } from '../../base/explanation.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { needsSignIn } from '../../shell/session/session-findings.ts';

type Known = { isOpen: boolean; places: readonly object[] };

/** Explains why the search dialog is missing. */
export function explainSearch(session: SessionState, { isOpen, places }: Known): Finding[] {
  if (session.phase !== 'signed-in') return [...needsSignIn(session)];
  if (!isOpen)
    return [
      hides('search-closed', 'The search is closed. The event searchClicked opens it, open() and its shortcuts.'),
    ];
  const first = places.length > 1 ? ` Of ${places.length} elements the first in the page shows it.` : '';
  return [remarks('search-open', `The search is open.${first}`)];
}
