const TAG = 'portico-search-dialog';

/** Opens the page's search dialog. A page without the element gets one behind its body, which it may redraw. */
export async function openSearch(): Promise<void> {
  const element = document.querySelector(TAG) ?? document.documentElement.appendChild(document.createElement(TAG));
  await customElements.whenDefined(TAG);
  element.open();
}
