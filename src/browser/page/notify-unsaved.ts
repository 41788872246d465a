/** The event by which a page hears whether Portico holds something in it that nobody has saved. */
const CHANGED_EVENT = 'portico-unsaved-changed';

/** Tells the page around, so that it can ask before it leaves, or show that there is something to save. */
export function notifyUnsaved(unsaved: boolean): void {
  document.dispatchEvent(new CustomEvent(CHANGED_EVENT, { detail: { unsaved } }));
}
