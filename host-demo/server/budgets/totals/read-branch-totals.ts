import { type Kysely, sql } from 'kysely';
import type { BranchTotals } from '../../../../src/features/budgets/totals/branch-totals.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { branchOf, lineOf } from '../currency/hierarchy.ts';
import { sumInRootCurrency } from './sums-in-root-currency.ts';

type Branch = { ids: string[]; rootId: string; currencyId: string; symbol: string };

/** Returns the sums of a budget and of all budgets below it, in the currency of their root. Throws NOT_FOUND. */
export async function readBranchTotals(db: Kysely<Tables>, own: OwnBudget): Promise<BranchTotals> {
  const { rows } = await sql<Branch>`
    with recursive ${lineOf(own)}, ${branchOf(own.budgetId)}
    select array(select id from branch) as ids, root.id as "rootId", currency.id as "currencyId", currency.symbol
    from line
    join budgets as root on root.id = line.id and root.parent_id is null
    join currencies as currency on currency.id = root.currency
  `.execute(db);
  const [branch] = rows;
  if (!branch) throw new Failure('NOT_FOUND');
  const { ids, rootId, currencyId, symbol } = branch;
  return {
    currency: { id: currencyId, symbol },
    budgets: ids.length,
    ...(await sumInRootCurrency(db, rootId, sql`${ids}::bigint[]`)),
  };
}
