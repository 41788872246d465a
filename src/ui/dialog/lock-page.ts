let locks = 0;
let before = '';

/** Keeps the page behind a modal dialog from scrolling; the answer undoes it. Locks may overlap. */
export function lockPage(): () => void {
  const { style } = document.documentElement;
  if (locks++ === 0) {
    before = style.overflow;
    style.overflow = 'hidden';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--locks === 0) style.overflow = before;
  };
}
