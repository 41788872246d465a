import type { Shell } from '../../shell/create-shell.ts';
import { inboxBellState } from './inbox-bell-state.ts';
import { unreadOf } from './unread.store.ts';

/** The inbox's bell before the user reaches for it: follows session and count, without React. */
export function closedInbox(shell: Shell) {
  const unread = unreadOf(shell);
  const { session } = shell;
  return {
    state(locale: string) {
      const now = session.getState();
      if (now.phase === 'unknown') return 'unknown' as const;
      const state = inboxBellState(now, unread.getState(), locale);
      return state && { ...state, busy: false, disabled: false, opens: 'dialog' as const };
    },
    needsView: () => false,
    subscribe(task: () => void): () => void {
      const endings = [session.subscribe(task), unread.subscribe(task), unread.attach()];
      session.start();
      return () => {
        for (const end of endings) end();
      };
    },
  };
}
