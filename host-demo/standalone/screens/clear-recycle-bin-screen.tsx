import { ClearRecycleBinView } from '../../../src/features/administration/clear-recycle-bin-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the page that purges recycle bins. */
export function ClearRecycleBinScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return session && <ClearRecycleBinView shell={shell} session={session} />;
}
