import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import {
  APPROVAL_ERROR_CODES,
  type ApprovalResults,
  type ApprovalsChangeInputWire,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { checkAll } from '../items/settle-each.ts';
import type { Notify } from '../notices/notify.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { mayApprove } from './approvers.ts';
import { notifyRequesters } from './notify-requesters.ts';
import { type ApprovalRow, readApprovalRows, readApprovalsOf, withPaths } from './queries.ts';
import { readApprovalRules } from './settings.ts';
import { type ApprovalStep, stepOf, writeSteps } from './write-approvals.ts';

/**
 * Responds to requests, all or none. Of two concurrent calls, the second sees the result of the first. Throws FORBIDDEN for
 * users who are not approvers of the budget, and NOT_FOUND, CHANGED_MEANWHILE with the approval in `details.current`,
 * APPROVAL_NOT_POSSIBLE and APPROVAL_OWN_REQUEST with the position of the change in `details.index`, and BUDGET_EXCEEDED.
 */
export async function changeApprovals(
  db: Kysely<Tables>,
  own: OwnBudget,
  { changes }: v.InferOutput<typeof ApprovalsChangeInputWire>,
  notify: Notify,
): Promise<ApprovalResults> {
  return await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    if (!(await mayApprove(transaction, own))) {
      throw new Failure('FORBIDDEN', { message: 'You aren’t an approver of this budget.' });
    }
    const { selfApproval } = await readApprovalRules(transaction, own);
    const ids = changes.map(({ itemId }) => String(BigInt(itemId)));
    const rows = await readApprovalRows(transaction, own, ids);
    const outdated = ids.filter((id, index) => rows.get(id)?.version !== changes[index]?.version);
    const current = new Map((await readApprovalsOf(transaction, own, outdated)).map((one) => [one.itemId, one]));
    const steps = checkAll(changes, ({ version, response, note }, index): ApprovalStep => {
      const item = rows.get(ids[index] ?? '');
      if (!item) throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
      if (item.version !== version) {
        throw new Failure('CHANGED_MEANWHILE', { details: { current: current.get(item.itemId) } });
      }
      const step = stepOf(item, response, item.requestedPlanned, note);
      if (response === 'APPROVED' && !selfApproval && item.requestedBy === own.session.person.id) {
        throw new Failure(APPROVAL_ERROR_CODES.ownRequest);
      }
      return step;
    });
    const targetAfter = await watchTarget(transaction, own);
    const changed = await writeSteps(transaction, own, steps);
    await notifyRequesters(transaction, own, steps, notify);
    const warnings = await targetAfter();
    const answered = steps.map(
      ({ item, to, note }): ApprovalRow => ({
        ...{ ...item, ...changed.get(item.itemId), stage: to },
        ...{ requestedPlanned: null, note },
      }),
    );
    return { approvals: await withPaths(transaction, own, answered), ...(warnings.length > 0 && { warnings }) };
  });
}
