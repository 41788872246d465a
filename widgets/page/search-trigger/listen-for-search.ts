import { oncePerPage } from '../../../src/base/page/once-per-page.ts';

/** The specification's own name of the event, which the legacy module knows. */
export const SEARCH_EVENT = 'searchClicked';

/**
 * Opens the page's one search dialog when anything in the page fires the event, however often it does. `fetchElement` brings
 * the element's code, and answers false when it does not come.
 */
export function listenForSearch(fetchElement: () => Promise<boolean>): void {
  const open = async () => {
    // First the element's code, which is waited for while the browser is offline.
    const hasCome = await fetchElement();
    const { openSearch, notifySearchMissing: saySearchMissing } = await import('./open-search.ts');
    void (hasCome ? openSearch() : saySearchMissing());
  };
  oncePerPage('search-clicked@1', () => {
    // Before the page's own listeners, of which one may stop the event.
    addEventListener(SEARCH_EVENT, open, true);
    return true;
  });
}
