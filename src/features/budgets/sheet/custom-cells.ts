import type { BudgetCellLock } from '../columns/column-settings.wire.ts';
import type { Column } from '../columns/columns.wire.ts';
import type { FieldMapping } from '../columns/field-mappings.wire.ts';
import type { ColumnGroup } from '../groups/column-groups.wire.ts';
import type { TagGroup } from '../groups/tag-groups.wire.ts';
import { type ColumnValue, isSummed } from '../rules/column-values.ts';
import { mayWrite } from '../rules/locked-role.ts';
import type { BudgetUsers } from '../users/budget-users.wire.ts';

/** The key of a custom column among those of the sheet. */
export type CustomKey = `column:${string}`;
export type CustomValues = { [key: CustomKey]: ColumnValue | null | undefined };

const PREFIX = 'column:';

/** The custom columns of a budget and their groups in their order, the dependencies between them, its tags and its users. */
export type CustomColumns = {
  columns: readonly Column[];
  groups: readonly ColumnGroup[];
  mappings: readonly FieldMapping[];
  tagGroups: readonly TagGroup[];
  /** Of single cells. */
  cellLocks: readonly BudgetCellLock[];
  /** Who can own items, by name. */
  users: BudgetUsers;
};

export const NO_COLUMNS: CustomColumns = {
  ...{ columns: [], groups: [], mappings: [], tagGroups: [], cellLocks: [], users: [] },
};

export const customKey = (columnId: string): CustomKey => `${PREFIX}${columnId}`;

export const isCustom = (key: string): key is CustomKey => key.startsWith(PREFIX);

const columnIdOf = (key: CustomKey): string => key.slice(PREFIX.length);

/** Returns the column with this key; undefined if another user has deleted it. */
export const columnOf = ({ columns }: CustomColumns, key: string): Column | undefined =>
  columns.find(({ id }) => customKey(id) === key);

/** Returns the custom values of an item with those of the server, by column id, where empty ones are missing. */
export const withCustomValues = (known: CustomValues, values: Readonly<Record<string, unknown>>): CustomValues =>
  Object.fromEntries(
    Object.keys(known)
      .filter(isCustom)
      .map((key) => [key, (values[columnIdOf(key)] ?? null) as ColumnValue | null]),
  );

/** Whether a key is that of a custom column that another user has deleted. */
export const isDeletedColumn = (custom: CustomColumns, key: string): boolean =>
  isCustom(key) && columnOf(custom, key) === undefined;

/** Returns new values as calls send them: fields of the item, and values by column id. */
export function splitValues<Values extends object>(values: Values) {
  const entries = Object.entries(values);
  const custom = entries.flatMap(([key, value]) => (isCustom(key) ? [[columnIdOf(key), value] as const] : []));
  return {
    fields: Object.fromEntries(entries.filter(([key]) => !isCustom(key))),
    ...(custom.length > 0 && { values: Object.fromEntries(custom) }),
  };
}

/** Cells that show results or sums, or that the user's role can't write: of items, and of groups. */
export type FixedCells = { ofItems: ReadonlySet<string>; ofGroups: ReadonlySet<string> };

export function fixedCells({ columns }: CustomColumns, role: 'ADMIN' | 'EDITOR'): FixedCells {
  const keysOf = (some: readonly Column[]) => new Set(some.map(({ id }) => customKey(id)));
  const isFixed = ({ calculation, lockedRole }: Column) => calculation !== undefined || !mayWrite(role, lockedRole);
  return {
    ofItems: keysOf(columns.filter(isFixed)),
    ofGroups: keysOf(columns.filter((column) => isFixed(column) || isSummed(column))),
  };
}
