import type { Rest } from '../../../browser/transport/rest.ts';
import { type Column, type ColumnCopyInput, type ColumnInput, ColumnsWire, ColumnWire } from './columns.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/columns`;

/** Reads the columns of a budget. All calls of this file reject with a TransportFailure. */
export const readColumns = async (rest: Rest, budgetId: string): Promise<Column[]> =>
  (await rest()).get(pathOf(budgetId), { handlesError: true }).json(ColumnsWire);

export const createColumn = async (rest: Rest, budgetId: string, json: ColumnInput): Promise<Column> =>
  (await rest()).post(pathOf(budgetId), { json, handlesError: true }).json(ColumnWire);

export const copyColumns = async (rest: Rest, budgetId: string, json: ColumnCopyInput): Promise<Column[]> =>
  (await rest()).post(`${pathOf(budgetId)}/copy`, { json, handlesError: true }).json(ColumnsWire);

/** Reads the columns that can control this one. */
export const readAllowableControllingColumns = async (
  rest: Rest,
  budgetId: string,
  columnId: string,
): Promise<Column[]> =>
  (await rest())
    .get(`${pathOf(budgetId)}/${columnId}/allowable-controlling-columns`, { handlesError: true })
    .json(ColumnsWire);

/** Reads the columns that can depend on this one. */
export const readAllowableDependentColumns = async (
  rest: Rest,
  budgetId: string,
  columnId: string,
): Promise<Column[]> =>
  (await rest())
    .get(`${pathOf(budgetId)}/${columnId}/allowable-dependent-columns`, { handlesError: true })
    .json(ColumnsWire);
