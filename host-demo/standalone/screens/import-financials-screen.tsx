import { ImportView } from '../../../src/features/administration/import-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the import of purchase orders and invoices from a file. */
export function ImportFinancialsScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <ImportView shell={shell} session={session} kind="IMPORT_FINANCIALS" />;
}
