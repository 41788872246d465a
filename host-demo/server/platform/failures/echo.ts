/** Shortens a caller's input for an error message. */
export const echo = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
