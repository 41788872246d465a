import { oncePerPage } from '../src/base/page/once-per-page.ts';

/** The specification's own name of the event, which the legacy module knows (shell.md section 2). */
export const SEARCH_EVENT = 'searchClicked';

/**
 * Opens the page's one search dialog when anything in the page fires the event, however often it does. `fetchElement` brings
 * the element's code.
 */
export const listenForSearch = (fetchElement: () => unknown): void =>
  oncePerPage('search-clicked@1', () =>
    // Before the page's own listeners, of which one may stop the event.
    addEventListener(
      SEARCH_EVENT,
      () => {
        fetchElement();
        void import('./open-search.ts').then(({ openSearch }) => openSearch());
      },
      true,
    ),
  );
