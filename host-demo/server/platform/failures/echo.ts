/** What a caller sent, as a refusal may say it again: whoever sends much gets little back. */
export const echo = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
