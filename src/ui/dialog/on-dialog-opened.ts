const OPENED = 'portico:dialog-opened';

/** Notifies all bundles on the page, whose top-layer elements must stay above dialogs. */
export const notifyDialogOpened = (): boolean => document.dispatchEvent(new Event(OPENED));

/** Calls back whenever a dialog of the product opens. Returns a function that unsubscribes. */
export function onDialogOpened(task: () => void): () => void {
  document.addEventListener(OPENED, task);
  return () => document.removeEventListener(OPENED, task);
}
