import { asError, PorticoError } from '../../base/errors.ts';
import { consoleReporter } from '../../browser/reporting/reporter.ts';
import { pageShell } from '../../shell/page-shell.ts';
import { clearStates, setStates } from './custom-states.ts';

const sayWithoutShell = consoleReporter();

/** Says that an element cannot draw itself: to whoever develops the page, and to the page. */
export function fail(host: HTMLElement, thrown: unknown): void {
  const cause = asError(thrown);
  const tag = host.localName;
  const error = new PorticoError('element.failed', `<${tag}> failed: ${cause.message}`, { cause });
  try {
    pageShell().report(error, { element: tag });
  } catch {
    sayWithoutShell(error, { element: tag }); // it is the shell that failed
  }
  tellFailed(host, cause.message);
}

/** Lets the page know of a failure that has been reported already. */
export function tellFailed(host: HTMLElement, message: string): void {
  clearStates(host);
  setStates(host, { failed: true });
  host.dispatchEvent(
    new CustomEvent('portico-error', { detail: { message }, bubbles: true, composed: true, cancelable: true }),
  );
}
