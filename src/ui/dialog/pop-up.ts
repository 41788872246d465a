import { asError } from '../../base/errors.ts';
import { isModalOpen } from '../../browser/page/is-modal-open.ts';
import { watchTyping } from '../../browser/page/watch-typing.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { isPageLocked } from './lock-page.ts';

/** How soon it is looked again whether the person can be interrupted. */
const LOOK_AGAIN_MS = 500;

type PopUp = {
  /** The same in all tabs of the browser, of which one at a time opens it. */
  name: string;
  isWanted(): boolean;
  /** Whether it could be seen where it would open. */
  hasPlace(): boolean;
  /** Opens it; the answer comes when it is open no more. */
  open(): Promise<void>;
};

/**
 * Opens what should open by itself as soon as that breaks into nothing: not while somebody writes, while another dialog
 * keeps them from the page, wherever it is from, or while the page is being left; only where the person looks; and in one
 * tab of the browser at a time (docs/decisions/0035-urgent-notices.md). Ends when it is wanted no more.
 */
export async function popUp(shell: Shell, { name, isWanted, hasPlace, open }: PopUp): Promise<void> {
  const { clock, tabs, sessionNotices, isLeaving, report } = shell;
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
      // Nobody looks at a hidden page, and its timers cost power.
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
      report(asError(error)); // a page without an origin has no locks
      await task();
    }
  };

  while (isWanted()) {
    if (!isFree()) await lookAgain();
    else await inTurn(openIfFree);
  }
}
