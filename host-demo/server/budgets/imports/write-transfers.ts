import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { hasExtraCells } from '../../../../src/features/budgets/rules/extra-cells.ts';
import { extraCellsText } from '../../../../src/features/budgets/rules/financial-imports/row-problems.words.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { changeBudgets } from '../change-budgets.ts';
import { notifyBy } from '../notices/notify.ts';
import { readRecordSetHead, readRecordSetRows } from '../record-sets/queries.ts';
import { lockBudget } from '../totals/queries.ts';
import { notifyApprovers } from '../transfers/notify-users.ts';
import { readRequestsById } from '../transfers/queries.ts';
import { storeRequest } from '../transfers/write-request.ts';
import { findEarlier, type Imported, keepImport } from './earlier-imports.ts';
import { readSides, readTransferLine, TransferColumns } from './transfer-lines.ts';

/** Each row is checked against the rates and targets of both sides, so an import takes fewer rows than one of items. */
export const TRANSFER_ROWS_MAX = 1000;

/** The options of an import of transfers, as the job stores them. */
export const TransferPlan = v.object({
  importId: v.string(),
  budgetId: v.string(),
  recordSetId: v.string(),
  fileName: v.string(),
  sheetKind: v.literal('TARGET_TRANSFER'),
  transferColumns: TransferColumns,
  /** The user who requests the transfers. */
  personId: v.string(),
  /** Where the emails to the approvers lead. */
  sender: v.object({ origin: v.string(), productName: v.string() }),
});
export type TransferPlan = v.InferOutput<typeof TransferPlan>;

/**
 * Makes requests of the rows in one transaction, or does nothing if it was done. Amounts change when approvers approve.
 * Throws NOT_FOUND if the budget or the rows no longer exist, and IMPORTED_ALREADY.
 */
export async function writeTransfers(
  db: Kysely<Tables>,
  organizationId: string,
  plan: TransferPlan,
  mailer: Mailer,
): Promise<Imported> {
  const { budgetId, recordSetId, personId, transferColumns } = plan;
  const requester = { organizationId, budgetId, personId };
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    if (!(await lockBudget(transaction, organizationId, budgetId))) {
      throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
    }
    const earlier = await findEarlier(transaction, plan);
    if (earlier) return earlier;
    const span = { id: recordSetId, from: 0, count: TRANSFER_ROWS_MAX };
    const read = await readRecordSetRows(transaction, organizationId, span);
    const head = await readRecordSetHead(transaction, organizationId, recordSetId);
    if (!read || !head) {
      throw new Failure('NOT_FOUND', {
        message: 'The rows of this import are no longer available. Please send them again.',
      });
    }
    const sides = await readSides(transaction, budgetId);
    const done: Imported = { imported: 0, refused: [] };
    const ids: string[] = [];
    for (const [index, row] of read.rows.entries()) {
      const isDivided = hasExtraCells(row, head.columns.length);
      const input = isDivided ? extraCellsText : readTransferLine(row, transferColumns, sides);
      try {
        if (typeof input === 'string') throw new Failure('BAD_REQUEST', { message: input });
        ids.push(await storeRequest(transaction, requester, input, 'IMPORTED'));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        done.refused.push({ row: read.numbers[index] ?? 0, reason: error.details.message });
      }
    }
    if (ids.length === 0) return done;
    const all = { ...done, imported: ids.length };
    await keepImport(transaction, organizationId, plan, all);
    const requests = await readRequestsById(transaction, { organizationId, budgetId }, ids);
    await notifyApprovers(transaction, requester, requests, notifyBy(mailer, plan.sender));
    return all;
  });
}
