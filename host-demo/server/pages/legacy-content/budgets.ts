import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BudgetsContent } from '../../../legacy/content/budgets.ts';
import { fillTotals } from '../../budgets/totals/queries.ts';
import { rightsOf } from '../../platform/access/budget-rights.ts';
import { permissionsOf } from '../../platform/access/permissions.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { toAmount } from '../../platform/money/amount.ts';
import type { Asked } from './organization/asked.ts';

const MAX_BUDGETS = 500;

/** Sorts siblings by their position, if they have one, otherwise before them by descending id. */
const placeOf = (table: string, above: RawBuilder<unknown>) =>
  sql<string[]>`${above} || coalesce(${sql.ref(`${table}.position`)}, -1)::bigint || -${sql.ref(`${table}.id`)}`.as(
    'place',
  );

/** SQL of the requests of `budget` that wait for a response of the user. */
const pendingApprovals = (personId: string) => sql<number>`(
  select count(*)::int from item_approvals as approval join budget_items as item on item.id = approval.item_id
  where approval.budget_id = budget.id and approval.stage in ('PENDING', 'PENDING_CHANGE') and item.deleted_at is null
    and (
      not exists (select from item_approvers where budget_id = budget.id)
      or exists (select from item_approvers where budget_id = budget.id and person_id = ${personId})
    )
)`;
/** SQL of the transfers of `budget` that wait for a response. */
const PENDING_TRANSFERS = sql<number>`(
  select count(*)::int from target_transfer_requests as request
  where request.status = 'PENDING' and budget.id in (request.budget_id, request.from_budget_id, request.to_budget_id)
)`;

/** Reads the organization's budgets in the default order, otherwise newest first, each followed by its children. */
export async function readBudgets(
  db: Kysely<DB>,
  organizationId: string,
  { personId, access }: Pick<Asked, 'personId' | 'access'>,
): Promise<BudgetsContent> {
  const canApprove = rightsOf({ permissions: new Set(permissionsOf(access)) }).permissions.includes('approve');
  await fillTotals(db, { organizationId });
  const rows = await db
    .withRecursive('tree', (cte) =>
      cte
        .selectFrom('budgets as root')
        .where('root.organization_id', '=', organizationId)
        .where('root.parent_id', 'is', null)
        .where('root.template', '=', false)
        .select(['root.id', placeOf('root', sql`'{}'::bigint[]`)])
        .unionAll(
          cte
            .selectFrom('tree')
            .innerJoin('budgets as child', 'child.parent_id', 'tree.id')
            .where('child.organization_id', '=', organizationId)
            .select(['child.id', placeOf('child', sql`tree.place`)]),
        ),
    )
    .selectFrom('tree')
    .innerJoin('budgets as budget', 'budget.id', 'tree.id')
    .innerJoin('budget_totals as total', 'total.budget_id', 'budget.id')
    .select([
      'budget.id',
      'budget.parent_id as parentId',
      'budget.name',
      'budget.currency',
      'total.items as itemCount',
      'total.planned',
      'total.committed',
    ])
    .$if(canApprove, (query) =>
      query.select([pendingApprovals(personId).as('approvals'), PENDING_TRANSFERS.as('transfers')]),
    )
    .orderBy('tree.place')
    .limit(MAX_BUDGETS)
    .execute();
  const { unmapped } = await db
    .selectFrom('financials as entry')
    .innerJoin('budgets as budget', 'budget.id', 'entry.budget_id')
    .where('entry.organization_id', '=', organizationId)
    .where('entry.item_id', 'is', null)
    .where('budget.template', '=', false)
    .select(sql<number>`count(*)::int`.as('unmapped'))
    .executeTakeFirstOrThrow();
  return {
    ...{ kind: 'budgets', unmapped },
    budgets: rows.map(({ approvals, transfers, ...row }) => ({
      ...row,
      ...(canApprove && { pending: { approvals: approvals ?? 0, transfers: transfers ?? 0 } }),
      planned: toAmount(row.planned),
      committed: toAmount(row.committed),
    })),
  };
}
