import { likelyEmptyCategories } from '../rules/empty-categories.ts';
import { headerIndex } from '../rules/import-columns.ts';
import type { EmptyCategories } from './budget-imports.wire.ts';
import type { ImportDraft } from './import-draft.ts';
import type { RecordSet } from './record-sets.wire.ts';

export type EmptyCategoriesChoice = { value: EmptyCategories; suggested: EmptyCategories };

/**
 * Returns what the empty category cells of a file mean, as chosen or suggested; undefined if all or none are empty.
 *
 * @param file with at least its first rows
 */
export function emptyCategoriesChoice(
  { fields, emptyCategories }: Pick<ImportDraft, 'fields' | 'emptyCategories'>,
  { columns, profiles, rows, total }: Pick<RecordSet, 'columns' | 'profiles' | 'rows' | 'total'>,
): EmptyCategoriesChoice | undefined {
  const indexes = [fields.parent, fields.subcategory].map((header) => headerIndex(columns, header));
  const hasEmpty = (index: number) => {
    const { filled = 0 } = profiles[index] ?? {};
    return filled > 0 && filled < total;
  };
  const chosen = indexes.filter((index) => index >= 0);
  if (!chosen.some(hasEmpty)) return undefined;
  // Below a category of each row, an empty subcategory most likely means none.
  const [first = -1] = chosen;
  const suggested = hasEmpty(first) ? likelyEmptyCategories(rows.map((row) => row[first] ?? '')) : 'NONE';
  return { value: emptyCategories ?? suggested, suggested };
}
