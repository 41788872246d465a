import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SHEET_KINDS } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import type { TargetWarning } from '../../../../src/features/budgets/target/target.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { writeUpdates } from '../items/item-updates.ts';
import { lockRows } from '../record-sets/queries.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { requireCheckVersion } from './check-version.ts';
import { findEarlier, type Imported, keepImport } from './earlier-imports.ts';
import { insertLines } from './insert-lines.ts';
import { LinePlan, planLines } from './plan-lines.ts';
import type { RejectedRow } from './read-lines.ts';
import { problemText } from './row-problem.ts';

/** The options of an import, as the job stores them. */
export const ImportPlan = v.object({
  /** Reserved with the request, so that a repeated job imports once. */
  importId: v.string(),
  budgetId: v.string(),
  fileName: v.string(),
  sheetKind: v.picklist(SHEET_KINDS),
  ...LinePlan.entries,
  /** Of the check that the user has seen. */
  version: v.optional(v.string()),
});
export type ImportPlan = v.InferOutput<typeof ImportPlan>;

type ImportedItems = Imported & {
  warnings?: TargetWarning[];
  /** The rejected rows with their cells; missing for an import that was done before. */
  rejected?: RejectedRow[];
};

/**
 * Runs the import in one transaction, or does nothing if it was done. An import without accepted rows leaves no trace,
 * so it can be repeated with other options. Throws NOT_FOUND if the budget or the rows no longer exist, IMPORTED_ALREADY
 * if another import took the same rows, and BUDGET_EXCEEDED.
 */
export async function writeImport(
  db: Kysely<Tables>,
  organizationId: string,
  plan: ImportPlan,
): Promise<ImportedItems> {
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    if (!(await lockBudget(transaction, organizationId, plan.budgetId))) {
      throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
    }
    const earlier = await findEarlier(transaction, plan);
    if (earlier) return earlier;

    if (plan.version !== undefined) {
      // The rows and the budget can have been changed since the job was started.
      await lockRows(transaction, plan.recordSetId);
      await requireCheckVersion(transaction, { budgetId: plan.budgetId, plan }, plan.version);
    }
    const own = { organizationId, budgetId: plan.budgetId };
    let warnings: TargetWarning[] = [];
    const { lines, updates, tags, rejected, fields } = await planLines(transaction, own, plan);
    const refused = rejected.map(({ row, ...problem }) => ({ row, reason: problemText(problem) }));
    const made = { imported: lines.length, changed: updates.length, refused };
    if (lines.length + updates.length > 0) {
      const targetAfter = await watchTarget(transaction, own);
      const itemIds = lines.length > 0 ? await insertLines(transaction, own, lines, fields) : [];
      if (tags) await writeUpdates(transaction, own, updates, { tags, by: { source: 'IMPORT' } });
      warnings = await targetAfter();
      await keepImport(transaction, organizationId, plan, { ...made, itemIds, updates });
    }
    return { ...made, rejected, ...(warnings.length > 0 && { warnings }) };
  });
}
