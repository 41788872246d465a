import type { Rest } from '../../../browser/transport/rest.ts';
import { type View, type ViewInput, ViewsWire, ViewWire } from './views.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/views`;

/** Reads the views of a budget that the user sees. All calls of this file reject with a TransportFailure. */
export const readViews = async (rest: Rest, budgetId: string): Promise<View[]> =>
  (await rest()).get(pathOf(budgetId), { handlesError: true }).json(ViewsWire);

export const createView = async (rest: Rest, budgetId: string, json: ViewInput): Promise<View> =>
  (await rest()).post(pathOf(budgetId), { json, handlesError: true }).json(ViewWire);

export const updateView = async (
  rest: Rest,
  budgetId: string,
  { id, createdBy: _, ...json }: ViewInput & Pick<View, 'id' | 'createdBy'>,
): Promise<void> => (await rest()).put(`${pathOf(budgetId)}/${id}`, { json, handlesError: true });

export const deleteView = async (rest: Rest, budgetId: string, viewId: string): Promise<void> =>
  (await rest()).delete(`${pathOf(budgetId)}/${viewId}`, { handlesError: true });
