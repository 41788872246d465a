import type { Shell } from '../../shell/create-shell.ts';
import { inboxLook } from './inbox-bell-state.ts';
import { unreadOf } from './unread.store.ts';

/** The inbox's bell as long as nobody has reached for it: it follows session and number, and needs no React for that. */
export function closedInbox(shell: Shell) {
  const unread = unreadOf(shell);
  const { session } = shell;
  return {
    look(locale: string) {
      const now = session.getState();
      if (now.phase === 'unknown') return 'unknown' as const;
      const look = inboxLook(now, unread.getState(), locale);
      return look && { ...look, busy: false, disabled: false, opens: 'dialog' as const };
    },
    wantsView: () => false,
    subscribe(task: () => void): () => void {
      const endings = [session.subscribe(task), unread.subscribe(task), unread.attach()];
      session.start();
      return () => {
        for (const end of endings) end();
      };
    },
  };
}
