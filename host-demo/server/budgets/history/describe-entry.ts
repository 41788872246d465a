import { describeConversion } from './describe-conversion.ts';
import { CHANGED, type Describe, fieldsOf } from './described-fields.ts';
import type { DescribedValue } from './described-value.ts';
import type { NameOf } from './read-names.ts';
import { storedValues } from './stored-values.ts';

export type StoredEntry = { action: string; before: unknown; after: unknown };

/** Returns the values of an entry with names instead of ids, without those that only programs use. */
export function describeEntry(entry: StoredEntry, nameOf: NameOf, valuesMax: number): DescribedValue[] {
  const [before, after] = [storedValues(entry.before), storedValues(entry.after)];
  if (entry.action === 'budget.column-converted') return describeConversion(before, after, { nameOf, valuesMax });
  if (entry.action === 'budget.column-deleted') {
    const { values: valueCount, ...column } = before;
    return pairsOf({ ...column, valueCount }, after, fieldsOf(entry.action), nameOf);
  }
  if (entry.action === 'item.cells-locked') {
    return pairsOf(locksOf(before), locksOf(after), fieldsOf(entry.action), nameOf);
  }
  // The entry still exists, so its values are not removed.
  if (entry.action.endsWith('-unmapped')) return pairsOf({}, before, fieldsOf(entry.action), nameOf);
  return pairsOf(before, after, fieldsOf(entry.action), nameOf);
}

type Values = Readonly<Record<string, unknown>>;

function pairsOf(
  before: Values,
  after: Values,
  fields: Readonly<Record<string, Describe>>,
  nameOf: NameOf,
): DescribedValue[] {
  return Object.keys({ ...before, ...after }).map((field) => {
    const describe = fields[field];
    if (describe === CHANGED)
      return { field, before: null, after: field in before && field in after ? 'changed' : null };
    if (!describe) return { field, before: before[field], after: after[field] };
    return { field, before: describe(before[field], nameOf), after: describe(after[field], nameOf) };
  });
}

/** Older entries have the ids of the items only. */
const locksOf = ({ role, count, items, ids }: Values): Values =>
  role === undefined
    ? {}
    : { lockedRole: role ?? 'EDITOR', count, ...(ids === undefined ? { itemIds: items } : { items }) };
