import type { Translation } from '../../../../base/language/words.ts';
import type { ItemType } from '../../../../shell/brand/item-types.ts';
import type { budgetHistoryWords } from './history.words.ts';

type LabelOptions = {
  words: Translation<typeof budgetHistoryWords>;
  /** The budget's own label of each item type. */
  labels: Readonly<Record<ItemType, string>>;
};

/** Returns the label of a code, such as `Manager` for the role `ADMIN`. Other values return themselves. */
export function valueLabel(field: string, value: string, { words, labels }: LabelOptions): string {
  const codes: Readonly<Record<string, string>> = {
    ...words.values,
    ...(Object.hasOwn(words.fieldValues, field) && words.fieldValues[field]),
    // The type of an item or of a column.
    ...(field === 'type' && labels),
  };
  return (Object.hasOwn(codes, value) ? codes[value] : undefined) ?? value;
}
