import { outgoingReport } from '../../browser/reporting/outgoing-report.ts';
import { redact } from '../../browser/reporting/redact.ts';
import type { SendReport } from '../../browser/reporting/service-reporter.ts';
import { publicConfigOf } from '../config/public-config.ts';
import type { Shell } from '../create-shell.ts';

/**
 * Opens the error-reporting service if the server configures a key; without one, errors are only logged to the console.
 *
 * @param names names that must not leave the browser
 */
export async function openErrorReporting(shell: Shell, names: () => readonly string[]): Promise<SendReport> {
  const { raygunKey: key, env } = await publicConfigOf(shell);
  if (key === '') return () => {};
  const { openRaygun } = await import('../../browser/reporting/raygun.ts');
  // Read for each report, because a router may have changed it.
  const page = () => redact(`${location.origin}${location.pathname}`, names());
  const send = await openRaygun({ key, url: shell.config.errorReportingUrl, page, env });
  return (report) => send(outgoingReport(report, names()));
}
