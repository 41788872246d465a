import { type Finding, remarks } from '../../base/explanation.ts';
import { INBOX_FEATURE } from '../../shell/session/features.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { needsFeature, needsSignIn } from '../../shell/session/session-findings.ts';
import { showsInbox } from './inbox.ts';

type Known = { count: number | undefined; failure: 'passing' | 'refused' | undefined };

/** Explains why the inbox is missing, or what its badge shows. */
export function explainInbox(session: SessionState, { count, failure }: Known): Finding[] {
  if (!showsInbox(session)) return [...needsSignIn(session), ...needsFeature(session, INBOX_FEATURE)];
  if (failure === 'refused')
    return [remarks('inbox-refused', 'The collaboration service did not let the person in, so there is no number.')];
  if (failure === 'passing')
    return [remarks('inbox-failing', 'The collaboration service does not answer as it should; it is asked again.')];
  if (count === undefined) return [remarks('inbox-unknown', 'The service has not answered yet how many are unread.')];
  if (count === 0) return [remarks('inbox-read', 'All notifications are read, so there is no badge.')];
  return [remarks('inbox-unread', `The badge shows how many notifications are unread: ${count}.`)];
}
