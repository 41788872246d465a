import { outgoingReport } from '../../browser/reporting/outgoing-report.ts';
import { redact } from '../../browser/reporting/redact.ts';
import type { SendReport } from '../../browser/reporting/service-reporter.ts';
import { publicConfigOf } from '../config/public-config.ts';
import type { Shell } from '../create-shell.ts';
import type { SessionState } from '../session/session.ts';

/** Opens the error-reporting service when the server names a key for it; without one, reports stay in the console. */
export async function openErrorReporting(shell: Shell): Promise<SendReport> {
  const { raygunKey: key, env } = await publicConfigOf(shell);
  if (key === '') return () => {};
  const { openRaygun } = await import('../../browser/reporting/raygun.ts');
  // A session that ends in a fault still names whom the fault is about.
  const names = new Set<string>();
  const remember = (session: SessionState) => {
    for (const name of namesIn(session)) names.add(name);
  };
  remember(shell.session.getState());
  shell.session.subscribe(remember);
  const page = redact(`${location.origin}${location.pathname}`, [...names]);
  const send = await openRaygun({ key, url: shell.config.errorReportingUrl, page, env });
  return (report) => send(outgoingReport(report, [...names]));
}

function namesIn(session: SessionState): string[] {
  if (session.phase !== 'signed-in') return [];
  const { account, organization, superUserName } = session;
  return [account.username, account.firstName, account.lastName, organization.name, superUserName].filter(
    (name): name is string => typeof name === 'string',
  );
}
