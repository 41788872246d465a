import { oncePerPage } from '../src/base/page/once-per-page.ts';

/** The specification's own name of the event, which the legacy module knows (shell.md section 2). */
export const SEARCH_EVENT = 'searchClicked';

/**
 * Opens the page's one search dialog when anything in the page fires the event, however often it does. `fetchElement` brings
 * the element's code, and answers false when it does not come.
 */
export function listenForSearch(fetchElement: () => Promise<boolean>): void {
  const open = async () => {
    const came = fetchElement();
    const { openSearch, saySearchMissing } = await import('./open-search.ts');
    void ((await came) ? openSearch() : saySearchMissing());
  };
  oncePerPage('search-clicked@1', () => {
    // Before the page's own listeners, of which one may stop the event.
    addEventListener(SEARCH_EVENT, open, true);
    return true;
  });
}
