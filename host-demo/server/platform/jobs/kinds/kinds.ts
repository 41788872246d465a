import { copyBudget } from '../../../budgets/copies/copy-budget.ts';
import { exportBudget } from '../../../budgets/exports/export-budget.ts';
import { importBudget } from '../../../budgets/imports/import-budget.ts';
import { clearRecycleBin } from '../../../budgets/recycle-bin/clear-recycle-bin.ts';
import { clearBudgetCache } from '../../../budgets/totals/clear-budget-cache.ts';
import type { JobKind } from '../job-kind.ts';

/** What this server does by itself. Imports of financials are history only: their files are not kept. */
const KINDS: ReadonlyMap<string, JobKind> = new Map([
  ['EXPORT_BUDGET', exportBudget],
  ['CLEAR_RECYCLE_BIN', clearRecycleBin],
  ['CLEAR_BUDGET_CACHE', clearBudgetCache],
  ['IMPORT_BUDGET', importBudget],
  ['COPY_BUDGET', copyBudget('COPY_BUDGET')],
  ['ROLL_OVER_BUDGET', copyBudget('ROLL_OVER_BUDGET')],
]);

export const RUNNABLE_KINDS: readonly string[] = [...KINDS.keys()];

export const kindOf = (name: string): JobKind | undefined => KINDS.get(name);
