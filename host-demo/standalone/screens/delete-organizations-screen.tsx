import { DeleteOrganizationsView } from '../../../src/features/administration/delete-organizations-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the page that deletes and restores organizations. */
export function DeleteOrganizationsScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <DeleteOrganizationsView shell={shell} session={session} />;
}
