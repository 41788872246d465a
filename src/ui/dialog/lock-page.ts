import { oncePerPage } from '../../base/page/once-per-page.ts';

/** How many modal dialogs are open in the page, who wants to know, and what its root's overflow was before the first. */
const pageLocks = () =>
  oncePerPage('page-locks@2', () => ({ count: 0, overflowBefore: '', followers: new Set<() => void>() }));

/** Whether a modal dialog of the product is open in the page. */
export const isPageLocked = (): boolean => pageLocks().count > 0;

/** Keeps the page behind a modal dialog from scrolling; the answer undoes it. Locks may overlap. */
export function lockPage(): () => void {
  const locks = pageLocks();
  const { style } = document.documentElement;
  const count = (change: 1 | -1) => {
    locks.count += change;
    for (const task of [...locks.followers]) task();
  };
  if (locks.count === 0) {
    locks.overflowBefore = style.overflow;
    style.overflow = 'hidden';
  }
  count(1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (locks.count === 1) style.overflow = locks.overflowBefore;
    count(-1);
  };
}

/** Calls back when a modal dialog opens or closes; the answer ends that. */
export function onDialogs(task: () => void): () => void {
  const { followers } = pageLocks();
  followers.add(task);
  return () => followers.delete(task);
}
