import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type ApprovalEvent,
  ApprovalEventWire,
  type ApprovalState,
  type ItemApproval,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { APPROVAL_STAGES, stagesOf, stateOf, statusOf } from './stages.ts';

/** The stored stage. An item without a request has no row. */
export const Stage = v.nullish(v.picklist(APPROVAL_STAGES), 'NONE');

const selectApprovals = (db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget) =>
  db
    .selectFrom('item_approvals as approval')
    .innerJoin('budget_items as item', 'item.id', 'approval.item_id')
    .where('approval.organization_id', '=', organizationId)
    .where('approval.budget_id', '=', budgetId)
    .where('item.deleted_at', 'is', null)
    .select([
      'item.id as itemId',
      'item.name as itemName',
      'approval.stage',
      amountText<string>('item.planned').as('planned'),
      amountText<string | null>('approval.requested_planned').as('requestedPlanned'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number];

function approvalFrom({ stage: written, ...row }: Row): ItemApproval {
  const stage = v.parse(Stage, written);
  return { ...row, state: stateOf(stage), status: statusOf(stage) };
}

/** Returns the approvals by item, without items in the recycle bin; one more than `limit`. */
export async function readApprovals(
  db: Kysely<Tables>,
  own: OwnBudget,
  { state, after, limit }: { state?: ApprovalState | undefined; after: [string] | undefined; limit: number },
): Promise<ItemApproval[]> {
  let query = selectApprovals(db, own)
    .orderBy('approval.item_id')
    .limit(limit + 1);
  if (state) query = query.where('approval.stage', 'in', stagesOf(state));
  if (after) query = query.where('approval.item_id', '>', after[0]);
  return (await query.execute()).map(approvalFrom);
}

/** Returns the approval of an item that has one. */
export async function readApproval(db: Kysely<Tables>, own: OwnBudget, itemId: string): Promise<ItemApproval> {
  return approvalFrom(await selectApprovals(db, own).where('approval.item_id', '=', itemId).executeTakeFirstOrThrow());
}

const { event: Event, from: State } = ApprovalEventWire.entries;

/** Returns the requests and responses, newest first; one more than `limit`. */
export async function readApprovalEvents(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  { itemId, after, limit }: { itemId?: string | undefined; after: [string] | undefined; limit: number },
): Promise<ApprovalEvent[]> {
  let query = db
    .selectFrom('item_approval_events as event')
    .innerJoin('budget_items as item', 'item.id', 'event.item_id')
    .leftJoin('people as person', 'person.id', 'event.created_by')
    .where('event.organization_id', '=', organizationId)
    .where('event.budget_id', '=', budgetId)
    .select([
      'event.id',
      'event.item_id as itemId',
      'item.name as itemName',
      'event.event',
      'event.from_state',
      'event.to_state',
      amountText<string>('event.planned').as('planned'),
      amountText<string | null>('event.requested_planned').as('requestedPlanned'),
      'event.note',
      fullName('person').$castTo<string | null>().as('by'),
      sql<Date>`event.created_at`.as('at'),
    ])
    .orderBy('event.id', 'desc')
    .limit(limit + 1);
  if (itemId !== undefined) query = query.where('event.item_id', '=', itemId);
  if (after) query = query.where('event.id', '<', after[0]);
  return (await query.execute()).map(({ event, from_state, to_state, at, ...row }) => ({
    ...row,
    event: v.parse(Event, event),
    from: v.parse(State, from_state),
    to: v.parse(State, to_state),
    at: at.toISOString(),
  }));
}
