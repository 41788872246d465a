/** The event by which a page is asked what it holds that nobody has saved. */
const UNSAVED_EVENT = 'portico-unsaved';

type Text = { name: string; text: string };

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * What the page around holds that would be lost with it: its own code adds it to the `texts` of each `portico-unsaved` event
 * on the document. Something that is no text counts all the same, and is empty.
 */
export function askUnsaved(): readonly Text[] {
  const texts: (Partial<Text> | null | undefined)[] = [];
  document.dispatchEvent(new CustomEvent(UNSAVED_EVENT, { detail: { texts } }));
  return texts.map((one) => ({ name: plain(one?.name), text: plain(one?.text) }));
}
