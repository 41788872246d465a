import { isSwitchedOn } from '../../src/browser/reporting/journal.ts';
import { tell } from '../../src/browser/reporting/tell.ts';

/** Shows the inspector when the page's address asks for it by `?portico.inspect=1`. */
export function inspectOnDemand(): void {
  if (!isSwitchedOn('portico.inspect')) return;
  import('../inspector/open-inspector.ts').then(
    ({ openInspector }) => openInspector(new AbortController().signal),
    (cause: unknown) => tell('error', 602, 'diagnosis.not-loaded', 'The tools for developers did not come.', [cause]),
  );
}
