import type { Kysely } from 'kysely';
import type {
  ApprovalSettings,
  ApprovalSettingsInput,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { mayApprove, readListedApprovers, replaceApprovers, requireApprovers } from './approvers.ts';

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
  return {
    ...(await readApprovalRules(db, own)),
    approvers: await readListedApprovers(db, own, 'item_approvers'),
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
    await replaceApprovers(transaction, own, 'item_approvers', ids);
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
