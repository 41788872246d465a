/** The event with which Portico asks the page for unsaved input. */
const UNSAVED_EVENT = 'portico-unsaved';

type Text = { name: string; text: string };

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the page's unsaved input: its code adds it to the `texts` of each `portico-unsaved` event on the document. A
 * value that is not a text counts as an empty one.
 */
export function askUnsaved(): readonly Text[] {
  const texts: (Partial<Text> | null | undefined)[] = [];
  document.dispatchEvent(new CustomEvent(UNSAVED_EVENT, { detail: { texts } }));
  return texts.map((one) => ({ name: plain(one?.name), text: plain(one?.text) }));
}
