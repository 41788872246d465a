import { firstControl } from '../layer/first-control.ts';

/** What fills the body while its content loads. */
const LOADING = '.p-skeleton';

/**
 * Focuses the element marked `data-autofocus`, else the first control of the body, else of the buttons. While the body
 * loads, the dialog itself has the focus, so that what the user types does not press a button, and its first control
 * gets it as soon as it is there. Returns a function that stops waiting for it.
 */
export function focusFirst(dialog: HTMLDialogElement, body: Element): () => void {
  const wanted = () => dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstControl(body);
  const first = wanted();
  const isLoading = () => body.querySelector(LOADING) !== null;
  if (first || !isLoading()) {
    (first ?? firstControl(dialog))?.focus();
    return () => {};
  }
  dialog.focus();
  const observer = new MutationObserver(() => {
    const control = wanted();
    if (!control && isLoading()) return;
    observer.disconnect();
    // The user may have moved it.
    if ((dialog.getRootNode() as Document | ShadowRoot).activeElement === dialog) control?.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
