import { isSwitchedOn } from '../../src/browser/reporting/journal.ts';
import { logNotLoaded } from '../../src/embed/diagnosis/load-diagnosis.ts';

/** Shows the inspector if the page's address contains `?portico.inspect=1`. */
export function inspectOnDemand(): void {
  if (!isSwitchedOn('portico.inspect')) return;
  import('../page/inspector/open-inspector.ts').then(({ openInspector }) => openInspector(), logNotLoaded);
}
