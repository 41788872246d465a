import type { Rest } from '../../../browser/transport/rest.ts';
import type { Page } from '../../../ui/load/use-pages.ts';
import { BudgetHistoryWire, type HistoryEntry } from './budget-history.wire.ts';

/** Reads a page of what was changed in an item, newest first. Rejects with a TransportFailure. */
export const readItemHistory = (rest: Rest, budgetId: string, itemId: string, after: string | undefined) =>
  read(rest, `budgets/${budgetId}/internal-items/${itemId}/history`, after);

/** Reads a page of what was changed in a budget, newest first. Rejects as above. */
export const readBudgetHistory = (rest: Rest, budgetId: string, after: string | undefined) =>
  read(rest, `budgets/${budgetId}/history`, after);

async function read(rest: Rest, path: string, after: string | undefined): Promise<Page<HistoryEntry>> {
  const searchParams = after === undefined ? {} : { after };
  const { entries, next } = await (await rest())
    .get(path, { searchParams, handlesError: true })
    .json(BudgetHistoryWire);
  return { rows: entries, next };
}
