import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type ApprovalEvent,
  ApprovalEventWire,
  type ApprovalState,
  type ItemApproval,
  OriginalAmountWire,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import {
  APPROVAL_STAGES,
  stagesOf,
  stateOf,
  statusOf,
} from '../../../../src/features/budgets/rules/approval-stages.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { readGroupPaths } from '../items/read-group-paths.ts';
import { changesSince, Snapshot } from './snapshot.ts';

/** The stored stage. An item without a request has no row. */
export const Stage = v.nullish(v.picklist(APPROVAL_STAGES), 'NONE');

/** SQL of whether the request of `approval` waits for a response. */
const IS_PENDING = sql<boolean>`approval.stage in ('PENDING', 'PENDING_CHANGE')`;

/** SQL of the amount of the latest request or decision of `approval`, where that was in another currency than now. */
const ORIGINAL = sql<unknown>`(
  select json_build_object('amount', trim_scale(case
      when latest.event = 'REQUESTED' then coalesce(latest.requested_planned, latest.planned) else latest.planned
    end)::text, 'currency', money.id, 'currencySymbol', money.symbol)
  from (
    select * from item_approval_events as event
    where event.item_id = item.id and event.event in ('REQUESTED', 'APPROVED', 'REJECTED') and approval.item_id is not null
    order by event.id desc limit 1
  ) as latest
  join currencies as money on money.id = latest.currency
  where latest.currency <> budget_currency(item.budget_id)
)`;

const selectApprovals = (db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget) =>
  db
    .selectFrom('budget_items as item')
    .innerJoin('budgets as budget', 'budget.id', 'item.budget_id')
    .leftJoin('item_approvals as approval', 'approval.item_id', 'item.id')
    .leftJoin('people as requester', 'requester.id', 'approval.requested_by')
    .where('item.organization_id', '=', organizationId)
    .where('item.budget_id', '=', budgetId)
    .where('item.deleted_at', 'is', null)
    .select([
      'item.id as itemId',
      'item.name as itemName',
      'item.parent_id as parentId',
      'item.type',
      'item.version',
      'budget.currency',
      sql<string | null>`item.starts_on`.as('startsOn'),
      sql<string | null>`item.ends_on`.as('endsOn'),
      'approval.stage',
      amountText<string>('item.planned').as('planned'),
      amountText<string | null>('approval.requested_planned').as('requestedPlanned'),
      amountText<string | null>('approval.previous_planned').as('previousPlanned'),
      'approval.note',
      'approval.snapshot',
      'approval.requested_by as requestedBy',
      fullName('requester').$castTo<string | null>().as('requesterName'),
      sql<string | null>`approval.requested_at::text`.as('requestedAt'),
      ORIGINAL.as('original'),
    ]);
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number];

function approvalFrom(row: ApprovalRow, path: string): ItemApproval {
  const stage = v.parse(Stage, row.stage);
  const snapshot = v.parse(v.nullable(Snapshot), row.snapshot);
  return {
    itemId: row.itemId,
    itemName: row.itemName,
    path,
    state: stateOf(stage),
    status: statusOf(stage),
    planned: row.planned,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    requestedPlanned: row.requestedPlanned,
    // An amount of another currency can't be compared.
    previousPlanned: snapshot && snapshot.currency !== row.currency ? null : row.previousPlanned,
    note: row.note ?? '',
    requestedBy:
      row.requestedBy === null || row.requesterName === null
        ? null
        : { personId: row.requestedBy, name: row.requesterName },
    requestedAt: row.requestedAt === null ? null : new Date(row.requestedAt).toISOString(),
    original: v.parse(v.nullable(OriginalAmountWire), row.original),
    changes: snapshot ? changesSince(snapshot, row) : [],
    version: row.version,
  };
}

type Place = readonly [isDecided: '0' | '1', requestedAt: string, itemId: string];
type Page = { state?: ApprovalState | undefined; after: Place | undefined; limit: number };

/** Returns the place of a row in the list of approvals. */
export const placeOf = ({ approval, requestedAt }: ListedApproval): Place => [
  approval.state === 'PENDING' ? '0' : '1',
  requestedAt,
  approval.itemId,
];

export type ListedApproval = { approval: ItemApproval; requestedAt: string };

