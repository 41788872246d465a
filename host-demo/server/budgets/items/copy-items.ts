import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { ItemResult, ItemResults } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { ItemCopy, ItemCopyWire } from '../../../../src/features/budgets/items/item-places.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeItems } from '../change-budgets.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { arrange, readBranches, requirePlace } from './item-places.ts';

/**
 * Copies items with their values to a place of their budget, all or none. A repeated call with the same key returns the
 * copies of the first one. Throws NOT_FOUND, ITEM_NOT_ALLOWED, LOCKED_ANCESTOR and BUDGET_EXCEEDED.
 */
export async function copyItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  { ids, descendants, idempotencyKey, ...place }: v.InferOutput<typeof ItemCopyWire>,
): Promise<ItemResults> {
  return await changeItems(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const known = await readCopies(transaction, own, ids, idempotencyKey);
    if (known.length > 0) return { results: known };
    const read = await readBranches(transaction, own, ids);
    const branches = descendants
      ? read
      : read.map(({ id, members }) => ({ id, members: members.filter((one) => one.id === id) }));
    await requirePlace(transaction, own, branches, place);
    const originals = branches.flatMap(({ members }) => members);
    const targetAfter = await watchTarget(transaction, own);
    const copyOf = await write(
      transaction,
      own,
      originals.map(({ id }) => id),
      { ...place, idempotencyKey },
    );
    const copies = branches.map(({ id }) => copyOf.get(id) ?? '');
    await arrange(transaction, own, copies, place);
    const { organizationId, budgetId } = own;
    await recordEach(
      transaction,
      { action: 'item.copied', organizationId, budgetId },
      originals.map(({ id, name, parentId, type }) => ({
        object: { kind: 'item', id: copyOf.get(id) ?? '', name },
        after: { type, copyOf: id, parentId: copyOf.get(parentId ?? '') ?? place.parentId },
      })),
    );
    const warnings = await targetAfter();
    return { results: copies.map((id) => ({ id, version: 1 })), ...(warnings.length > 0 && { warnings }) };
  });
}

/** Reads the copies that an earlier call with this key has made; also when they have been moved or deleted since. */
async function readCopies(
  transaction: Transaction<Tables>,
  { organizationId }: OwnBudget,
  ids: readonly string[],
  idempotencyKey: string | undefined,
): Promise<ItemResult[]> {
  if (idempotencyKey === undefined) return [];
  const { rows } = await sql<{ id: string; version: number }>`
    select item.id, item.version
    from unnest(${ids.map((id) => `${idempotencyKey}-${id}`)}::text[]) with ordinality as given (key, place)
    join budget_items as item on item.idempotency_key = given.key and item.organization_id = ${organizationId}
    order by given.place
  `.execute(transaction);
  return rows;
}

/** Writes copies of these items, the parents of which are among them or the new one. Returns the copy of each. */
async function write(
  transaction: Transaction<Tables>,
  { budgetId }: OwnBudget,
  ids: readonly string[],
  { parentId, idempotencyKey }: Pick<ItemCopy, 'parentId' | 'idempotencyKey'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ original: string; copy: string }>`
    with taken as materialized (
      select given.id, nextval(pg_get_serial_sequence('budget_items', 'id')) as copy, given.place
      from unnest(${ids}::bigint[]) with ordinality as given (id, place)
      order by given.place
    ),
    written as (
      insert into budget_items (
        id, organization_id, budget_id, parent_id, type, name, planned, status, starts_on, ends_on, owner_id, tag_ids,
        position, idempotency_key
      )
      overriding system value
      select taken.copy, item.organization_id, ${budgetId}::bigint, coalesce(parent.copy, ${parentId}::bigint), item.type,
        item.name, item.planned, item.status, item.starts_on, item.ends_on, item.owner_id, item.tag_ids,
        case when parent.copy is not null then item.position end,
        case when parent.copy is null then ${idempotencyKey ?? null}::text || '-' || item.id end
      from taken
      join budget_items as item on item.id = taken.id
      left join taken as parent on parent.id = item.parent_id
    )
    select id as original, copy from taken
  `.execute(transaction);
  await sql`
    insert into item_column_values (item_id, column_id, budget_id, organization_id, value)
    select given.copy, stored.column_id, stored.budget_id, stored.organization_id, stored.value
    from unnest(${rows.map(({ original }) => original)}::bigint[], ${rows.map(({ copy }) => copy)}::bigint[])
      as given (original, copy)
    join item_column_values as stored on stored.item_id = given.original
  `.execute(transaction);
  return new Map(rows.map(({ original, copy }) => [original, copy]));
}
