import type { Rest } from '../../../browser/transport/rest.ts';
import { type ColumnGroup, type ColumnGroupInput, ColumnGroupsWire } from './column-groups.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/columngroups`;

/** Reads the groups of a budget's columns in their order. All calls of this file reject with a TransportFailure. */
export const readColumnGroups = async (rest: Rest, budgetId: string): Promise<ColumnGroup[]> =>
  (await rest()).get(pathOf(budgetId), { handlesError: true }).json(ColumnGroupsWire);

export const createColumnGroup = async (rest: Rest, budgetId: string, name: string): Promise<void> =>
  void (await (await rest()).post(pathOf(budgetId), { json: { name }, handlesError: true }).text());

/** Changes a group; omitted fields stay. */
export const changeColumnGroup = async (
  rest: Rest,
  budgetId: string,
  groupId: string,
  json: ColumnGroupInput,
): Promise<void> => void (await (await rest()).put(`${pathOf(budgetId)}/${groupId}`, { json, handlesError: true }));

/** Deletes a group. Its columns stay. */
export const deleteColumnGroup = async (rest: Rest, budgetId: string, groupId: string): Promise<void> =>
  void (await (await rest()).delete(`${pathOf(budgetId)}/${groupId}`, { handlesError: true }));

export const orderColumnGroups = async (rest: Rest, budgetId: string, ids: readonly string[]): Promise<void> =>
  void (await (await rest()).put(`${pathOf(budgetId)}/reorder`, { json: { ids }, handlesError: true }));
