import type { Column, ColumnType } from '../columns/columns.wire.ts';

/** Column types that can control other columns and depend on them. */
const CONTROLLING: readonly ColumnType[] = ['COMBOBOX'];
const DEPENDENT: readonly ColumnType[] = ['COMBOBOX', 'MULTISELECT'];

/** Returns the columns that can control this one: single choices that do not depend on it themselves. */
export function controllingColumns(columns: readonly Column[], column: Column): Column[] {
  if (!DEPENDENT.includes(column.type)) return [];
  return columns.filter((one) => CONTROLLING.includes(one.type) && !dependsOn(columns, one, column.id));
}

/** Returns the columns that can depend on this one. */
export function dependentColumns(columns: readonly Column[], column: Column): Column[] {
  if (!CONTROLLING.includes(column.type)) return [];
  return columns.filter((one) => DEPENDENT.includes(one.type) && !dependsOn(columns, column, one.id));
}

/** Returns whether the column is this one, or depends on it, directly or through other columns. */
function dependsOn(columns: readonly Column[], column: Column, id: string): boolean {
  const passed = new Set<string>();
  let current: Column | undefined = column;
  while (current && !passed.has(current.id)) {
    if (current.id === id) return true;
    passed.add(current.id);
    const above: string | undefined = current.controllingColumnId;
    current = columns.find((one) => one.id === above);
  }
  return false;
}
