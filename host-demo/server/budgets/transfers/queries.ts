import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type TransferRequest,
  TransferRequestWire,
  type TransferStatus,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { readTargetClaims } from './target-claims.ts';
import { readProgress } from './transfer-progress.ts';

const { kind: Kind, status: Status, events: Events, from: Side } = TransferRequestWire.entries;

/** SQL of the budget of a side, also of a permanently deleted item; null without the side, or without the budget. */
const sideBudget = (name: 'from' | 'to') => sql<string | null>`coalesce(
  (select budget_id from budget_items where id = ${sql.ref(`request.${name}_item_id`)}), ${sql.ref(`request.${name}_budget_id`)}
)`;

/** SQL of whether a side was deleted. */
const isDeleted = (name: 'from' | 'to') => sql<boolean>`coalesce(case ${sql.ref(`request.${name}_side`)}
  when 'ITEM' then not exists (
    select from budget_items where id = ${sql.ref(`request.${name}_item_id`)} and deleted_at is null
  )
  when 'TARGET' then ${sql.ref(`request.${name}_budget_id`)} is null
end, false)`;

/** SQL of a side as JSON; null without the side, or when its item or budget no longer exists. */
const sideJson = (name: 'from' | 'to') => {
  const [side, itemId] = [`request.${name}_side`, `request.${name}_item_id`];
  return sql<unknown>`(
    with recursive own as (
      select ${sideBudget(name)} as id
    ),
    line as (
      select budgets.id, budgets.parent_id, budgets.currency from budgets join own on own.id = budgets.id
      union
      select parent.id, parent.parent_id, parent.currency from line join budgets as parent on parent.id = line.parent_id
    )
    select json_build_object(
      'side', ${sql.ref(side)}, 'currencySymbol', money.symbol, 'id', case when item.id is null then budget.id else item.id end::text,
      'name', coalesce(item.name, budget.name), 'budgetId', budget.id::text, 'budgetName', budget.name,
      'currency', money.id,
      'amount', trim_scale(case ${sql.ref(side)} when 'ITEM' then item.planned else budget.target end)::text,
      'claims', case when item.id is not null and request.status = 'PENDING' and ${name === 'from'} then json_build_object(
        'committed', trim_scale(item.committed)::text, 'actual', trim_scale(item.actual)::text
      ) end
    )
    from budgets as budget
    join currencies as money on money.id = case ${sql.ref(side)} when 'ITEM' then budget.currency
      else (select currency from line where parent_id is null) end
    left join budget_items as item on item.id = ${sql.ref(itemId)}
    where budget.id = (select id from own) and (item.id is not null or ${sql.ref(side)} = 'TARGET')
  )`;
};

/** SQL of the history of `request` as JSON, oldest first. */
const EVENTS = sql<unknown>`(
  select coalesce(json_agg(json_build_object(
    'event', event.event, 'note', event.note, 'at', event.created_at, 'by', ${fullName('actor')}
  ) order by event.id), '[]')
  from target_transfer_events as event left join people as actor on actor.id = event.created_by
  where event.request_id = request.id
)`;

/** SQL of the users who have approved `request` since its rates were taken. */
export const APPROVED_BY = sql<string[]>`array(
  select created_by::text from target_transfer_events as event
  where event.request_id = request.id and event.event = 'APPROVED' and created_by is not null and event.id > coalesce(
    (select max(id) from target_transfer_events where request_id = request.id and event = 'EXCHANGE_RATE_UPDATED'), 0
  )
)`;

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

