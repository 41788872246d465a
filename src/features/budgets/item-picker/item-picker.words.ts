/** Texts of the choice of a line item. */
export const itemPickerWords = {
  hint: 'Search by name, category or ID.',
  none: 'No line item found',
  allGroups: 'All',
  more: (shown: number) => `These are the first ${shown}. Refine your search to see others.`,
  searching: 'Searching …',
  id: (id: string) => `ID ${id}`,
};
