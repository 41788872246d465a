import type { Rest } from '../../../browser/transport/rest.ts';
import { type ColumnConversion, ColumnConversionWire } from './column-settings.wire.ts';
import type { ColumnType, LockedRole } from './columns.wire.ts';

/** The column of a budget that a call changes. */
export type ColumnPlace = { budgetId: string; columnId: string };

const pathOf = ({ budgetId, columnId }: ColumnPlace) => `budgets/${budgetId}/columns/${columnId}`;

const put = async (rest: Rest, path: string, json: object): Promise<void> =>
  void (await (await rest()).put(path, { json, handlesError: true }));

/** Renames a column. All calls of this file reject with a TransportFailure. */
export const renameColumn = (rest: Rest, column: ColumnPlace, name: string): Promise<void> =>
  put(rest, pathOf(column), { name });

export const orderColumns = (rest: Rest, budgetId: string, columnIds: readonly string[]): Promise<void> =>
  put(rest, `budgets/${budgetId}/columns/order`, { columnIds });

export const saveChoices = (rest: Rest, column: ColumnPlace, choices: readonly string[]): Promise<void> =>
  put(rest, `${pathOf(column)}/choices`, { choices });

export const lockColumn = (rest: Rest, column: ColumnPlace, role: LockedRole | null): Promise<void> =>
  put(rest, `${pathOf(column)}/locked-role`, { role });

export const saveCalculation = (rest: Rest, column: ColumnPlace, formula: string | null): Promise<void> =>
  put(rest, `${pathOf(column)}/calculation`, { formula });

export const deleteColumn = async (rest: Rest, column: ColumnPlace): Promise<void> =>
  void (await (await rest()).delete(pathOf(column), { handlesError: true }));

/** Converts the values of a column to another type, or returns what that would do (`isRehearsal`). */
export const convertColumn = async (
  rest: Rest,
  column: ColumnPlace,
  type: ColumnType,
  { isRehearsal, accept = false }: { isRehearsal: boolean; accept?: boolean },
): Promise<ColumnConversion> =>
  (await rest())
    .post(`${pathOf(column)}/convert-column-type`, {
      json: { type, accept },
      searchParams: { rehearse: String(isRehearsal) },
      handlesError: true,
    })
    .json(ColumnConversionWire);
