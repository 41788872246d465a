import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { fromWireDate, isWireDate } from '../../../base/formats/wire-dates.ts';
import type { Translation } from '../../../base/language/words.ts';
import type { HistoryChange } from './budget-history.wire.ts';
import type { budgetHistoryWords } from './history.words.ts';

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

/** Returns a change as users read it, such as "Planned: €100 → €120". */
export function changeText(change: HistoryChange, formatAmount: (amount: Decimal) => string, words: Words): string {
  const field = words.fields[change.field] ?? labelOf(change.field);
  const text = (value: string | null) => {
    if (value === null) return words.nothing;
    if (change.isAmount || AMOUNTS.has(change.field)) return formatAmount(value as Decimal);
    return isWireDate(value) ? formatDate(fromWireDate(value)) : (words.values[value] ?? value);
  };
  if (change.before === null) return words.set(field, text(change.after));
  return words.changed(field, text(change.before), text(change.after));
}

/** Turns `expectedVisitors` into `Expected visitors`; keeps names such as `Cost centre`. */
function labelOf(name: string): string {
  const text = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
