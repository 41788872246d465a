import { redirect, redirectDocument } from 'react-router';
import { safeRedirect } from '../../src/browser/navigation/safe-redirect.ts';
import { initialUrl } from '../../src/features/account/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { loginPath } from '../../src/shell/routes/login-path.ts';
import { isStandalonePath } from '../../src/shell/routes/standalone-paths.ts';
import type { SignedIn } from '../../src/shell/session/session.ts';

/** Where the administration site begins; its pages are the legacy module's. */
const ADMIN_INDEX = '/admin';

/** Goes on within the page, or leaves for the legacy module's when the path is one of its own. */
export function goTo(path: string): Response {
  const { pathname } = new URL(path, location.origin);
  return isStandalonePath(pathname) ? redirect(path) : redirectDocument(path);
}

/** Where somebody who has just signed in goes: where they wanted to, else where their account begins. */
export function afterSignIn(session: SignedIn, redirectTo: string | null): string {
  const wanted = safeRedirect(redirectTo, location.origin);
  return wanted ?? (session.admin ? ADMIN_INDEX : initialUrl(session.account));
}

async function currentSession(shell: Shell) {
  const known = shell.session.getState();
  return known.phase === 'unknown' ? shell.session.refresh() : known;
}

/** For login screens: somebody who is signed in already goes on. */
export const requireNoSession =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const session = await currentSession(shell);
    if (session.phase !== 'signed-in') return null;
    throw goTo(afterSignIn(session, new URL(request.url).searchParams.get('redirectTo')));
  };

/** For everything else: nobody gets in without a session, and the place they wanted is remembered. */
export const requireSession =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const session = await currentSession(shell);
    if (session.phase === 'signed-in') return null;
    const { pathname, search } = new URL(request.url);
    // A loader's request has no hash; the address bar has it, unless the page is only on its way there.
    const hash = location.pathname === pathname ? location.hash : '';
    const query = new URLSearchParams({ redirectTo: pathname + search + hash });
    if (session.phase === 'signed-out' && session.because === 'expired') query.set('expired', 'true');
    throw redirect(`${loginPath(pathname)}?${query}`);
  };
