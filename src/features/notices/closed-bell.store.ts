import type { Shell } from '../../shell/create-shell.ts';
import { onMoved } from '../../ui/layer/on-moved.ts';
import { type Notices, noticesOf } from './notices.store.ts';
import { type BellState, bellState, showsNotices } from './notices.ts';

/** The bell as long as nobody has reached for it: it follows session and message, and needs no React for that. */
export function closedBell(shell: Shell, host: HTMLElement) {
  const notices = noticesOf(shell);
  const { session } = shell;
  return {
    state(locale: string): BellState | null | 'unknown' {
      const now = session.getState();
      if (now.phase === 'unknown') return 'unknown';
      return showsNotices(now) ? bellState(now, notices.getState().current, locale) : null;
    },
    /** A message that opens by itself is shown by the view. */
    needsView: () => notices.getState().dialog?.bell === host,
    subscribe(task: () => void): () => void {
      const endings = [session.subscribe(task), notices.subscribe(task), attachBell(notices, host)];
      session.start();
      return () => {
        for (const end of endings) end();
      };
    },
  };
}

/** Tells of a bell in the page, and anew when it is back in it: what opens by itself may have waited for that. */
export function attachBell(notices: Notices, host: HTMLElement): () => void {
  const canShow = () => host.checkVisibility?.() ?? true;
  const detach = notices.attach(host, canShow);
  const forget = onMoved(host.shadowRoot ?? host, () => notices.attach(host, canShow));
  return () => {
    forget();
    detach();
  };
}
