const OPENED = 'portico:dialog-opened';

/** Tells, in every bundle of the page, what has to stay above all dialogs. */
export const tellDialogOpened = (): boolean => document.dispatchEvent(new Event(OPENED));

/** Calls back whenever a dialog of the product has come above everything else; the answer ends it. */
export function onDialogOpened(task: () => void): () => void {
  document.addEventListener(OPENED, task);
  return () => document.removeEventListener(OPENED, task);
}
