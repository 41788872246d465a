import type { Translation } from '../../../base/language/words.ts';
import { cellText } from './cell-text.ts';
import { columnOf, isCustom } from './custom-cells.ts';
import { withDraftEdits } from './draft-item.ts';
import type { TypedValue } from './rows-input.ts';
import type { sheetWords } from './sheet.words.ts';
import { type ValueKey, without } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { SheetState } from './sheet-state.ts';

type UnsavedText = { cell: string; text: string };
type UnsavedOptions = { locale: string; words: Translation<typeof sheetWords> };

/** Returns what the user has entered and the server does not have, in the order of the sheet, as users type it. */
export function unsavedTexts(
  rows: readonly SheetRow[],
  { edits, drafts, refused, custom }: Pick<SheetState, 'edits' | 'drafts' | 'refused' | 'custom'>,
  typed: TypedValue | undefined,
  { locale, words }: UnsavedOptions,
): readonly UnsavedText[] {
  const saving = withDraftEdits(edits, drafts);
  const nameOf = (key: ValueKey) => (isCustom(key) ? (columnOf(custom, key)?.name ?? '') : words.columns[key]);
  return rows.flatMap((row) => {
    const entered = { ...saving.get(row.id)?.values, ...(typed?.id === row.id && typed.values) };
    const rejected = without(refused.get(row.id) ?? {}, Object.keys(entered)) ?? {};
    return (Object.keys({ ...rejected, ...entered }) as ValueKey[]).map((key) => ({
      cell: words.cell(nameOf(key), row.name),
      text: rejected[key]?.text ?? cellText(row, key, { locale, words, custom }),
    }));
  });
}
