import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { fromWireDate, isWireDate } from '../../../base/formats/wire-dates.ts';
import type { Translation } from '../../../base/language/words.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { fieldLabel } from '../rules/history/field-label.ts';
import type { budgetHistoryWords } from '../rules/history/history.words.ts';
import { valueLabel } from '../rules/history/value-label.ts';
import type { HistoryChange } from './budget-history.wire.ts';

type Words = Translation<typeof budgetHistoryWords>;

const AMOUNTS: ReadonlySet<string> = new Set([
  'planned',
  'committed',
  'actual',
  'requestedPlanned',
  'amount',
  'target',
  'threshold',
]);

type ChangeTextOptions = {
  formatAmount: (amount: Decimal) => string;
  /** The budget's own label of each item type. */
  labels: Readonly<Record<ItemType, string>>;
  words: Words;
};

/** Returns a change as users read it, such as "Planned: €100 → €120". */
export function changeText(change: HistoryChange, { formatAmount, labels, words }: ChangeTextOptions): string {
  const field = fieldLabel(change.field, words);
  const text = (value: string | null) => {
    if (value === null) return words.nothing;
    if (change.isAmount || AMOUNTS.has(change.field)) return formatAmount(value as Decimal);
    return isWireDate(value) ? formatDate(fromWireDate(value)) : valueLabel(change.field, value, { words, labels });
  };
  if (change.before === null) return words.set(field, text(change.after));
  return words.changed(field, text(change.before), text(change.after));
}
