import { redirectDocument } from 'react-router';
import { accountWords } from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { goTo } from '../guards.ts';

/** Signs out on entry, and goes to where the server says, else to the login screen (shell.md section 4). */
export async function leave(shell: Shell): Promise<Response> {
  const next = await shell.leaving.signOut();
  // The form that ends the session elsewhere is on its way, and takes the page along.
  if (next === undefined) return new Promise(() => {});
  return next.startsWith('/') ? goTo(next) : redirectDocument(next);
}

/** Shown for the moment that signing out takes. */
export function LogoutScreen() {
  return <p role="status">{accountWords.leaving}</p>;
}
