import { isSwitchedOn } from '../../src/browser/reporting/journal.ts';
import { logNotLoaded } from '../../src/embed/diagnosis/load-diagnosis.ts';

/** Shows the inspector when the page's address asks for it by `?portico.inspect=1`. */
export function inspectOnDemand(): void {
  if (!isSwitchedOn('portico.inspect')) return;
  import('../page/inspector/open-inspector.ts').then(
    ({ openInspector }) => openInspector(new AbortController().signal),
    logNotLoaded,
  );
}
