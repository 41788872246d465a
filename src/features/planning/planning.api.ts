import type * as v from 'valibot';
import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import { BudgetTotalsWire, type Objective, ObjectivesWire } from './objectives.wire.ts';

export async function readObjectives(rest: Rest, after: string | undefined): Promise<Page<Objective>> {
  const searchParams = after === undefined ? {} : { after };
  const { objectives, next } = await (await rest())
    .get('plans/objectives', { searchParams, handlesError: true })
    .json(ObjectivesWire);
  return { rows: objectives, next };
}

export type BudgetTotals = v.InferOutput<typeof BudgetTotalsWire>['totals'];

/** Reads the totals of all plans of the organization, by currency. */
export const readBudgetTotals = async (rest: Rest): Promise<BudgetTotals> =>
  (await (await rest()).get('budgets/totals', { handlesError: true }).json(BudgetTotalsWire)).totals;
