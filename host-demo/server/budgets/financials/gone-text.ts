/** Returns why entries can't be mapped or deleted of which some no longer are without an item. */
export const goneText = (count: number): string =>
  count === 1
    ? 'Another user has mapped or deleted this entry.'
    : 'Another user has mapped or deleted some of these entries.';
