import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type Items, ItemsWire } from '../../../../src/features/budgets/items/items.wire.ts';
import type { TotalsOfBudget } from '../../../../src/features/budgets/list/budget-details.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { TAG_GROUPS } from '../groups/tag-groups.ts';
import { selectItems } from '../items/queries.ts';

const { type: Type, status: Status } = ItemsWire.entries.items.item.entries;

/** Returns the items by id, without those in the recycle bin; one more than `limit`. */
export async function readItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Items['items']> {
  let query = selectItems(db, own)
    .select(sql<string>`coalesce(item.persistent_id, item.id)::text`.as('persistentId'))
    .orderBy('item.id')
    .limit(limit + 1);
  if (after !== undefined) query = query.where('item.id', '>', after);
  const groups = await TAG_GROUPS.read(db, own);
  const tagsOf = (ids: readonly string[]) =>
    groups.flatMap(({ name: group, tags }) =>
      tags.filter(({ id }) => ids.includes(id)).map(({ name }) => ({ group, name })),
    );
  const rows = await query.execute();
  return rows.map(({ stage: _stage, requestedPlanned: _requested, version: _version, budgetId: _id, ...row }) => {
    const { type, status, tagIds, ...same } = row;
    return { ...same, tags: tagsOf(tagIds), type: v.parse(Type, type), status: v.parse(Status, status) };
  });
}

/** Returns the exact sums of a budget. Throws NOT_FOUND. */
export async function readTotalsOfBudget(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
): Promise<TotalsOfBudget> {
  const totals = await db
    .selectFrom('budgets as budget')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('budget_items as item')
          .whereRef('item.budget_id', '=', 'budget.id')
          .where('item.deleted_at', 'is', null)
          .select([
            sql<number>`count(*)::int`.as('items'),
            sql`coalesce(sum(item.planned), 0)`.as('planned'),
            sql`coalesce(sum(item.committed), 0)`.as('committed'),
            sql`coalesce(sum(item.actual), 0)`.as('actual'),
          ])
          .as('sum'),
      (join) => join.onTrue(),
    )
    .where('budget.organization_id', '=', organizationId)
    .where('budget.id', '=', budgetId)
    .select([
      'budget.currency',
      sql<number>`sum.items`.as('items'),
      amountText<string>('sum.planned').as('planned'),
      amountText<string>('sum.committed').as('committed'),
      amountText<string>('sum.actual').as('actual'),
    ])
    .executeTakeFirst();
  if (!totals) throw new Failure('NOT_FOUND');
  return totals;
}
