/** Texts of the search for a line item. */
export const itemPickerWords = {
  hint: 'Enter a part of the name.',
  none: 'No line item found',
  searching: 'Searching …',
  id: (id: string) => `ID ${id}`,
};
