/** Returns whether users see anything in a text, such as that of a cell. */
export const isFilled = (text: string): boolean => text.trim() !== '';
