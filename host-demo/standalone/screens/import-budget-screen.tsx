import type { Shell } from '../../../src/shell/create-shell.ts';

/** Budgets come in here. */
export function ImportBudgetScreen(_: { shell: Shell }) {
  return <h1 className="screen-title">Import a budget</h1>;
}
