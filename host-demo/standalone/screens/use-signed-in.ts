import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { SignedIn } from '../../../src/shell/session/session.ts';

/** Returns the signed-in session; undefined for a moment during redirects. */
export function useSignedIn(shell: Shell): SignedIn | undefined {
  const session = useStore(shell.session);
  return session.phase === 'signed-in' ? session : undefined;
}
