import type { DeletedItem, Restored } from './recycle-bin.wire.ts';
import { BLOCKING_WORDS, restoreWords } from './recycle-bin.words.ts';

type RestoreOutcome = {
  restored: number;
  blocked: Restored['blocked'];
  /** Number of items that are no longer in the recycle bin. */
  gone: number;
  items: readonly DeletedItem[];
};

/** Returns HTML that lists the items that were not restored, with reasons. Escapes the names. */
export function restoreOutcomeHtml({ restored, blocked, gone, items }: RestoreOutcome): string {
  const box = document.createElement('div');
  const add = (text: string) => box.appendChild(document.createElement('p')).append(text);
  if (restored > 0) add(restoreWords.restored(restored));
  if (gone > 0) add(restoreWords.gone(gone));
  const list = box.appendChild(document.createElement('ul'));
  for (const { id, reason } of blocked) {
    const name = document.createElement('strong');
    name.append(items.find((item) => item.id === id)?.name ?? id);
    list.appendChild(document.createElement('li')).append(name, `: ${BLOCKING_WORDS[reason]}`);
  }
  return box.innerHTML;
}
