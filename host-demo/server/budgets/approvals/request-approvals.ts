import type { Kysely, Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Decimal } from '../../../../src/base/formats/decimal.ts';
import { exactMoney } from '../../../../src/base/formats/money.ts';
import {
  APPROVAL_ERROR_CODES,
  type ApprovalRequestsInputWire,
  type ApprovalResults,
} from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import { isApproved } from '../../../../src/features/budgets/rules/approval-stages.ts';
import { requiresApproval } from '../../../../src/features/budgets/rules/requires-approval.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { requireUnlockedAmounts } from '../items/require-unlocked-amounts.ts';
import { checkAll } from '../items/settle-each.ts';
import { noticesWords } from '../notices/notices.words.ts';
import type { Notify } from '../notices/notify.ts';
import { lockBudget } from '../totals/queries.ts';
import { readApprovers } from './approvers.ts';
import { readApprovalRows, readApprovalsOf } from './queries.ts';
import { readApprovalRules } from './settings.ts';
import { type ApprovalStep, stepOf, writeSteps } from './write-approvals.ts';

/**
 * Requests the approval of items, all or none. Of two concurrent calls, the second sees the result of the first. Throws
 * NOT_FOUND, ITEM_NOT_ALLOWED, APPROVAL_NOT_POSSIBLE, APPROVAL_NOT_REQUIRED, APPROVALS_DISABLED and
 * APPROVAL_NO_APPROVER, with the position of the item in `details.index`; and LOCKED_… for another amount of an item whose
 * amount is locked for the user.
 */
export async function requestApprovals(
  db: Kysely<Tables>,
  own: OwnBudget,
  { items, note }: v.InferOutput<typeof ApprovalRequestsInputWire>,
  notify: Notify,
): Promise<ApprovalResults> {
  return await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const rules = await readApprovalRules(transaction, own);
    if (!rules.enabled) throw new Failure(APPROVAL_ERROR_CODES.disabled);
    const approvers = await readApprovers(transaction, own);
    const others = [...approvers].filter((id) => rules.selfApproval || id !== own.session.person.id);
    if (others.length === 0) throw new Failure(APPROVAL_ERROR_CODES.noApprover);
    const ids = items.map(({ itemId }) => String(BigInt(itemId)));
    const rows = await readApprovalRows(transaction, own, ids);
    const steps = checkAll(items, ({ planned }, index): ApprovalStep => {
      const item = rows.get(ids[index] ?? '');
      if (!item) throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
      if (item.type !== 'LINE_ITEM') {
        throw new Failure(ITEM_ERROR_CODES.notAllowed, { message: 'Only line items can be approved.' });
      }
      const requested = planned === undefined || unitsOf(planned) === unitsOf(item.planned) ? null : planned;
      const step = stepOf(item, 'REQUEST', requested, note);
      if (isApproved(step.from) && requested === null) {
        throw new Failure(APPROVAL_ERROR_CODES.notPossible, {
          message: 'This item is approved. Enter another amount to request a change.',
        });
      }
      if (!isApproved(step.from) && !requiresApproval(requested ?? item.planned, rules.threshold)) {
        throw new Failure(APPROVAL_ERROR_CODES.notRequired);
      }
      return step;
    });
    const changed = steps.filter(({ requested }) => requested !== null).map(({ item }) => item.itemId);
    await requireUnlockedAmounts(transaction, own, changed);
    await writeSteps(transaction, own, steps);
    const names = steps.map(({ item }) => item.itemName);
    const money = await readMoney(transaction, own);
    const isChange = steps.every(({ requested }) => requested !== null);
    await notify(transaction, {
      ...{ organizationId: own.organizationId, budgetId: own.budgetId, page: 'approvals' },
      authorId: own.session.person.id,
      personIds: approvers,
      event: 'REQUESTED',
      ...{ names, isChange },
      text: isChange
        ? noticesWords.changeRequested(
            steps.map(({ item: { itemName, planned }, requested }) => ({
              ...{ name: itemName, from: money(planned), to: money(requested ?? planned) },
            })),
            note,
          )
        : noticesWords.requested(
            'approvals',
            steps.map(({ item: { itemName, planned }, requested }) =>
              noticesWords.withAmount(itemName, money(requested ?? planned)),
            ),
            note,
          ),
    });
    return { approvals: await readApprovalsOf(transaction, own, ids) };
  });
}

/** Returns a function that formats an amount of the budget exactly, because approvers decide on it. */
async function readMoney(
  transaction: Transaction<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
): Promise<(amount: string) => string> {
  const currency = await transaction
    .selectFrom('budgets as budget')
    .innerJoin('currencies as currency', 'currency.id', 'budget.currency')
    .where('budget.id', '=', budgetId)
    .select(['currency.id', 'currency.symbol'])
    .executeTakeFirstOrThrow();
  return (amount) => exactMoney(amount as Decimal, { locale: 'en', currency });
}
