import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';

/**
 * Remembers the focused element inside an element that may be moved, because the browser drops the focus then. Returns
 * a function that runs `restore` and then restores the focus, unless another element has received it
 * (docs/decisions/0007-top-layer-and-moves.md).
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
    // Chromium fires blur before it removes the element, so only the end of the task tells the two apart.
    queueMicrotask(() => {
      if (!hasFocus && host.isConnected) focused = null;
    });
  });

  return (restore) => {
    const lost = isFocusLost(host) ? focused : null; // read first, because restoring may move the focus
    restore();
    lost?.focus({ preventScroll: true });
  };
}
