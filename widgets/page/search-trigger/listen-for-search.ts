import { oncePerPage } from '../../../src/base/page/once-per-page.ts';

/** The specification fixes this name; the legacy module fires the event. */
export const SEARCH_EVENT = 'searchClicked';

/**
 * Opens the page's search dialog for each event in the page, with one listener. `load` resolves with whether the element's
 * code has loaded.
 */
export function listenForSearch(load: () => Promise<boolean>): void {
  const open = async () => {
    // While the browser is offline, this waits.
    const isLoaded = await load();
    const { openSearch, notifySearchMissing } = await import('./open-search.ts');
    void (isLoaded ? openSearch() : notifySearchMissing());
  };
  oncePerPage('search-clicked@1', () => {
    // Captured, because a listener of the page may stop the event.
    addEventListener(SEARCH_EVENT, open, true);
    return true;
  });
}
