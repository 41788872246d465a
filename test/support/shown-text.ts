/** Returns the text of an element without the invisible characters that isolate its names and amounts. */
export const shownText = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/[\u2068\u2069]/g, '') ?? '';