/** Returns the approvals without items in the recycle bin, pending ones first; one more than `limit`. */
export async function readApprovals(
  db: Kysely<Tables>,
  own: OwnBudget,
  { state, after, limit }: Page,
): Promise<ListedApproval[]> {
  let query = selectApprovals(db, own)
    .where('approval.stage', 'is not', null)
    .orderBy(sql`not ${IS_PENDING}`)
    .orderBy('approval.requested_at')
    .orderBy('item.id')
    .limit(limit + 1);
  if (state) query = query.where('approval.stage', 'in', stagesOf(state));
  if (after) {
    const [isDecided, requestedAt, itemId] = after;
    query = query.where(
      sql<boolean>`(not ${IS_PENDING}, approval.requested_at, item.id)
        > (${isDecided === '1'}::boolean, ${requestedAt}::timestamptz, ${itemId}::bigint)`,
    );
  }
  const rows = await query.execute();
  const approvals = await withPaths(db, own, rows);
  return rows.map(({ requestedAt }, index) => ({
    approval: approvals[index] as ItemApproval,
    requestedAt: requestedAt ?? '',
  }));
}

/** Returns how many requests of a budget wait for a response. */
export async function countPending(db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget): Promise<number> {
  const { count } = await db
    .selectFrom('item_approvals as approval')
    .innerJoin('budget_items as item', 'item.id', 'approval.item_id')
    .where('approval.organization_id', '=', organizationId)
    .where('approval.budget_id', '=', budgetId)
    .where(IS_PENDING)
    .where('item.deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns items of the budget with their approvals by id, without items in the recycle bin. */
export async function readApprovalRows(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await selectApprovals(db, own).where('item.id', '=', sql<string>`any(${itemIds}::bigint[])`).execute();
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Returns the approvals of these items in their order; items without a request have the state NONE. */
export async function readApprovalsOf(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemIds: readonly string[],
): Promise<ItemApproval[]> {
  const rows = await readApprovalRows(db, own, itemIds);
  return await withPaths(
    db,
    own,
    itemIds.flatMap((id) => rows.get(id) ?? []),
  );
}

/** Returns the approvals of rows, with the path of each item. */
export async function withPaths(
  db: Kysely<Tables>,
  own: OwnBudget,
  rows: readonly ApprovalRow[],
): Promise<ItemApproval[]> {
  const paths = await readGroupPaths(
    db,
    own,
    rows.map(({ parentId }) => parentId),
  );
  return rows.map((row) => approvalFrom(row, paths.get(row.parentId) ?? ''));
}

const { event: Event, from: State } = ApprovalEventWire.entries;

/**
 * SQL of the planned amount when another one was requested, or since its currency changed: an approval replaces it. Null if
 * it was in another currency, which can't be compared.
 */
const PLANNED_BEFORE = sql<string | null>`case
  when event.requested_planned is null then null
  when event.event = 'REQUESTED' then trim_scale(event.planned)::text
  else (
    select case when request.currency = event.currency then trim_scale(request.planned)::text end
    from item_approval_events as request
    where request.item_id = event.item_id and request.id < event.id
      and request.event in ('REQUESTED', 'EXCHANGE_RATE_UPDATED')
    order by request.id desc limit 1
  )
end`;

/** Returns the requests and responses, newest first; one more than `limit`. */
export async function readApprovalEvents(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  { itemId, after, limit }: { itemId?: string | undefined; after: [string] | undefined; limit: number },
): Promise<ApprovalEvent[]> {
  let query = db
    .selectFrom('item_approval_events as event')
    .innerJoin('budget_items as item', 'item.id', 'event.item_id')
    .innerJoin('currencies as money', 'money.id', 'event.currency')
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
      PLANNED_BEFORE.as('plannedBefore'),
      'money.id as currency',
      'money.symbol as currencySymbol',
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

/** Returns what was requested or decided last about the approval of an item, if that was in another currency than now. */
export async function readOriginalAmount(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemId: string,
): Promise<ItemApproval['original']> {
  const row = (await readApprovalRows(db, own, [itemId])).get(itemId);
  return v.parse(v.nullable(OriginalAmountWire), row?.original ?? null);
}
