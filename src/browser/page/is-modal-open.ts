/** What says of itself that nothing else in the page can be used; the class is that of Bootstrap before it said so. */
const MODAL = '[aria-modal="true"], dialog[open], .modal-open .modal';

/** Whether something in the page, whoever has opened it, keeps the person from everything else. */
export function isModalOpen(): boolean {
  if (document.fullscreenElement) return true;
  return [...document.querySelectorAll(MODAL)].some((element) => {
    if (element.localName === 'dialog' && element.ariaModal !== 'true') return element.matches(':modal');
    return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  });
}
