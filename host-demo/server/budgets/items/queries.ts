import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type InternalItem, InternalItemWire } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import { stateOf, statusOf } from '../../../../src/features/budgets/rules/approval-stages.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { holds, IdKey } from '../../platform/paging/page.ts';
import { Stage } from '../approvals/queries.ts';
import { readGroupLines } from './group-lines.ts';
import { SIBLING_ORDER } from './item-places.ts';
import { readGroupPaths } from './read-group-paths.ts';

const { type: Type, status: Status } = InternalItemWire.entries;

type Filters = {
  type?: string | undefined;
  parentId?: string | undefined;
  status?: string | undefined;
  name?: string | undefined;
  ownerId?: string | undefined;
  types?: readonly string[] | undefined;
  search?: string | undefined;
  groupId?: string | undefined;
};

/** An item with its place in the order of a list, for the cursor. */
type PlacedItem = { item: InternalItem; place: string };

/** Selects the items of a budget that are not in the recycle bin. */
export const selectItems = (
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
) =>
  db
    .selectFrom('budget_items as item')
    .leftJoin('item_approvals as approval', 'approval.item_id', 'item.id')
    .where('item.organization_id', '=', organizationId)
    .where('item.budget_id', '=', budgetId)
    .where('item.deleted_at', 'is', null)
    .select([
      'item.id',
      'item.budget_id as budgetId',
      'item.parent_id as parentId',
      'item.type',
      'item.name',
      'item.status',
      'approval.stage',
      amountText<string | null>('approval.requested_planned').as('requestedPlanned'),
      amountText<string>('item.planned').as('planned'),
      amountText<string>('item.committed').as('committed'),
      amountText<string>('item.actual').as('actual'),
      sql<string | null>`item.starts_on`.as('startsOn'),
      sql<string | null>`item.ends_on`.as('endsOn'),
      'item.owner_id as ownerId',
      'item.tag_ids as tagIds',
      'item.version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

/** Returns a selected item as it is sent. Names each field: spreading halves the speed of large trees. */
export function itemFrom(row: Row): InternalItem {
  const stage = v.parse(Stage, row.stage);
  return {
    id: row.id,
    budgetId: row.budgetId,
    parentId: row.parentId,
    type: v.parse(Type, row.type),
    name: row.name,
    status: v.parse(Status, row.status),
    approvalState: stateOf(stage),
    approvalStatus: statusOf(stage),
    requestedPlanned: row.requestedPlanned,
    planned: row.planned,
    committed: row.committed,
    actual: row.actual,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    ownerId: row.ownerId,
    tagIds: row.tagIds,
    version: row.version,
  };
}

/** Returns these items, without those in the recycle bin. */
export const readInternalItemsById = async (
  db: Kysely<Tables>,
  own: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  ids: readonly string[],
): Promise<InternalItem[]> =>
  (await selectItems(db, own).where('item.id', '=', sql<string>`any(${ids}::bigint[])`).execute()).map(itemFrom);

/** Returns items with the names of the groups they are in. */
export async function withPaths(
  db: Kysely<Tables>,
  own: OwnBudget,
  items: readonly InternalItem[],
): Promise<InternalItem[]> {
  const paths = await readGroupPaths(
    db,
    own,
    items.map(({ parentId }) => parentId),
  );
  return items.map((item) => ({ ...item, path: paths.get(item.parentId) }));
}

/** A place in the order of the tree: a rank, and the places of the groups and of the item, as PostgreSQL writes them. */
export const TreeKey = v.pipe(v.string(), v.maxLength(1000), v.regex(/^\{\d{1,18}(,\d{1,18})*\}$/));

/** Matches the item with this ID; no item if the text is not an ID. */
const hasId = (search: string) => sql<boolean>`item.id = ${v.is(IdKey, search) ? search : null}::bigint`;

/** Returns the items by id, or in the order of the tree, without those in the recycle bin; one more than `limit`. */
export async function readInternalItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  { after, limit, isTree, ...filters }: Filters & { after: string | undefined; limit: number; isTree: boolean },
): Promise<PlacedItem[]> {
  const { type, parentId, status, name, ownerId, types, search, groupId } = filters;
  const lines = isTree || search || groupId ? await readGroupLines(db, own, { search, groupId }) : [];
  const isIn = (groups: readonly { id: string }[]) =>
    sql<boolean>`item.parent_id = any(${groups.map(({ id }) => id)}::bigint[])`;
  const rank = search ? sql`case when ${hasId(search)} then 0 when ${holds('item.name', search)} then 1 else 2 end` : 0;
  const placeOf = JSON.stringify(Object.fromEntries(lines.map(({ id, place }) => [id, place])));
  const place = isTree
    ? sql`(array[${rank}]::bigint[] || (${placeOf}::jsonb ->> item.parent_id::text)::bigint[]
        || array[${SIBLING_ORDER}, item.id]::bigint[])`
    : sql`item.id`;
  let query = selectItems(db, own)
    .select(sql<string>`${place}::text`.as('place'))
    .orderBy(place)
    .limit(limit + 1);
  if (type) query = query.where('item.type', '=', type);
  if (types) query = query.where('item.type', 'in', types);
  if (parentId) query = query.where('item.parent_id', '=', parentId);
  if (status) query = query.where('item.status', '=', status);
  if (ownerId) query = query.where('item.owner_id', '=', ownerId);
  if (name) query = query.where(holds('item.name', name));
  if (search) {
    const matching = isIn(lines.filter(({ matches }) => matches));
    query = query.where(sql<boolean>`(${holds('item.name', search)} or ${matching} or ${hasId(search)})`);
  }
  if (groupId) query = query.where(isIn(lines.filter(({ inside }) => inside)));
  // The tree has no items below deleted groups.
  if (isTree) query = query.where(sql<boolean>`(item.parent_id is null or ${isIn(lines)})`);
  if (after) query = query.where(sql<boolean>`${place} > ${after}::${isTree ? sql`bigint[]` : sql`bigint`}`);
  return (await query.execute()).map((row) => ({ item: itemFrom(row), place: row.place }));
}
