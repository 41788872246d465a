import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type BudgetCellLock,
  BudgetCellLocksWire,
  type ColumnConversion,
  ColumnConversionWire,
} from './column-settings.wire.ts';
import type { ColumnType, LockedRole } from './columns.wire.ts';

/** The column of a budget that a call changes. */
export type ColumnPlace = { budgetId: string; columnId: string };

const pathOf = ({ budgetId, columnId }: ColumnPlace) => `budgets/${budgetId}/columns/${columnId}`;

const put = async (rest: Rest, path: string, json: object): Promise<void> =>
  void (await (await rest()).put(path, { json, handlesError: true }));

/** Renames a column. All calls of this file reject with a TransportFailure. */
export const renameColumn = (rest: Rest, column: ColumnPlace, name: string): Promise<void> =>
  put(rest, pathOf(column), { name });

export const orderColumns = (rest: Rest, budgetId: string, ids: readonly string[]): Promise<void> =>
  put(rest, `budgets/${budgetId}/columns/reorder`, { ids });

export const saveChoices = (rest: Rest, column: ColumnPlace, choices: readonly string[]): Promise<void> =>
  put(rest, `${pathOf(column)}/choices`, { choices });

export const lockColumn = (rest: Rest, column: ColumnPlace, role: LockedRole | null): Promise<void> =>
  put(rest, `${pathOf(column)}/locked-role`, { role });

/** Reads the locked cells of all columns of a budget. */
export const readCellLocks = async (rest: Rest, budgetId: string): Promise<BudgetCellLock[]> =>
  (await rest()).get(`budgets/${budgetId}/columns/cell-locked-role`, { handlesError: true }).json(BudgetCellLocksWire);

/** Locks cells of a column for users below a role; null unlocks them. */
export const lockCells = (
  rest: Rest,
  column: ColumnPlace,
  json: { itemIds: readonly string[]; role: LockedRole | null },
): Promise<void> => put(rest, `${pathOf(column)}/cell-locked-role`, json);

/** Sets the column that decides about the choices of this one; null for none. */
export const saveControllingColumn = (
  rest: Rest,
  column: ColumnPlace,
  controllingColumnId: string | null,
): Promise<void> => put(rest, `${pathOf(column)}/controlling-column`, { columnId: controllingColumnId });

export const saveCalculation = (rest: Rest, column: ColumnPlace, formula: string | null): Promise<void> =>
  put(rest, `${pathOf(column)}/calculation`, { formula });

export const deleteColumn = async (rest: Rest, column: ColumnPlace): Promise<void> =>
  void (await (await rest()).delete(pathOf(column), { handlesError: true }));

/** Converts the values of a column to another type, or returns what that would do (`isRehearsal`). */
export const convertColumn = async (
  rest: Rest,
  column: ColumnPlace,
  type: ColumnType,
  { isRehearsal, ...more }: { isRehearsal: boolean; accept?: boolean; version?: string },
): Promise<ColumnConversion> =>
  (await rest())
    .post(`${pathOf(column)}/convert-column-type`, {
      json: { type, ...more },
      searchParams: { rehearse: String(isRehearsal) },
      handlesError: true,
    })
    .json(ColumnConversionWire);
