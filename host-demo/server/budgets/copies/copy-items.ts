import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CopyCounts, CopyRehearsal } from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { CopyPlan } from './copy-plan.ts';

type Choice = Pick<CopyPlan, 'fromBudgetId' | 'items'>;
type Period = NonNullable<CopyPlan['period']>;

/**
 * The items of a copy, as `taken` with `is_locked` for those whose planned amount is locked by their row, a row above,
 * their column or their cell; for `with recursive`.
 */
const takenItems = ({ fromBudgetId, items }: Choice): RawBuilder<unknown> => sql`
  live as materialized (
    select * from budget_items where budget_id = ${fromBudgetId} and deleted_at is null
  ),
  chosen as (
    select id, parent_id from live
    where ${items} = 'ALL_ITEMS' or (type in ('LINE_ITEM', 'PLACEHOLDER') and committed > actual)
    union
    select parent.id, parent.parent_id from chosen join live as parent on parent.id = chosen.parent_id
  ),
  locked_row as (
    select id from live where locked
    union
    select child.id from locked_row join live as child on child.parent_id = locked_row.id
  ),
  picked as (
    select live.*,
      live.id in (select id from locked_row) as is_locked_row,
      live.id in (select id from locked_row) or 'planned' = any(live.locked_cells) or exists (
        select from budget_columns where budget_id = ${fromBudgetId} and key = 'planned' and locked
      ) as is_locked
    from live where live.id in (select id from chosen)
    order by live.id
  )
`;

/** The day of a column in another period, which begins with the first start of the items. */
const movedDay = (column: string, { startsOn }: Period, items: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.ref(column)} + (${startsOn}::date - (select min(starts_on) from ${items}))`;

/**
 * Copies the items of the plan into its budget, with their values in columns and their purchase orders and actuals, which
 * keep their dates. A copied order is not split: the original's items share it. In another period, all are on track.
 *
 * @param columnIds the copies of the plan's columns, in its order
 */
export async function copyItems(db: Kysely<Tables>, plan: CopyPlan, columnIds: readonly string[]): Promise<void> {
  const { budgetId, allocationData, values, owners, dates, connectedSpend, period } = plan;
  const originals = [...new Set(plan.columnIds)];
  const hasSpend = connectedSpend === 'CONNECTED_SPEND';
  /** Whether an amount is copied, which a condition locks. */
  const hasAmount = (isLocked: RawBuilder<unknown>) =>
    sql`${allocationData} = 'ALLOCATION_DATA' and (${values} = 'ALL_VALUES' or not ${isLocked})`;
  // `least` ignores null, so without this check an item without a date would get the last day.
  const day = (column: string) =>
    period && dates === 'SHIFT_DATES'
      ? sql`case when ${sql.ref(column)} is not null then least(
          ${period.endsOn}::date, ${movedDay(column, period, sql`taken`)}
        ) end`
      : sql.ref(column);
  await sql`
    with recursive ${takenItems(plan)},
    taken as materialized (
      select picked.*, nextval(pg_get_serial_sequence('budget_items', 'id')) as new_id from picked
    ),
    copied as (insert into budget_items (
      id, organization_id, budget_id, parent_id, persistent_id, type, name, planned, starts_on, ends_on, owner_id,
      tag_ids, status
    )
    overriding system value
    select
      item.new_id, item.organization_id, ${budgetId}, parent.new_id, coalesce(item.persistent_id, item.id), item.type,
      item.name,
      case when ${hasAmount(sql`item.is_locked`)} then item.planned else 0 end,
      ${day('item.starts_on')}, ${day('item.ends_on')},
      case when ${owners}::boolean then item.owner_id end, tags_in_budget(item.tag_ids, ${budgetId}::bigint),
      case when ${period === null}::boolean then item.status else 'ON_TRACK' end
    from taken as item
    left join taken as parent on parent.id = item.parent_id),
    valued as (insert into item_column_values (item_id, column_id, budget_id, organization_id, value)
    select item.new_id, col.new_id, ${budgetId}::bigint, item.organization_id, stored.value
    from taken as item
    join item_column_values as stored on stored.item_id = item.id
    join unnest(${originals}::bigint[], ${columnIds}::bigint[]) as col (id, new_id) on col.id = stored.column_id
    join budget_custom_columns as original on original.id = col.id
    left join item_column_locks as lock on lock.item_id = item.id and lock.column_id = col.id
    where original.type not in ('CURRENCY', 'LEGACYCURRENCY')
      or ${hasAmount(sql`(item.is_locked_row or num_nonnulls(original.locked_role, lock.locked_role) > 0)`)})
    insert into financials (
      organization_id, budget_id, item_id, kind, amount, number, order_number, vendor, label, source, starts_on, ends_on
    )
    select entry.organization_id, ${budgetId}::bigint, item.new_id, entry.kind, entry.amount, entry.number,
      entry.order_number, entry.vendor, entry.label, entry.source, entry.starts_on, entry.ends_on
    from taken as item
    join financials as entry on entry.item_id = item.id
    where ${hasSpend}::boolean
    order by entry.id
  `.execute(db);
}

/** Returns how many items a copy would have, and to how many of them each option applies. */
export async function rehearseCopy(
  db: Kysely<Tables>,
  fromBudgetId: string,
  period: CopyPlan['period'],
): Promise<CopyRehearsal> {
  return {
    ALL_ITEMS: await countItems(db, { fromBudgetId, items: 'ALL_ITEMS' }, period),
    CARRYOVER_ITEMS: await countItems(db, { fromBudgetId, items: 'CARRYOVER_ITEMS' }, period),
  };
}

/** Returns the number of items of a copy, by option. */
export async function countItems(
  db: Kysely<Tables>,
  choice: Choice,
  period: CopyPlan['period'] = null,
): Promise<CopyCounts> {
  // Without any start, no number of days is known, and all end dates become the last day.
  const isAfter = (column: string) =>
    period &&
    sql`${sql.ref(column)} is not null and (${movedDay(column, period, sql`picked`)} <= ${period.endsOn}::date) is not true`;
  const { rows } = await sql<CopyCounts>`
    with recursive ${takenItems(choice)}
    select
      count(*)::int as items,
      (count(*) filter (where planned <> 0))::int as "ALL_VALUES",
      (count(*) filter (where planned <> 0 and not is_locked))::int as "UNLOCKED_VALUES",
      count(owner_id)::int as owners,
      (count(*) filter (where num_nonnulls(starts_on, ends_on) > 0))::int as "SHIFT_DATES",
      ${period ? sql`(count(*) filter (where ${isAfter('starts_on')} or ${isAfter('ends_on')}))::int as "afterLastDay",` : sql``}
      (count(*) filter (where exists (select from financials where item_id = picked.id)))::int as "CONNECTED_SPEND"
    from picked
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has returned no row.');
  return counts;
}
