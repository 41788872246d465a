import type { Shell } from '../../../src/shell/create-shell.ts';

/** Has the kept totals of budgets counted anew. */
export function ClearBudgetCacheScreen(_: { shell: Shell }) {
  return <h1 className="screen-title">Clear Budget Cache</h1>;
}
