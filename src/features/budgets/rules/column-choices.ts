import { CHOICE_MAX_LENGTH } from '../columns/column-settings.wire.ts';
import type { Column } from '../columns/columns.wire.ts';
import type { FieldMapping } from '../columns/field-mappings.wire.ts';
import { type ColumnValue, hasChoices } from './column-values.ts';

type CellOf = (columnId: string) => unknown;

/**
 * Returns the choices that an item can have in a column. A dependent column with mappings allows those that are mapped to
 * the value of its controlling column, and none while that is empty.
 */
export function allowedChoices(
  { id, choices = [], controllingColumnId }: Pick<Column, 'id' | 'choices' | 'controllingColumnId'>,
  mappings: readonly FieldMapping[],
  cellOf: CellOf,
): readonly string[] {
  const mapped = mappings.find(({ dependentColumnId }) => dependentColumnId === id)?.mappings;
  if (controllingColumnId === undefined || !mapped?.length) return choices;
  const controlling = cellOf(controllingColumnId);
  const allowed = mapped.find(({ controllingValue }) => controllingValue === controlling)?.allowedValues ?? [];
  return choices.filter((choice) => allowed.includes(choice));
}

/**
 * Returns the changed values of an item together with those of dependent columns that no longer fit: without the choices
 * that their controlling columns do not allow.
 */
export function withFittingChoices(
  columns: readonly Column[],
  mappings: readonly FieldMapping[],
  cellOf: CellOf,
  changes: Readonly<Record<string, ColumnValue | null>>,
): Record<string, ColumnValue | null> {
  const all = { ...changes };
  const current: CellOf = (id) => (id in all ? all[id] : cellOf(id));
  let [isChanged, passes] = [true, 0];
  while (isChanged && passes++ <= columns.length) {
    isChanged = false;
    for (const column of columns) {
      const fitting = fittingValue(column, allowedChoices(column, mappings, current), current(column.id));
      if (fitting === undefined) continue;
      all[column.id] = fitting;
      isChanged = true;
    }
  }
  return all;
}

/** Returns the value without choices that are not allowed; undefined if it fits. */
function fittingValue(
  { type, controllingColumnId }: Column,
  allowed: readonly string[],
  value: unknown,
): ColumnValue | null | undefined {
  if (controllingColumnId === undefined || !hasChoices(type) || value === null || value === undefined) return undefined;
  if (!Array.isArray(value)) return allowed.includes(String(value)) ? undefined : null;
  const kept = value.filter((choice) => allowed.includes(choice));
  if (kept.length === value.length) return undefined;
  return kept.length > 0 ? kept : null;
}

/**
 * Returns the first choice that repeats an earlier one, in any letter case; undefined if each is there once. Choices that differ
 * in letter case stay if the column has them: conversions keep all texts of a column.
 */
export function repeatedChoice(choices: readonly string[], stored: readonly string[] = []): string | undefined {
  const earlier = new Map<string, string>();
  return choices.find((choice) => {
    const key = choice.toLowerCase();
    const other = earlier.get(key);
    earlier.set(key, choice);
    return other !== undefined && (other === choice || !stored.includes(other) || !stored.includes(choice));
  });
}

/** Returns the index of the first choice that is longer than the server accepts, in UTF-16 units; -1 if none is. */
export const longChoiceIndex = (choices: readonly string[]): number =>
  choices.findIndex((choice) => choice.trim().length > CHOICE_MAX_LENGTH);
