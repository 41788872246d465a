import type { Restored, RestoreRehearsal } from './recycle-bin.wire.ts';
import { BLOCKING_WORDS, restoreWords } from './recycle-bin.words.ts';

/** Returns HTML that lists the items that were not restored, with reasons. Escapes the names. */
export function restoreOutcomeHtml({ restored, blocked, financials }: Restored, { items }: RestoreRehearsal): string {
  const box = document.createElement('div');
  const add = (text: string) => box.appendChild(document.createElement('p')).append(text);
  if (restored.length > 0) add(restoreWords.restored(restored.length, financials));
  const list = box.appendChild(document.createElement('ul'));
  for (const { id, reason } of blocked) {
    const name = document.createElement('strong');
    name.append(items.find((item) => item.id === id)?.name ?? id);
    list.appendChild(document.createElement('li')).append(name, `: ${BLOCKING_WORDS[reason]}`);
  }
  return box.innerHTML;
}
