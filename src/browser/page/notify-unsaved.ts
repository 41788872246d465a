/** The event that informs the page whether Portico contains unsaved input. */
const CHANGED_EVENT = 'portico-unsaved-changed';

/** Informs the page, which can then warn before leaving or show a save indicator. */
export function notifyUnsaved(unsaved: boolean): void {
  document.dispatchEvent(new CustomEvent(CHANGED_EVENT, { detail: { unsaved } }));
}
