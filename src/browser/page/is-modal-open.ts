/** Elements that declare themselves modal; the class is that of older Bootstrap versions. */
const MODAL = '[aria-modal="true"], dialog[open], .modal-open .modal';

/** Returns whether a modal, from any source, blocks the rest of the page. */
export function isModalOpen(): boolean {
  if (document.fullscreenElement) return true;
  return [...document.querySelectorAll(MODAL)].some((element) => {
    if (element.localName === 'dialog' && element.ariaModal !== 'true') return element.matches(':modal');
    return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  });
}
