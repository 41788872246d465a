import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { APPROVAL_ERROR_CODES } from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { RequestEvent } from '../../../../src/features/budgets/approvals/request-events.wire.ts';
import {
  type ApprovalAct,
  type ApprovalStage,
  nextStage,
  stateOf,
} from '../../../../src/features/budgets/rules/approval-stages.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { AuditAction } from '../../platform/audit/actions.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { type ApprovalRow, Stage } from './queries.ts';
import { Snapshot, snapshotOf } from './snapshot.ts';

const EVENT_OF: Readonly<Record<ApprovalAct, RequestEvent>> = {
  REQUEST: 'REQUESTED',
  EDIT: 'CANCELLED',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  REVISING: 'REJECTED',
};

const ACTION_OF = {
  REQUEST: 'item.approval-requested',
  EDIT: 'item.plan-revised',
  APPROVED: 'item.approved',
  REJECTED: 'item.rejected',
  REVISING: 'item.revision-requested',
} as const satisfies Record<ApprovalAct, AuditAction>;

/** A step of the approval of an item. */
export type ApprovalStep = {
  item: ApprovalRow;
  act: ApprovalAct;
  from: ApprovalStage;
  to: ApprovalStage;
  /** The requested amount; null if the amount stays the same. */
  requested: string | null;
  note: string;
};

/** Returns the step of an item. Throws APPROVAL_NOT_POSSIBLE. */
export function stepOf(item: ApprovalRow, act: ApprovalAct, requested: string | null, note: string): ApprovalStep {
  const from = v.parse(Stage, item.stage);
  const to = nextStage(from, act);
  if (!to) throw new Failure(APPROVAL_ERROR_CODES.notPossible, { message: refusalOf(from, act) });
  return { item, act, from, to, requested, note };
}

function refusalOf(stage: ApprovalStage, act: ApprovalAct): string {
  if (act === 'REQUEST') return 'Approval of this item has already been requested.';
  if (act === 'EDIT') return 'Only a denied item, or one that needs work, can go back to editing.';
  if (stage === 'PENDING_CHANGE') return 'A change of an approved item can only be approved or rejected.';
  return 'No approval is requested for this item.';
}

/** Writes steps of one call with their history and audit entries. Each gives its item a new version. */
export async function writeSteps(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, session }: OwnBudget,
  steps: readonly ApprovalStep[],
): Promise<void> {
  const by = session.person.id;
  const given = JSON.stringify(
    steps.map(({ item, act, from, to, requested, note }) => ({
      id: item.itemId,
      isRequest: act === 'REQUEST',
      stage: to,
      requested,
      approved: act === 'APPROVED' ? requested : null,
      previous: previousAmount(item, from),
      snapshot: { ...snapshotOf(item), requested },
      note,
      event: EVENT_OF[act],
      from: stateOf(from),
      to: stateOf(to),
    })),
  );
  const steppedTo = sql`json_to_recordset(${given}::json) as given (
    id bigint, "isRequest" boolean, stage text, requested numeric, approved numeric, previous numeric, snapshot jsonb,
    note text, event text, "from" text, "to" text
  )`;
  const isRequest = sql`excluded.stage in ('PENDING', 'PENDING_CHANGE')`;
  await sql`
    update budget_items as item set planned = coalesce(given.approved, item.planned)
    from ${steppedTo} where item.id = given.id and item.organization_id = ${organizationId}
  `.execute(transaction);
  await sql`
    insert into item_approvals as approval (
      item_id, organization_id, budget_id, stage, requested_planned, requested_by, note, snapshot, previous_planned
    )
    select id, ${organizationId}, ${budgetId}, stage, case when "isRequest" then requested end,
      ${by}, note, snapshot, previous
    from ${steppedTo} where stage <> 'NONE'
    on conflict (item_id) do update set
      stage = excluded.stage,
      requested_planned = excluded.requested_planned,
      note = excluded.note,
      requested_by = case when ${isRequest} then excluded.requested_by else approval.requested_by end,
      requested_at = case when ${isRequest} then now() else approval.requested_at end,
      snapshot = case when ${isRequest} then excluded.snapshot else approval.snapshot end,
      previous_planned = case when ${isRequest} then excluded.previous_planned else approval.previous_planned end
  `.execute(transaction);
  const edited = steps.filter(({ to }) => to === 'NONE').map(({ item }) => item.itemId);
  if (edited.length > 0) await transaction.deleteFrom('item_approvals').where('item_id', 'in', edited).execute();
  await sql`
    insert into item_approval_events (
      organization_id, budget_id, item_id, event, from_state, to_state, planned, requested_planned, note, created_by
    )
    select ${organizationId}, ${budgetId}, item.id, given.event, given."from", given."to", item.planned, given.requested,
      given.note, ${by}
    from ${steppedTo} join budget_items as item on item.id = given.id
    order by given.id
  `.execute(transaction);
  await recordSteps(transaction, { organizationId, budgetId }, steps);
}

/** Returns the amount that was last approved or requested. */
function previousAmount({ planned, snapshot }: ApprovalRow, stage: ApprovalStage): string | null {
  if (stage === 'APPROVED') return planned;
  const earlier = v.parse(v.nullable(Snapshot), snapshot);
  return earlier && (earlier.requested ?? earlier.planned);
}

async function recordSteps(
  transaction: Transaction<Tables>,
  budget: { organizationId: string; budgetId: string },
  steps: readonly ApprovalStep[],
): Promise<void> {
  for (const act of Object.keys(ACTION_OF) as ApprovalAct[]) {
    const changes = steps
      .filter((step) => step.act === act)
      .map(({ item, from, to, requested, note }) => ({
        object: { kind: 'item' as const, id: item.itemId, name: item.itemName },
        before: { state: stateOf(from), planned: item.planned },
        after: {
          state: stateOf(to),
          planned: act === 'APPROVED' ? (requested ?? item.planned) : item.planned,
          ...(requested !== null && { requestedPlanned: requested }),
          ...(note && { note }),
        },
      }));
    await recordEach(transaction, { action: ACTION_OF[act], ...budget }, changes);
  }
}
