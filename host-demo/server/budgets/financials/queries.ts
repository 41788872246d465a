import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import {
  type Financial,
  type FinancialKind,
  type FinancialsCount,
  FinancialWire,
} from '../../../../src/features/budgets/financials/financials.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { holds } from '../../platform/paging/page.ts';

/** Selects the entries of an organization. */
export const selectEntries = (db: Kysely<Tables>, organizationId: string) =>
  db
    .selectFrom('financials as entry')
    .where('entry.organization_id', '=', organizationId)
    .select([
      'entry.id',
      'entry.item_id as itemId',
      'entry.kind',
      amountText<string>('entry.amount').as('amount'),
      'entry.number',
      'entry.order_number as orderNumber',
      'entry.vendor',
      'entry.label',
      'entry.source',
      sql<string | null>`entry.starts_on`.as('startsOn'),
      sql<string | null>`entry.ends_on`.as('endsOn'),
      amountText<string | null>('entry.share').as('share'),
      'entry.version',
    ]);

/** Selects the entries of a budget. */
export const selectFinancials = (
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
) => selectEntries(db, organizationId).where('entry.budget_id', '=', budgetId);

/** Returns a selected entry as it is sent. */
export const financialFrom = (row: unknown): Financial => v.parse(FinancialWire, row);

export type EntriesFilter = {
  kind?: FinancialKind | undefined;
  /** A part of a number, the vendor or the label. */
  search?: string | undefined;
};
export type EntriesQuery = EntriesFilter & {
  after: [string] | undefined;
  limit: number;
};

/** Returns entries of an item, or those without one (null), by id; one more than `limit`. */
export async function readFinancials(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemId: string | null,
  wanted: EntriesQuery,
): Promise<Financial[]> {
  const entries = selectFinancials(db, own).where('entry.item_id', itemId === null ? 'is' : '=', itemId);
  return (await matching(entries, wanted).execute()).map(financialFrom);
}

/** Adds the filters of a list to a selection of entries, and its page: one more than `limit`, by id. */
export function matching<Selection extends ReturnType<typeof selectEntries>>(
  entries: Selection,
  { after, limit, ...filter }: EntriesQuery,
): Selection {
  let query: ReturnType<typeof selectEntries> = filtered(entries, filter)
    .orderBy('entry.id')
    .limit(limit + 1);
  if (after) query = query.where('entry.id', '>', after[0]);
  return query as Selection;
}

/** Adds the filters of a list to a selection of entries. */
export function filtered<Selection extends ReturnType<typeof selectEntries>>(
  entries: Selection,
  { kind, search }: EntriesFilter,
): Selection {
  let query: ReturnType<typeof selectEntries> = entries;
  if (kind) query = query.where('entry.kind', '=', kind);
  if (search) {
    query = query.where((where) =>
      where.or(
        (['entry.number', 'entry.order_number', 'entry.vendor', 'entry.label'] as const).map((column) =>
          holds(column, search),
        ),
      ),
    );
  }
  return query as Selection;
}

/** Throws NOT_FOUND unless the budget has the item, outside the recycle bin. */
export async function requireItem(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  itemId: string,
): Promise<{ type: string; name: string }> {
  const item = await db
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('budget_id', '=', budgetId)
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .select(['type', 'name'])
    .executeTakeFirst();
  if (!item) throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
  return item;
}

/** Counts the entries of a budget that match, without those of deleted items. */
export async function countFinancials(
  db: Kysely<Tables>,
  own: OwnBudget,
  filter: EntriesFilter,
): Promise<FinancialsCount> {
  const count = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  return await filtered(selectFinancials(db, own), filter)
    .clearSelect()
    .leftJoin('budget_items as item', 'item.id', 'entry.item_id')
    .where('item.deleted_at', 'is', null)
    .select([
      count(sql<SqlBool>`entry.kind = 'PO'`).as('purchaseOrders'),
      count(sql<SqlBool>`entry.kind = 'ACTUAL'`).as('actuals'),
      count(sql<SqlBool>`entry.item_id is null`).as('unmapped'),
    ])
    .executeTakeFirstOrThrow();
}
