import { rowStage } from './approved-cell.ts';
import type { ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Returns the words for the style sheet about a cell: the type of a name, a rejected value, and the state of an approval. */
export function lookOf(row: SheetRow, key: ValueKey): string | undefined {
  const stage = key === 'name' || key === 'planned' ? rowStage(row) : 'NONE';
  const type = row.isGroup ? 'group' : row.type === 'PLACEHOLDER' && 'placeholder';
  const words = [
    ...(key === 'name' && type ? [type] : []),
    ...(row.refused?.[key] ? ['refused'] : []),
    ...(stage === 'NONE' ? [] : ['stage', stage]),
  ];
  return words.length > 0 ? words.join(' ') : undefined;
}
