import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { RECYCLE_BIN_KEPT_DAYS, type RecycleBinsWire } from '../../../../src/features/administration/clearing.wire.ts';
import {
  type DeletedItem,
  DeletedItemWire,
  type FormerParent,
  type RecycleBinFilter,
} from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { type OrganizationsInReach, selectInReach } from '../../platform/access/organizations-in-reach.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { holds } from '../../platform/paging/page.ts';
import { SIBLING_ORDER } from '../items/item-places.ts';
import { restoreBlocker } from './locks.ts';
import { readLineage } from './read-lineage.ts';
import { readSurroundings } from './read-surroundings.ts';

const DAY_MS = 86_400_000;

/** Returns the budget, or undefined if the caller's organization does not have it. */
export async function findBudget(db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget) {
  return await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', budgetId)
    .select(['id', 'name', 'currency'])
    .executeTakeFirst();
}

const deletedItems = (db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget) =>
  db
    .selectFrom('budget_items as item')
    .where('item.organization_id', '=', organizationId)
    .where('item.budget_id', '=', budgetId)
    .where('item.deleted_at', 'is not', null);

const matchingItems = (db: Kysely<Tables>, bin: OwnBudget, filter: RecycleBinFilter) =>
  deletedItems(db, bin)
    .$if(Boolean(filter.search), (query) => query.where(holds('item.name', filter.search ?? '')))
    .$if(filter.type !== undefined, (query) => query.where('item.type', '=', filter.type ?? ''))
    .$if(filter.deletedBy !== undefined, (query) => query.where('item.deleted_by', '=', filter.deletedBy ?? ''))
    .$if(filter.deletedFrom !== undefined, (query) =>
      query.where('item.deleted_at', '>=', sql<Date>`${filter.deletedFrom}::timestamptz`),
    )
    .$if(filter.deletedBefore !== undefined, (query) =>
      query.where('item.deleted_at', '<', sql<Date>`${filter.deletedBefore}::timestamptz`),
    );

export async function countDeletedItems(db: Kysely<Tables>, bin: OwnBudget, filter: RecycleBinFilter): Promise<number> {
  const { count } = await matchingItems(db, bin, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The end of a page: the time of the deletion, the place among siblings, and the id. */
type BinPlace = [string, string, string];

/**
 * Returns deleted items, last deleted first, those of one deletion in the order of the sheet; one more than `limit`. `place`
 * marks the end of a page.
 */
export async function readDeletedItems(
  db: Kysely<Tables>,
  bin: OwnBudget,
  filter: RecycleBinFilter,
  { after, limit }: { after: BinPlace | undefined; limit: number },
): Promise<{ item: DeletedItem; place: BinPlace }[]> {
  let query = matchingItems(db, bin, filter)
    .leftJoin('people as person', 'person.id', 'item.deleted_by')
    .select([
      'item.id',
      'item.parent_id as parentId',
      'item.name',
      'item.type',
      sql<Date>`item.deleted_at`.as('deletedAt'),
      // A JavaScript date has no microseconds, so it cannot mark the end of a page.
      sql<string>`item.deleted_at::text`.as('deletedAtText'),
      sql<string>`${SIBLING_ORDER}::text`.as('order'),
      fullName('person').$castTo<string | null>().as('deletedBy'),
    ])
    .orderBy('item.deleted_at', 'desc')
    .orderBy(SIBLING_ORDER)
    .orderBy('item.id')
    .limit(limit + 1);
  if (after) {
    const [deletedAt, order, id] = after;
    // The first condition follows the index.
    query = query.where(sql<SqlBool>`
      item.deleted_at <= ${deletedAt}::timestamptz
      and (item.deleted_at < ${deletedAt}::timestamptz or (${SIBLING_ORDER}, item.id) > (${order}::bigint, ${id}::bigint))
    `);
  }
  const rows = await query.execute();
  const ids = rows.map(({ id }) => id);
  const around = await readSurroundings(db, bin, ids);
  return rows.map(({ deletedAt, deletedAtText, order, type, ...row }) => {
    const surroundings = around.get(row.id);
    return {
      item: {
        ...row,
        type: v.parse(DeletedItemWire.entries.type, type),
        breadcrumb: surroundings?.breadcrumb ?? '',
        deletedAt: deletedAt.toISOString(),
        purgesAt: new Date(deletedAt.getTime() + RECYCLE_BIN_KEPT_DAYS * DAY_MS).toISOString(),
        blockedBy: surroundings ? restoreBlocker(surroundings.locks, bin.session) : null,
      },
      place: [deletedAtText, order, row.id],
    };
  });
}

/** Returns all former ancestors of these items that are not among them. */
export async function readFormerParents(
  db: Kysely<Tables>,
  bin: OwnBudget,
  items: readonly DeletedItem[],
): Promise<FormerParent[]> {
  const ids = new Set(items.map(({ id }) => id));
  const lineage = await readLineage(db, bin, [...ids]);
  return [...lineage.values()].filter(({ id }) => !ids.has(id));
}

/** Returns the users who have deleted items of the budget, by name. */
export async function readDeleters(db: Kysely<Tables>, bin: OwnBudget): Promise<{ id: string; name: string }[]> {
  return await deletedItems(db, bin)
    .innerJoin('people as person', 'person.id', 'item.deleted_by')
    .select(['person.id', fullName('person').as('name')])
    .distinct()
    .orderBy('name')
    .orderBy('person.id')
    .execute();
}

/** Counts the items in the recycle bins of the organizations in reach, by name; one more than `limit`. */
export async function readBins(
  db: Kysely<Tables>,
  reach: OrganizationsInReach,
  page: { after: [string, string] | undefined; limit: number },
): Promise<v.InferOutput<typeof RecycleBinsWire>['organizations']> {
  const rows = await selectInReach(db, reach, page)
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('budget_items as item')
          .whereRef('item.organization_id', '=', 'organization.id')
          .where('item.deleted_at', 'is not', null)
          .select([sql<number>`count(*)::int`.as('items'), sql<Date | null>`min(item.deleted_at)`.as('oldest')])
          .as('bin'),
      (join) => join.onTrue(),
    )
    .select(['bin.items', 'bin.oldest'])
    .execute();
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestDeletedAt: oldest?.toISOString() ?? null }));
}
