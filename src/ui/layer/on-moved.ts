import { isFocusLost } from './is-focus-lost.ts';

/** Fired inside an element's shadow root when the element was taken out of the page and put back. */
export const MOVED_EVENT = 'portico-moved';

/**
 * The browser drops dialogs and popovers of what it moves, and the focus with them; `restore` brings one back, and what
 * had the focus inside it gets it again (decision F22).
 */
export function onMoved(part: Element, restore: () => void): () => void {
  const root = part.getRootNode();
  let focused: EventTarget | null = null;
  const remember = ({ target }: Event) => {
    focused = target;
  };
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) focused = null; // without one, the browser may be taking the part out
  };
  const moved = () => {
    const lost = isFocusLost(part) ? focused : null; // kept, for restoring may move the focus
    restore();
    if (lost instanceof HTMLElement) lost.focus();
  };
  part.addEventListener('focusin', remember);
  part.addEventListener('focusout', forget as EventListener);
  root.addEventListener(MOVED_EVENT, moved);
  return () => {
    part.removeEventListener('focusin', remember);
    part.removeEventListener('focusout', forget as EventListener);
    root.removeEventListener(MOVED_EVENT, moved);
  };
}
