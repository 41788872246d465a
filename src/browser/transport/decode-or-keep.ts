/** Decodes percent-encoded text; returns malformed text unchanged. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
