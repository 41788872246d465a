import { OwnAccountView } from '../../../src/features/account/own-account-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the user's own account. */
export function AccountScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <OwnAccountView shell={shell} session={session} />;
}
