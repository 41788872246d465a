import { redirect } from 'react-router';
import { safeRedirect } from '../../../src/browser/navigation/safe-redirect.ts';
import { TransportFailure } from '../../../src/browser/transport/failures.ts';
import { accountWords, signOut } from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { goTo } from '../guards.ts';

/** Signs out on entry, and goes to where the server says, else to the login screen (shell.md section 4). */
export async function leave(shell: Shell): Promise<Response> {
  // A page that the browser draws ahead of time must not sign anybody out.
  if ('prerendering' in document && document.prerendering) {
    await new Promise((shown) => document.addEventListener('prerenderingchange', shown, { once: true }));
  }
  const before = shell.session.getState();
  const session = before.phase === 'unknown' ? await shell.session.refresh() : before;
  let next: string | undefined;
  try {
    next = await signOut(shell.rest);
  } catch (error) {
    const isSignedOut = error instanceof TransportFailure && [401, 403].includes(error.status);
    if (!isSignedOut) throw error;
  }
  shell.session.left();
  const safe = safeRedirect(next, location.origin);
  if (safe) return goTo(safe);
  return redirect(session.phase === 'signed-in' && session.admin ? '/admin/login' : '/login');
}

/** Shown for the moment that signing out takes. */
export function LogoutScreen() {
  return <p role="status">{accountWords.leaving}</p>;
}
