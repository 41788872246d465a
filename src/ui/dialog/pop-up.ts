import { asError } from '../../base/errors.ts';
import { isModalOpen } from '../../browser/page/is-modal-open.ts';
import { watchTyping } from '../../browser/page/watch-typing.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { isPageLocked } from './lock-page.ts';

/** How often to check whether the user can be interrupted. */
const LOOK_AGAIN_MS = 500;

type PopUp = {
  /** Shared by all tabs of the browser, of which one at a time opens it. */
  name: string;
  isWanted(): boolean;
  /** Whether it would be visible where it would open. */
  hasPlace(): boolean;
  /** Opens it. Resolves when it has closed. */
  open(): Promise<void>;
};

/**
 * Opens a dialog automatically as soon as it does not interrupt the user: not while the user is typing, while another
 * dialog (from any source) blocks the page, or while the page unloads; only in a visible page; and in one tab at a time
 * (docs/decisions/0035-urgent-notices.md). Ends when it is no longer wanted.
 */
export async function popUp(shell: Shell, { name, isWanted, hasPlace, open }: PopUp): Promise<void> {
  const { clock, tabs, sessionNotices, isUnloading: isLeaving, report } = shell;
  const isTyping = watchTyping();
  const isFree = () =>
    !isTyping(clock.now()) &&
    document.visibilityState === 'visible' &&
    hasPlace() &&
    sessionNotices.getState() === null &&
    !isPageLocked() &&
    !isModalOpen() &&
    !isLeaving();

  const lookAgain = () =>
    new Promise<void>((resolve) => {
      // A hidden page needs no timers, which cost power.
      const cancel = document.hidden ? () => {} : clock.after(LOOK_AGAIN_MS, done);
      document.addEventListener('visibilitychange', done);
      function done() {
        cancel();
        document.removeEventListener('visibilitychange', done);
        resolve();
      }
    });
  const openIfFree = async () => {
    if (isWanted() && isFree()) await open();
  };
  const inTurn = async (task: () => Promise<void>) => {
    if (!tabs.locks) return task();
    try {
      await tabs.locks.request(name, task);
    } catch (error) {
      report(asError(error)); // an opaque origin has no locks
      await task();
    }
  };

  while (isWanted()) {
    if (!isFree()) await lookAgain();
    else await inTurn(openIfFree);
  }
}
