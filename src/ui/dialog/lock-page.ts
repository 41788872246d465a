import { oncePerPage } from '../../base/page/once-per-page.ts';

/** The number of open modal dialogs on the page, its subscribers, and the root's overflow before the first dialog. */
const pageLocks = () =>
  oncePerPage('page-locks@2', () => ({ count: 0, overflowBefore: '', followers: new Set<() => void>() }));

/** Returns whether a modal dialog of the product is open on the page. */
export const isPageLocked = (): boolean => pageLocks().count > 0;

/** Keeps the page from scrolling behind a modal dialog. Returns a function that undoes it. Locks may overlap. */
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
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    if (locks.count === 1) style.overflow = locks.overflowBefore;
    count(-1);
  };
}

/** Calls back when a modal dialog opens or closes. Returns a function that unsubscribes. */
export function onDialogs(task: () => void): () => void {
  const { followers } = pageLocks();
  followers.add(task);
  return () => followers.delete(task);
}
