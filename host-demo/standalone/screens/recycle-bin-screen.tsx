import { useParams } from 'react-router';
import { RecycleBinView } from '../../../src/features/budgets/recycle-bin/recycle-bin-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the deleted items of a budget. */
export function RecycleBinScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { number = '' } = useParams();
  return session && <RecycleBinView key={number} shell={shell} session={session} budgetId={number} />;
}
