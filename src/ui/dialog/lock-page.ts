import { oncePerPage } from '../../base/page/once-per-page.ts';

/** How many modal dialogs are open in the page, and what its root's overflow was before the first. */
const pageLocks = () => oncePerPage('page-locks@1', () => ({ count: 0, overflowBefore: '' }));

/** Keeps the page behind a modal dialog from scrolling; the answer undoes it. Locks may overlap. */
export function lockPage(): () => void {
  const locks = pageLocks();
  const { style } = document.documentElement;
  if (locks.count++ === 0) {
    locks.overflowBefore = style.overflow;
    style.overflow = 'hidden';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--locks.count === 0) style.overflow = locks.overflowBefore;
  };
}