const selectRequests = (db: Kysely<Tables>, { organizationId, budgetId }: Place) =>
  db
    .selectFrom('target_transfer_requests as request')
    .innerJoin('currencies as money', 'money.id', 'request.currency')
    .innerJoin('currencies as receivedMoney', (join) =>
      join.on(
        'receivedMoney.id',
        '=',
        sql<string>`coalesce((
          select to_currency from target_transfer_rates
          where request_id = request.id order by target_transfer_rates.id desc limit 1
        ), request.currency)`,
      ),
    )
    .leftJoin('people as requester', 'requester.id', 'request.requested_by')
    .leftJoin('people as answerer', 'answerer.id', 'request.answered_by')
    .where('request.organization_id', '=', organizationId)
    .where((where) =>
      where.or([
        where('request.budget_id', '=', budgetId),
        where('request.from_budget_id', '=', budgetId),
        where('request.to_budget_id', '=', budgetId),
      ]),
    )
    .select([
      'request.id',
      'request.kind',
      'request.status',
      sideJson('from').as('from'),
      sideJson('to').as('to'),
      EVENTS.as('events'),
      amountText<string>('request.amount').as('amount'),
      sql<string | null>`(
        select trim_scale(received)::text from target_transfer_rates
        where request_id = request.id order by target_transfer_rates.id desc limit 1
      )`.as('received'),
      'money.id as currency',
      'money.symbol as currencySymbol',
      'receivedMoney.id as receivedCurrency',
      'receivedMoney.symbol as receivedCurrencySymbol',
      'request.note',
      fullName('requester').$castTo<string | null>().as('requestedBy'),
      'request.requested_at',
      fullName('answerer').$castTo<string | null>().as('answeredBy'),
      'request.answered_at',
      'request.requested_by as requesterId',
      sql<boolean>`request.status = 'PENDING' and (${isDeleted('from')} or ${isDeleted('to')})`.as('hasDeletedItem'),
      sideBudget('from').as('fromBudgetId'),
      sideBudget('to').as('toBudgetId'),
      APPROVED_BY.as('approvedBy'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const requestFrom = (row: Row): TransferRequest => ({
  id: row.id,
  kind: v.parse(Kind, row.kind),
  status: v.parse(Status, row.status),
  from: v.parse(Side, row.from),
  to: v.parse(Side, row.to),
  amount: row.amount,
  received: row.received ?? row.amount,
  currency: row.currency,
  currencySymbol: row.currencySymbol,
  receivedCurrency: row.receivedCurrency,
  receivedCurrencySymbol: row.receivedCurrencySymbol,
  note: row.note,
  requestedBy: row.requestedBy,
  requestedAt: row.requested_at.toISOString(),
  answeredBy: row.answeredBy,
  answeredAt: row.answered_at?.toISOString() ?? null,
  hasDeletedItem: row.hasDeletedItem,
  events: v.parse(Events, row.events).map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
});

/** Returns the requests of a budget, of either side, newest first; one more than `limit`. */
export async function readRequests(
  db: Kysely<Tables>,
  own: OwnBudget,
  { status, after, limit }: { status?: TransferStatus | undefined; after: [string] | undefined; limit: number },
): Promise<TransferRequest[]> {
  let query = selectRequests(db, own)
    .orderBy('request.id', 'desc')
    .limit(limit + 1);
  if (status) query = query.where('request.status', '=', status);
  if (after) query = query.where('request.id', '<', after[0]);
  return await withProgress(db, own, await query.execute());
}

/** Returns an existing request. */
export async function readRequest(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<TransferRequest> {
  const rows = await selectRequests(db, own).where('request.id', '=', id).execute();
  const [request] = await withProgress(db, own, rows);
  if (!request) throw new Failure('NOT_FOUND');
  return request;
}

/** Returns these requests without their progress. */
export async function readRequestsById(
  db: Kysely<Tables>,
  place: Place,
  ids: readonly string[],
): Promise<TransferRequest[]> {
  const rows = await selectRequests(db, place)
    .where('request.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('request.id')
    .execute();
  return rows.map(requestFrom);
}

async function withProgress(db: Kysely<Tables>, own: OwnBudget, rows: readonly Row[]): Promise<TransferRequest[]> {
  const progressOf = await readProgress(db, own);
  const claimsOf = readTargetClaims(db, own);
  const requests: TransferRequest[] = [];
  for (const row of rows) {
    const { from, ...request } = requestFrom(row);
    const progress = await progressOf({ ...row, status: request.status });
    const isPendingTarget = from?.side === 'TARGET' && request.status === 'PENDING';
    requests.push({
      ...request,
      from: isPendingTarget ? { ...from, claims: await claimsOf(from.budgetId) } : from,
      progress,
    });
  }
  return requests;
}
