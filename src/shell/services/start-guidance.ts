import { PorticoError } from '../../base/errors.ts';
import { openGuidance } from '../../browser/guidance/guidance.ts';
import { publicConfigOf } from '../config/public-config.ts';
import type { Shell } from '../create-shell.ts';
import type { SessionState } from '../session/session.ts';

/** Starts the in-product guidance for whoever signs in, when the server wants it. Staff are never followed (S-SESS-17). */
export function startGuidance(shell: Shell, scriptUrl: string): void {
  let isStarted = false;
  const onSession = async (session: SessionState) => {
    if (isStarted || session.phase !== 'signed-in' || session.admin) return;
    isStarted = true;
    try {
      if (!(await publicConfigOf(shell)).aptrinsicOn) return;
      const now = shell.session.getState();
      if (now.phase !== 'signed-in' || now.admin) return;
      await openGuidance(scriptUrl, { personId: now.account.id, organizationId: now.organization.id });
    } catch (cause) {
      shell.report(new PorticoError('guidance.failed', 'The in-product guidance did not start.', { cause }));
    }
  };
  void onSession(shell.session.getState());
  shell.session.subscribe((session) => void onSession(session));
}
