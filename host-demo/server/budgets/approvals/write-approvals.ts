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
import { insertEntries } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
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

/** Writes steps of one call with their history and audit entries. Returns the amount and the new version of each item by its id. */
export async function writeSteps(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, session }: OwnBudget,
  steps: readonly ApprovalStep[],
): Promise<ReadonlyMap<string, Pick<ApprovalRow, 'planned' | 'version'>>> {
  const by = session.person.id;
  const given = JSON.stringify(
    steps.map(({ item, act, from, to, requested, note }) => ({
      id: item.itemId,
      stage: to,
      requested,
      note,
      event: EVENT_OF[act],
      action: ACTION_OF[act],
      from: stateOf(from),
      to: stateOf(to),
      planned: item.planned,
      ...(act === 'APPROVED' && { approved: requested }),
      ...(act === 'REQUEST' && {
        ...{ isRequest: true, previous: previousAmount(item, from) },
        snapshot: { ...snapshotOf(item), requested },
      }),
    })),
  );
  const entries = sql`
    select given.id as place, action, 'item' as kind, given.id::text as id, changed.name,
      json_strip_nulls(json_build_object(
        'state', "from", 'planned', given.planned, 'requestedPlanned', case when requested is not null then given.planned end
      )) as before,
      json_strip_nulls(json_build_object(
        'state', "to", 'planned', ${amountText('changed.planned')}, 'requestedPlanned', ${amountText('requested')},
        'note', nullif(note, '')
      )) as after
    from given join changed on changed.id = given.id
  `;
  // One statement, because an approver waits for five hundred of them.
  const { rows } = await sql<Pick<ApprovalRow, 'planned' | 'version'> & { id: string }>`
    with given as materialized (
      select * from json_to_recordset(${given}::json) as given (
        id bigint, "isRequest" boolean, stage text, planned text, requested numeric, approved numeric, previous numeric,
        snapshot jsonb, note text, event text, action text, "from" text, "to" text
      )
    ),
    changed as (
      update budget_items as item set planned = coalesce(given.approved, item.planned)
      from given where item.id = given.id and item.organization_id = ${organizationId}
      returning item.id, item.name, item.planned, item.version
    ),
    requested as (
      insert into item_approvals as approval (
        item_id, organization_id, budget_id, stage, requested_planned, requested_by, note, snapshot, previous_planned
      )
      select id, ${organizationId}, ${budgetId}, stage, requested, ${by}, note, snapshot, previous
      from given where "isRequest"
      on conflict (item_id) do update set
        stage = excluded.stage, requested_planned = excluded.requested_planned, requested_by = excluded.requested_by,
        requested_at = now(), note = excluded.note, snapshot = excluded.snapshot,
        previous_planned = excluded.previous_planned
    ),
    answered as (
      update item_approvals as approval set stage = given.stage, requested_planned = null, note = given.note
      from given where approval.item_id = given.id and "isRequest" is null and given.stage <> 'NONE'
    ),
    edited as (delete from item_approvals using given where item_id = given.id and given.stage = 'NONE'),
    written as (
      insert into item_approval_events (
        organization_id, budget_id, item_id, event, from_state, to_state, planned, requested_planned, note, created_by
      )
      select ${organizationId}, ${budgetId}, changed.id, event, "from", "to", changed.planned, requested, note, ${by}
      from given join changed on changed.id = given.id order by given.id
    ),
    recorded as (${insertEntries({ organizationId, budgetId }, entries)})
    select id, ${amountText('planned')} as planned, version from changed
  `.execute(transaction);
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/** Returns the amount that was last approved or requested. */
function previousAmount({ planned, snapshot }: ApprovalRow, stage: ApprovalStage): string | null {
  if (stage === 'APPROVED') return planned;
  const earlier = v.parse(v.nullable(Snapshot), snapshot);
  return earlier && (earlier.requested ?? earlier.planned);
}
