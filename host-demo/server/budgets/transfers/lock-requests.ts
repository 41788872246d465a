import { sql, type Transaction } from 'kysely';
import { TRANSFER_ERROR_CODES } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { holdRoots } from '../currency/hierarchy.ts';
import { lockEachBudget } from '../totals/queries.ts';
import { APPROVED_BY } from './queries.ts';

type LockedSide = { side: string; itemId: string | null; budgetId: string };

export type LockedRequest = {
  id: string;
  budgetId: string;
  kind: string;
  status: string;
  amount: string;
  /** That of the amount. */
  currency: string;
  requestedBy: string | null;
  /** Undefined without this side, and for one whose budget no longer exists. */
  from: LockedSide | undefined;
  to: LockedSide | undefined;
  /** The users who have approved it since its rates were taken. */
  approvedBy: string[];
};

type Row = Omit<LockedRequest, 'from' | 'to'> & Record<'from' | 'to', LockedSide | null>;

/** Locks requests, and the budgets and rates of their sides, in a fixed order, so that no two calls deadlock. */
export async function lockRequests(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedRequest>> {
  const { rows: own } = await sql<{ id: string }>`
    select id from target_transfer_requests
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])
      and ${budgetId}::bigint in (budget_id, from_budget_id, to_budget_id)
    order by id for update
  `.execute(transaction);
  const { rows: budgets } = await sql<{ id: string }>`
    select distinct budgets.id from target_transfer_requests as request
    left join budget_items as item on item.id in (request.from_item_id, request.to_item_id)
    join budgets on budgets.id in (request.from_budget_id, request.to_budget_id, item.budget_id)
    where request.id = any(${ids}::bigint[]) and budgets.organization_id = ${organizationId}
    order by budgets.id
  `.execute(transaction);
  const budgetIds = budgets.map(({ id }) => id);
  await holdRoots(transaction, { organizationId, budgetIds });
  await lockEachBudget(transaction, { organizationId, budgetIds });
  return await readLocked(
    transaction,
    organizationId,
    own.map(({ id }) => id),
  );
}

/** Returns requests that are locked, by their id. */
export async function readLocked(
  transaction: Transaction<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedRequest>> {
  const side = (name: 'from' | 'to') => sql`
    case when ${sql.ref(`${name}_side`)} is not null and coalesce(
      (select budget_id from budget_items where id = ${sql.ref(`${name}_item_id`)}), ${sql.ref(`${name}_budget_id`)}
    ) is not null then json_build_object(
      'side', ${sql.ref(`${name}_side`)}, 'itemId', ${sql.ref(`${name}_item_id`)}::text, 'budgetId', coalesce(
        (select budget_id from budget_items where id = ${sql.ref(`${name}_item_id`)}), ${sql.ref(`${name}_budget_id`)}
      )::text
    ) end
  `;
  const { rows } = await sql<Row>`
    select id, budget_id as "budgetId", kind, status, trim_scale(amount)::text as amount, currency,
      requested_by as "requestedBy", ${side('from')} as "from", ${side('to')} as "to",
      ${APPROVED_BY} as "approvedBy"
    from target_transfer_requests as request
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])
  `.execute(transaction);
  return new Map(
    rows.map(({ from, to, ...row }) => [row.id, { ...row, from: from ?? undefined, to: to ?? undefined }]),
  );
}

/** Returns a request that waits for responses. Throws NOT_FOUND and TRANSFER_ANSWERED. */
export function checkRequest(request: LockedRequest | undefined): LockedRequest {
  if (!request) throw new Failure('NOT_FOUND');
  if (request.status !== 'PENDING') throw new Failure(TRANSFER_ERROR_CODES.answered);
  return request;
}
