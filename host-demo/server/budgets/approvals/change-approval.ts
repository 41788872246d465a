import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import {
  APPROVAL_ERROR_CODES,
  type ItemApproval,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { changeBudgets } from '../change-budgets.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { readApproval, Stage } from './queries.ts';
import { refuseSelfApproval } from './self-approval.ts';
import { type ApprovalAct, nextStage, stateOf } from './stages.ts';

const EVENT_OF = { REQUEST: 'REQUESTED', APPROVED: 'APPROVED', REJECTED: 'REJECTED', REVISING: 'REJECTED' } as const;

const ACTION_OF = {
  REQUEST: 'item.approval-requested',
  APPROVED: 'item.approved',
  REJECTED: 'item.rejected',
  REVISING: 'item.revision-requested',
} as const;

type Change = {
  itemId: string;
  act: ApprovalAct;
  /** The requested amount of a request; undefined if the amount stays the same. */
  planned?: string | undefined;
  note: string;
};

/**
 * Requests the approval of an item, or responds to a request. Of two concurrent calls, the second sees the result of
 * the first. Throws NOT_FOUND, APPROVAL_NOT_POSSIBLE, APPROVAL_OWN_REQUEST and BUDGET_EXCEEDED.
 */
export async function changeApproval(db: Kysely<Tables>, own: OwnBudget, change: Change): Promise<ItemApproval> {
  const { organizationId, budgetId } = own;
  return await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, organizationId, budgetId))) throw new Failure('NOT_FOUND');
    const found = await findItem(transaction, own, change.itemId);
    const targetAfter = await watchTarget(transaction, own);
    const stage = v.parse(Stage, found.stage);
    const next = nextStage(stage, change.act);
    const requested = change.act === 'REQUEST' ? (change.planned ?? null) : found.requested;
    if (change.act === 'APPROVED') {
      const requestedBy = await findRequester(transaction, change.itemId);
      await refuseSelfApproval(transaction, own, requestedBy, APPROVAL_ERROR_CODES.ownRequest);
      if (requested !== null) await plan(transaction, change.itemId, requested);
    }

    const kept = { stage: next, requested_planned: change.act === 'REQUEST' ? requested : null };
    await transaction
      .insertInto('item_approvals')
      .values({ item_id: change.itemId, organization_id: organizationId, budget_id: budgetId, ...kept })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(kept))
      .execute();
    await transaction
      .insertInto('item_approval_events')
      .values({
        organization_id: organizationId,
        budget_id: budgetId,
        item_id: change.itemId,
        event: EVENT_OF[change.act],
        from_state: stateOf(stage),
        to_state: stateOf(next),
        planned: sql<string>`(select planned from budget_items where id = ${change.itemId})`,
        requested_planned: requested,
        note: change.note,
        created_by: own.session.person.id,
      })
      .execute();
    const approval = await readApproval(transaction, own, change.itemId);
    await record(transaction, {
      action: ACTION_OF[change.act],
      organizationId,
      budgetId,
      object: { kind: 'item', id: change.itemId },
      before: { state: stateOf(stage), planned: found.planned },
      after: {
        state: approval.state,
        planned: approval.planned,
        ...(requested !== null && { requestedPlanned: requested }),
        ...(change.note && { note: change.note }),
      },
    });
    const warnings = await targetAfter();
    return { ...approval, ...(warnings.length > 0 && { warnings }) };
  });
}

async function findItem(transaction: Transaction<Tables>, { organizationId, budgetId }: OwnBudget, itemId: string) {
  const item = await transaction
    .selectFrom('budget_items as item')
    .leftJoin('item_approvals as approval', 'approval.item_id', 'item.id')
    .where('item.organization_id', '=', organizationId)
    .where('item.budget_id', '=', budgetId)
    .where('item.id', '=', itemId)
    .where('item.deleted_at', 'is', null)
    .select([
      'approval.stage',
      'approval.requested_planned as requested',
      amountText<string>('item.planned').as('planned'),
    ])
    .executeTakeFirst();
  if (!item) throw new Failure('NOT_FOUND', { message: 'This item doesn’t exist in this budget.' });
  return item;
}

/** Returns the requester of the latest request, or null if that user no longer exists. */
async function findRequester(transaction: Transaction<Tables>, itemId: string): Promise<string | null> {
  const request = await transaction
    .selectFrom('item_approval_events')
    .where('item_id', '=', itemId)
    .where('event', '=', EVENT_OF.REQUEST)
    .select('created_by')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return request?.created_by ?? null;
}

async function plan(transaction: Transaction<Tables>, itemId: string, planned: string): Promise<void> {
  await transaction.updateTable('budget_items').set({ planned }).where('id', '=', itemId).execute();
}
