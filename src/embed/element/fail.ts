import { asError, PorticoError } from '../../base/errors.ts';
import { consoleReporter } from '../../browser/reporting/reporter.ts';
import { pageShell } from '../../shell/page-shell.ts';
import { clearStates, setStates } from './custom-states.ts';

const reportWithoutShell = consoleReporter();

/** Reports that an element cannot render, and notifies the page. */
export function fail(host: HTMLElement, thrown: unknown): void {
  const cause = asError(thrown);
  const tag = host.localName;
  const error = new PorticoError('element.failed', `<${tag}> failed: ${cause.message}`, { cause });
  try {
    pageShell().report(error, { element: tag });
  } catch {
    reportWithoutShell(error, { element: tag }); // the shell itself failed
  }
  notifyFailed(host, cause.message);
}

/** Notifies the page of a failure that was already reported. */
export function notifyFailed(host: HTMLElement, message: string): void {
  clearStates(host);
  setStates(host, { failed: true });
  host.dispatchEvent(new CustomEvent('portico-error', { detail: { message }, bubbles: true, composed: true }));
}
