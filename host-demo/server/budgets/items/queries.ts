import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type InternalItem, InternalItemWire } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { toAmount } from '../../platform/money/amount.ts';
import { holds } from '../../platform/paging/page.ts';
import { Stage } from '../approvals/queries.ts';
import { stateOf } from '../approvals/stages.ts';

const { type: Type, status: Status } = InternalItemWire.entries;

type Filters = {
  type?: string | undefined;
  parentId?: string | undefined;
  status?: string | undefined;
  name?: string | undefined;
  ownerId?: string | undefined;
};

/** Returns the items by id, without those in the recycle bin; one more than `limit`. */
export async function readInternalItems(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  { after, limit, ...filters }: Filters & { after: [string] | undefined; limit: number },
): Promise<InternalItem[]> {
  const { type, parentId, status, name, ownerId } = filters;
  let query = db
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
      'item.planned',
      'item.committed',
      'item.actual',
      sql<string | null>`item.starts_on`.as('startsOn'),
      sql<string | null>`item.ends_on`.as('endsOn'),
      'item.owner_id as ownerId',
    ])
    .orderBy('item.id')
    .limit(limit + 1);
  if (type) query = query.where('item.type', '=', type);
  if (parentId) query = query.where('item.parent_id', '=', parentId);
  if (status) query = query.where('item.status', '=', status);
  if (ownerId) query = query.where('item.owner_id', '=', ownerId);
  if (name) query = query.where(holds('item.name', name));
  if (after) query = query.where('item.id', '>', after[0]);
  return (await query.execute()).map(
    ({ type: ofType, status: ofStatus, stage, planned, committed, actual, ...row }) => ({
      ...row,
      type: v.parse(Type, ofType),
      status: v.parse(Status, ofStatus),
      approvalState: stateOf(v.parse(Stage, stage)),
      planned: toAmount(planned),
      committed: toAmount(committed),
      actual: toAmount(actual),
    }),
  );
}
