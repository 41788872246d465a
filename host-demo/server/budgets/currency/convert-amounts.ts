import { type RawBuilder, sql, type Transaction } from 'kysely';
import { CONVERTED_ITEMS_MAX, CURRENCY_ERROR_CODES } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { AMOUNT_END } from '../../../../src/features/budgets/items/amount.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { type Conversion, converted } from './conversion.ts';
import { hasChangedThresholds, hasTooLargeThreshold, keepThresholds, setThresholds } from './convert-thresholds.ts';
import { hasChangedValues, keepValues, measureValues, setValues } from './convert-values.ts';

/** Matches rows whose column is one of the ids. */
const isOneOf = (column: string, ids: RawBuilder<unknown>) => sql`${sql.ref(column)} in (select unnest(${ids}))`;

/** Matches pending requests whose amount is in the currency of these budgets. */
const isGivenIn = (budgetIds: RawBuilder<unknown>) => sql`
  request.status = 'PENDING'
  and request.organization_id = (select organization_id from budgets where id in (select unnest(${budgetIds})) limit 1)
  and given_budget(request) in (select unnest(${budgetIds}))
`;

type Counted = { items: number; isTooLarge: boolean };

/**
 * Counts the items with an amount, the purchase orders and actuals, or the values of columns, whichever are most, and returns
 * whether an amount would be too large after the conversion.
 */
export async function countConverted(
  transaction: Transaction<Tables>,
  budgetIds: RawBuilder<unknown>,
  conversion: Conversion,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select greatest(count(*), (${selectFinancials(sql`count(*)`, budgetIds)}))::int as items,
      coalesce(bool_or(
        converted_amount(
          greatest(abs(item.planned), abs(item.committed), abs(item.actual), approval.requested_planned),
          ${conversion.multiplier}::numeric, ${conversion.divisor}::numeric
        ) >= ${AMOUNT_END}::numeric
      ), false) or (${selectFinancials(
        sql`coalesce(max(${converted('entry.absolute', conversion)}), 0)`,
        budgetIds,
      )}) >= ${AMOUNT_END}::numeric or exists (
        select from target_transfer_requests as request
        where ${isGivenIn(budgetIds)} and ${converted('request.amount', conversion)} >= ${AMOUNT_END}::numeric
      ) or ${hasTooLargeThreshold(budgetIds, conversion)} as "isTooLarge"
    from budget_items as item
    left join item_approvals as approval on approval.item_id = item.id
    where ${isOneOf('item.budget_id', budgetIds)} and ${HAS_AMOUNT}
  `.execute(transaction);
  const { items, isTooLarge } = rows[0] ?? { items: 0, isTooLarge: false };
  const values = await measureValues(transaction, budgetIds, conversion);
  return {
    items: Math.max(items, values.count),
    isTooLarge: isTooLarge || Number(values.largest) >= Number(AMOUNT_END),
  };
}

const selectFinancials = (values: RawBuilder<unknown>, budgetIds: RawBuilder<unknown>) => sql`
  select ${values} from (
    select abs(amount) as absolute from financials where ${isOneOf('budget_id', budgetIds)} and amount <> 0
  ) as entry
`;

const HAS_AMOUNT = sql`
  (item.planned <> 0 or item.committed <> 0 or item.actual <> 0 or approval.requested_planned is not null)
`;

/**
 * Converts every amount of these budgets, including deleted items, which can be restored, and stores the previous
 * amounts. Answered requests and the approval history keep their amounts, because they document decisions. Throws
 * CURRENCY_AMOUNTS_TOO_MANY and CURRENCY_AMOUNT_TOO_LARGE.
 */
export async function convertAmounts(
  transaction: Transaction<Tables>,
  changeId: string,
  conversion: Conversion,
): Promise<void> {
  const budgetIds = sql`(select budget_ids from budget_currency_changes where id = ${changeId})`;
  const { items, isTooLarge } = await countConverted(transaction, budgetIds, conversion);
  if (items > CONVERTED_ITEMS_MAX) throw new Failure(CURRENCY_ERROR_CODES.tooMany);
  if (isTooLarge) throw new Failure(CURRENCY_ERROR_CODES.tooLarge);
  await sql`
    insert into budget_currency_change_items (change_id, item_id, planned, requested_planned)
    select ${changeId}, item.id, item.planned, approval.requested_planned
    from budget_items as item
    left join item_approvals as approval on approval.item_id = item.id
    where ${isOneOf('item.budget_id', budgetIds)} and ${HAS_AMOUNT}
  `.execute(transaction);
  await sql`
    insert into budget_currency_change_financials (change_id, financial_id, amount)
    select ${changeId}, entry.id, entry.amount
    from financials as entry
    where ${isOneOf('entry.budget_id', budgetIds)} and entry.amount <> 0
  `.execute(transaction);
  await sql`
    insert into budget_currency_change_transfers (change_id, request_id, amount)
    select ${changeId}, request.id, request.amount
    from target_transfer_requests as request
    where ${isGivenIn(budgetIds)}
  `.execute(transaction);
  await keepValues(transaction, changeId, budgetIds);
  await keepThresholds(transaction, changeId, budgetIds);
  await setAmounts(transaction, changeId, (column) => converted(column, conversion));
}

/** Restores the amounts from before the change. */
export const restoreAmounts = (transaction: Transaction<Tables>, changeId: string): Promise<void> =>
  setAmounts(transaction, changeId, (column) => sql.ref(column));

async function setAmounts(
  transaction: Transaction<Tables>,
  changeId: string,
  amount: (column: string) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update budget_items as item
    set planned = ${amount('kept.planned')}
    from budget_currency_change_items as kept
    where kept.change_id = ${changeId} and item.id = kept.item_id
  `.execute(transaction);
  // The items add them up.
  await sql`
    update financials as entry set amount = ${amount('kept.amount')}
    from budget_currency_change_financials as kept
    where kept.change_id = ${changeId} and entry.id = kept.financial_id
  `.execute(transaction);
  await sql`
    update item_approvals as approval set requested_planned = ${amount('kept.requested_planned')}
    from budget_currency_change_items as kept
    where kept.change_id = ${changeId} and approval.item_id = kept.item_id
  `.execute(transaction);
  // A requested amount must stay above zero.
  await sql`
    update target_transfer_requests as request set amount = greatest(${amount('kept.amount')}, 0.0001)
    from budget_currency_change_transfers as kept
    where kept.change_id = ${changeId} and request.id = kept.request_id and request.status = 'PENDING'
  `.execute(transaction);
  await setValues(transaction, changeId, amount);
  await setThresholds(transaction, changeId, amount);
}

