import { PorticoError } from '../../base/errors.ts';
import { createGuidance } from '../../browser/guidance/guidance.ts';
import { publicConfigOf } from '../config/public-config.ts';
import type { Shell } from '../create-shell.ts';
import type { SessionState } from '../session/session.ts';

/** Starts the in-product guidance at sign-in, if the server enables it. Excludes staff (S-SESS-17). */
export function startGuidance(shell: Shell, scriptUrl: string): void {
  const guidance = createGuidance(scriptUrl);
  /** The identified user, also while the identification is pending. */
  let personId: string | undefined;
  const followedOf = (session: SessionState) =>
    session.phase === 'signed-in' && !session.admin ? session.account.id : undefined;

  const follow = async (session: SessionState) => {
    const next = followedOf(session);
    if (session.phase === 'unknown' || next === personId) return;
    personId = next;
    if (next === undefined) return guidance.clear();
    try {
      if (!(await publicConfigOf(shell)).aptrinsicOn) return;
      const now = shell.session.getState();
      if (now.phase !== 'signed-in' || followedOf(now) !== next) return;
      await guidance.identify({ personId: next, organizationId: now.organization.id });
    } catch (cause) {
      // The next sign-in tries again.
      if (personId === next) personId = undefined;
      shell.report(new PorticoError('guidance.failed', 'The in-product guidance did not start.', { cause }));
    }
  };
  void follow(shell.session.getState());
  shell.session.subscribe((session) => void follow(session));
}
