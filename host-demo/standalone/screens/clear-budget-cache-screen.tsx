import { ClearBudgetCacheView } from '../../../src/features/administration/clear-budget-cache-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the page that clears stored totals. */
export function ClearBudgetCacheScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <ClearBudgetCacheView shell={shell} session={session} />;
}
