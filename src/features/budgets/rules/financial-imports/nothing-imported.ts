import type { RowProblem } from '../../financial-imports/import-fields.wire.ts';

/** Problems that another file can't solve: locks, splits and currencies of the budgets. */
const OF_BUDGETS: readonly RowProblem['code'][] = ['LOCKED', 'SPLIT', 'NO_RATE', 'TOO_LARGE'];

/** Returns why no row of a file can be imported. */
export function nothingImported(problems: readonly Pick<RowProblem, 'code'>[]): 'duplicates' | 'cells' | 'others' {
  if (problems.length === 0) return 'duplicates';
  return problems.some(({ code }) => OF_BUDGETS.includes(code)) ? 'others' : 'cells';
}
