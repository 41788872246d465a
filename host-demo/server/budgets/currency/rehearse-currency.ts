import { type Kysely, sql } from 'kysely';
import {
  CONVERTED_ITEMS_MAX,
  type CurrencyRehearsal,
  REHEARSED_BUDGETS_MAX,
} from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { requireCurrency } from '../currencies/queries.ts';
import { conversionRate, converted, readConversion } from './conversion.ts';
import { countConverted } from './convert-amounts.ts';
import { sumValues } from './convert-values.ts';
import { branchOf, readPlace } from './hierarchy.ts';
import { findSplit } from './splits.ts';

type Found = {
  budgets: CurrencyRehearsal['budgets'];
  budget_count: number;
  totals: CurrencyRehearsal['totals'];
  conversion_rate: string;
  ids: string[] | null;
  item_count: number;
  rate: string;
  /** Whether the root's rates have the new currency enabled; null if they do not contain it. */
  new_enabled: boolean | null;
  old_enabled: boolean;
  old_stays: boolean;
};

/**
 * Returns what `changeCurrency` would do now, without writing. Throws NOT_FOUND, and BAD_REQUEST for an unknown
 * currency.
 */
export async function rehearseCurrency(
  db: Kysely<Tables>,
  own: OwnBudget,
  currency: string,
): Promise<CurrencyRehearsal> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await reading.execute(async (transaction) => {
    await requireCurrency(transaction, currency);
    const place = await readPlace(transaction, own);
    const { id, currency: from, rootId, rootCurrency } = place;
    const conversion = await readConversion(transaction, place, currency);
    const sumOf = (column: string) => sql`trim_scale(coalesce(sum(${sql.ref(column)}), 0))::text`;
    const convertedSumOf = (column: string) =>
      sql`trim_scale(coalesce(sum(${converted(column, conversion)}), 0))::text`;
    // Each purchase order and actual is rounded by itself.
    const sums = (sum: typeof sumOf) => sql`
      json_build_object(
        'planned', ${sum('item.planned')},
        'committed', (select ${sum('amount')} from entries where kind = 'PO'),
        'actual', (select ${sum('amount')} from entries where kind = 'ACTUAL')
      )
    `;
    const { rows } = await sql<Found>`
      with recursive ${branchOf(id)}, ${branchOf(rootId, 'whole')},
      touched as (
        select budget.id, budget.name
        from branch join budgets as budget using (id)
        where budget.currency = ${from} and ${from} <> ${currency}
      ),
      entries as (
        select entry.kind, entry.amount
        from financials as entry
        join budget_items as item on item.id = entry.item_id and item.deleted_at is null
        where entry.budget_id in (select id from touched)
      )
      select
        (
          select coalesce(
            json_agg(
              json_build_object(
                'id', named.id::text, 'name', named.name,
                'planned', amount.planned, 'convertedPlanned', amount.converted_planned
              )
              order by named.id <> ${id}, named.id
            ),
            '[]'
          )
          from (select * from touched order by id <> ${id}, id limit ${REHEARSED_BUDGETS_MAX}) as named
          cross join lateral (
            select ${sumOf('item.planned')} as planned, ${convertedSumOf('item.planned')} as converted_planned
            from budget_items as item where item.budget_id = named.id and item.deleted_at is null
          ) as amount
        ) as budgets,
        (
          select json_build_object('before', ${sums(sumOf)}, 'converted', ${sums(convertedSumOf)})
          from budget_items as item
          where item.budget_id in (select id from touched) and item.deleted_at is null
        ) as totals,
        (select ${conversionRate(conversion)}) as conversion_rate,
        (select array_agg(id) from touched) as ids,
        (select count(*)::int from touched) as budget_count,
        (
          select count(*)::int from budget_items
          where budget_id in (select id from touched) and deleted_at is null
        ) as item_count,
        case when ${currency} = ${rootCurrency} then 1 else coalesce(
          (select rate from budget_exchange_rates where budget_id = ${rootId} and from_currency = ${currency}),
          default_exchange_rate(${currency}, ${rootCurrency})
        ) end as rate,
        case when ${currency} = ${rootCurrency} then true else (
          select enabled from budget_exchange_rates where budget_id = ${rootId} and from_currency = ${currency}
        ) end as new_enabled,
        ${from} = ${rootCurrency} or exists (
          select from budget_exchange_rates
          where budget_id = ${rootId} and from_currency = ${from} and enabled
        ) as old_enabled,
        exists (
          select from whole join budgets as budget using (id)
          where budget.currency = ${from} and budget.id not in (select id from touched)
        ) as old_stays
    `.execute(transaction);
    const [found] = rows;
    if (!found) throw new Error('A query without a table has answered no row.');
    const budgetIds = sql`${found.ids ?? []}::bigint[]`;
    const counted = await countConverted(transaction, budgetIds, conversion);
    const columns = await sumValues(transaction, budgetIds, conversion);
    const split = from === currency ? undefined : await findSplit(transaction, { budgetId: id, currency: from });
    return {
      from,
      to: currency,
      rate: Number(found.rate),
      budgets: found.budgets,
      budgetCount: found.budget_count,
      totals: found.totals,
      columns,
      conversion: { rate: found.conversion_rate, problem: conversionProblem(counted) },
      itemCount: found.item_count,
      enables: found.new_enabled === false,
      adds: found.new_enabled === null,
      disables: found.old_enabled && !found.old_stays,
      split: split === undefined ? null : { message: split },
    };
  });
}

function conversionProblem({ items, isTooLarge }: { items: number; isTooLarge: boolean }) {
  if (items > CONVERTED_ITEMS_MAX) return 'TOO_MANY';
  return isTooLarge ? 'TOO_LARGE' : null;
}
