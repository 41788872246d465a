import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';

/**
 * Remembers what has the focus inside an element that may be taken out of the page and put back, for the browser drops
 * the focus then. The answer runs what is to be restored besides, and gives the focus back where it was, unless something
 * else has taken it meanwhile (docs/decisions/0007-top-layer-and-moves.md).
 */
export function keepFocus(host: HTMLElement, inside: ParentNode & EventTarget): (restore: () => void) => void {
  let focused: HTMLElement | null = null;
  let hasFocus = false;

  inside.addEventListener('focusin', ({ target }) => {
    focused = target as HTMLElement;
    hasFocus = true;
  });
  inside.addEventListener('focusout', () => {
    hasFocus = false;
    // Chromium tells of the loss before it takes the element out, so only the end of the task knows which of both it was.
    queueMicrotask(() => {
      if (!hasFocus && host.isConnected) focused = null;
    });
  });

  return (restore) => {
    const lost = isFocusLost(host) ? focused : null; // asked first, for restoring may move the focus
    restore();
    lost?.focus({ preventScroll: true });
  };
}
