import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { SignedIn } from '../../../src/shell/session/session.ts';

/** Who is signed in; undefined for the moment in which the page is being left. */
export function useSignedIn(shell: Shell): SignedIn | undefined {
  const session = useStore(shell.session);
  return session.phase === 'signed-in' ? session : undefined;
}
