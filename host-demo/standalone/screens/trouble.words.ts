/** Texts of the pages in place of a screen. */
export const troubleWords = {
  toStart: 'Go to start page',
  notFound: {
    title: 'Page not found',
    text: 'Check the address. The page may have moved.',
    documentTitle: 'Not found',
  },
  noAccess: { title: 'You do not have access', documentTitle: 'No access' },
  failed: {
    title: 'This page isn’t available right now',
    documentTitle: 'Not available',
    offline: 'The connection to the server was lost. Try again when you’re back online.',
    retry: 'Retry',
    reload: 'Reload the page',
  },
  unsavedText: 'Your text isn’t saved.',
};
