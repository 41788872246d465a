import { type Kysely, sql } from 'kysely';
import type {
  ApprovalSettings,
  ApprovalSettingsInput,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { mayApprove, readPossibleApprovers, requireApprovers } from './approvers.ts';

const DEFAULTS = { enabled: true, selfApproval: false, threshold: null };

/** Returns the rules of a budget for requests, without the approvers. */
export async function readApprovalRules(db: Kysely<Tables>, { budgetId }: OwnBudget) {
  const rules = await db
    .selectFrom('item_approval_settings')
    .where('budget_id', '=', budgetId)
    .select([
      'enabled',
      'self_approval as selfApproval',
      amountText<string | null>('item_approval_settings.threshold').as('threshold'),
    ])
    .executeTakeFirst();
  return rules ?? DEFAULTS;
}

/** Returns how requests of a budget are approved. */
export async function readApprovalSettings(db: Kysely<Tables>, own: OwnBudget): Promise<ApprovalSettings> {
  const possible = new Set((await readPossibleApprovers(db, own)).map(({ personId }) => personId));
  const listed = await db
    .selectFrom('item_approvers as approver')
    .innerJoin('people as person', 'person.id', 'approver.person_id')
    .where('approver.budget_id', '=', own.budgetId)
    .select(['person.id as personId', fullName('person').as('name')])
    .orderBy('name')
    .orderBy('person.id')
    .execute();
  return {
    ...(await readApprovalRules(db, own)),
    approvers: listed.map(({ personId, name }) => ({ personId, name, isActive: possible.has(personId) })),
    canApprove: await mayApprove(db, own),
  };
}

/** Sets how requests of a budget are approved. Throws NOT_FOUND, and BAD_REQUEST for approvers who may not approve. */
export async function writeApprovalSettings(
  db: Kysely<Tables>,
  own: OwnBudget,
  { enabled, approverIds, selfApproval, threshold }: ApprovalSettingsInput,
): Promise<void> {
  const { organizationId, budgetId } = own;
  await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, organizationId, budgetId))) throw new Failure('NOT_FOUND');
    const before = await readApprovalSettings(transaction, own);
    const ids = await requireApprovers(transaction, own, approverIds, before.approvers);
    const rules = { enabled, self_approval: selfApproval, threshold };
    await transaction
      .insertInto('item_approval_settings')
      .values({ organization_id: organizationId, budget_id: budgetId, ...rules })
      .onConflict((conflict) => conflict.column('budget_id').doUpdateSet(rules))
      .execute();
    await transaction.deleteFrom('item_approvers').where('budget_id', '=', budgetId).execute();
    await sql`
      insert into item_approvers (budget_id, organization_id, person_id)
      select ${budgetId}, ${organizationId}, id from unnest(${ids}::bigint[]) as id
    `.execute(transaction);
    const after = await readApprovalSettings(transaction, own);
    const entry = { action: 'budget.approvals-changed', organizationId, budgetId } as const;
    await recordDifference(transaction, entry, auditOf(before), auditOf(after));
  });
}

const auditOf = ({ enabled, selfApproval, threshold, approvers }: ApprovalSettings) => ({
  enabled,
  selfApproval,
  threshold,
  approvers: approvers.map(({ name }) => name).join(', '),
});
