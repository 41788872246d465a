import { TemplatesView } from '../../../src/features/budgets/templates/templates-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the templates of budgets. */
export function TemplatesScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <TemplatesView shell={shell} />;
}
