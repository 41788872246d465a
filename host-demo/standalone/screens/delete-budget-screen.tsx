import { useParams } from 'react-router';
import { DeletionView } from '../../../src/features/budgets/deletion/deletion-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the deletion of a budget or a template. */
export function DeleteBudgetScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { number = '' } = useParams();
  return session && <DeletionView key={number} shell={shell} budgetId={number} />;
}
