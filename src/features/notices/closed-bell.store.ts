import type { Shell } from '../../shell/create-shell.ts';
import { onMoved } from '../../ui/layer/on-moved.ts';
import { type Notices, noticesOf } from './notices.store.ts';
import { type BellState, bellState, showsNotices } from './notices.ts';

/** The bell before the user reaches for it: follows session and notice, without React. */
export function closedBell(shell: Shell, host: HTMLElement) {
  const notices = noticesOf(shell);
  const { session } = shell;
  return {
    state(locale: string): BellState | null | 'unknown' {
      const now = session.getState();
      if (now.phase === 'unknown') return 'unknown';
      return showsNotices(now) ? bellState(now, notices.getState().current, locale) : null;
    },
    /** The view shows a message that opens automatically. */
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

/** Registers a bell on the page, again after each move, because a message may be waiting for a visible bell. */
export function attachBell(notices: Notices, host: HTMLElement): () => void {
  const canShow = () => host.checkVisibility?.() ?? true;
  const detach = notices.attach(host, canShow);
  const stopWatching = onMoved(host.shadowRoot ?? host, () => notices.attach(host, canShow));
  return () => {
    stopWatching();
    detach();
  };
}