/** Returns whether an amount changed after the conversion. */
export async function hasChangedAmounts(
  transaction: Transaction<Tables>,
  changeId: string,
  conversion: Conversion,
): Promise<boolean> {
  const budgetIds = sql`(select budget_ids from budget_currency_changes where id = ${changeId})`;
  const after = (column: string) => sql`coalesce(${converted(column, conversion)}, 0)`;
  const { rows } = await sql<{ answer: boolean }>`
    select exists (
      select from budget_items as item
      left join item_approvals as approval on approval.item_id = item.id
      left join budget_currency_change_items as kept on kept.item_id = item.id and kept.change_id = ${changeId}
      where ${isOneOf('item.budget_id', budgetIds)} and (
        item.planned <> ${after('kept.planned')}
        or approval.requested_planned is distinct from ${converted('kept.requested_planned', conversion)}
      )
    ) or exists (
      select from financials as entry
      left join budget_currency_change_financials as kept
        on kept.financial_id = entry.id and kept.change_id = ${changeId}
      where ${isOneOf('entry.budget_id', budgetIds)} and entry.amount <> ${after('kept.amount')}
    ) or exists (
      select from target_transfer_requests as request
      left join budget_currency_change_transfers as kept
        on kept.request_id = request.id and kept.change_id = ${changeId}
      where ${isGivenIn(budgetIds)}
        and request.amount is distinct from greatest(${converted('kept.amount', conversion)}, 0.0001)
    ) as answer
  `.execute(transaction);
  return (
    rows[0]?.answer === true ||
    (await hasChangedValues(transaction, changeId, conversion)) ||
    (await hasChangedThresholds(transaction, changeId, conversion))
  );
}
