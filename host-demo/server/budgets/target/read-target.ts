import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { DatedRate } from '../../../../src/features/budgets/rules/dated-rates.ts';
import type { BudgetTarget } from '../../../../src/features/budgets/target/target.wire.ts';
import { BudgetTargetWire } from '../../../../src/features/budgets/target/target.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { lineOf } from '../currency/hierarchy.ts';
import { TODAY } from '../currency/list-currency.ts';
import { plannedInRootCurrency, sumInRootCurrency } from '../totals/sums-in-root-currency.ts';

const { exceedRule: Rule } = BudgetTargetWire.entries;

/** The rule of a budget, without its sums. */
export type Rule = Omit<BudgetTarget, 'planned' | 'committed' | 'actual' | 'ratesAsOf'> & { rootId: string };

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

/** Returns the target of a budget, and what is planned and claimed against it. Throws NOT_FOUND. */
export async function readTarget(db: Kysely<Tables>, budget: Place): Promise<BudgetTarget> {
  const { rootId, ...rule } = await readRule(db, budget);
  return { ...rule, ...(await sumInRootCurrency(db, rootId, sql`array[${budget.budgetId}]::bigint[]`)) };
}

/** Returns what is planned in a budget in the currency of its root. */
export const readPlanned = (db: Kysely<Tables>, { rootId, budgetId }: { rootId: string; budgetId: string }) =>
  plannedInRootCurrency(db, rootId, sql`array[${budgetId}]::bigint[]`);

/** Returns the target and the rule of a budget, with the rates of its currency. Throws NOT_FOUND. */
export async function readRule(db: Kysely<Tables>, budget: Place): Promise<Rule> {
  const { rows } = await sql<Omit<Rule, 'currency'> & { currencyId: string; symbol: string }>`
    with recursive ${lineOf(budget)}
    select ${amountText('own.target')} as target, own.exceed_rule as "exceedRule", root.id as "rootId",
      currency.id as "currencyId", currency.symbol, ${TODAY} as today,
      case when own.currency = root.currency then '[]' else coalesce(
        (
          select json_agg(json_build_object('validFrom', dated.valid_from, 'rate', ${amountText('dated.rate')}) order by dated.valid_from)
          from (
            select distinct on (valid_from) valid_from, rate from budget_rates
            where budget_id = root.id and from_currency = own.currency
            order by valid_from, id desc
          ) as dated
        ),
        json_build_array(json_build_object(
          'validFrom', ${TODAY}, 'rate', trim_scale(default_exchange_rate(own.currency, root.currency))::text
        ))
      ) end as rates
    from budgets as own, budgets as root
    join currencies as currency on currency.id = root.currency
    where own.organization_id = ${budget.organizationId} and own.id = ${budget.budgetId}
      and root.id = (select id from line where parent_id is null)
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
  const { currencyId, symbol, exceedRule, rates, ...rest } = row;
  return {
    ...rest,
    exceedRule: v.parse(Rule, exceedRule),
    currency: { id: currencyId, symbol },
    rates: rates satisfies readonly DatedRate[],
  };
}
