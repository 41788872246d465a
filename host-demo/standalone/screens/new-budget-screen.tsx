import { useSearchParams } from 'react-router';
import { NewBudgetView } from '../../../src/features/budgets/new-budget/new-budget-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the creation of a budget or a template. */
export function NewBudgetScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const [search] = useSearchParams();
  return session && <NewBudgetView key={search.toString()} shell={shell} search={search} />;
}
