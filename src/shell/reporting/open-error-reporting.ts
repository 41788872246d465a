import { outgoingReport } from '../../browser/reporting/outgoing-report.ts';
import { redact } from '../../browser/reporting/redact.ts';
import type { SendReport } from '../../browser/reporting/service-reporter.ts';
import { publicConfigOf } from '../config/public-config.ts';
import type { Shell } from '../create-shell.ts';

/**
 * Opens the error-reporting service when the server names a key for it; without one, reports stay in the console.
 *
 * @param names what must not leave the browser
 */
export async function openErrorReporting(shell: Shell, names: () => readonly string[]): Promise<SendReport> {
  const { raygunKey: key, env } = await publicConfigOf(shell);
  if (key === '') return () => {};
  const { openRaygun } = await import('../../browser/reporting/raygun.ts');
  // A page with a router of its own is elsewhere by the next report.
  const page = () => redact(`${location.origin}${location.pathname}`, names());
  const send = await openRaygun({ key, url: shell.config.errorReportingUrl, page, env });
  return (report) => send(outgoingReport(report, names()));
}
