import { redirect, redirectDocument } from 'react-router';
import { safeRedirect } from '../../src/browser/navigation/safe-redirect.ts';
import { initialUrl } from '../../src/features/account/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { wantedBeyond } from '../../src/shell/redirects/maintenance-address.ts';
import { refusalOf } from '../../src/shell/routes/refusal.ts';
import { mayEnter, type RouteRow, routeAt } from '../../src/shell/routes/route-table.ts';
import { isStandalonePath } from '../../src/shell/routes/standalone-paths.ts';
import type { SessionState, SignedIn } from '../../src/shell/session/session.ts';
import type { UnsavedText } from '../../src/shell/unsaved/unsaved-work.ts';

/** Where the product begins for whoever has no other place. */
const DEFAULT_PAGE = '/home';
/** Where the administration site begins; its pages are the legacy module's. */
const ADMIN_INDEX = '/admin';

/** Where somebody goes on from a screen that is none. */
export const startOf = (session: SessionState): string =>
  session.phase === 'signed-in' && session.admin ? ADMIN_INDEX : DEFAULT_PAGE;

/** Goes on within the page, or leaves for the legacy module's when the path is one of its own. */
function goTo(path: string): Response {
  const { pathname } = new URL(path, location.origin);
  return isStandalonePath(pathname) ? redirect(path) : redirectDocument(path);
}

/** Where somebody who has just signed in goes: where they wanted to, else where their account begins. */
export function afterSignIn(shell: Shell, session: SignedIn, redirectTo: string | null): string {
  const wanted = safeRedirect(redirectTo, location.origin, shell.config.paths);
  return wanted ?? (session.admin ? ADMIN_INDEX : initialUrl(session.account));
}

async function currentSession(shell: Shell) {
  const known = shell.session.getState();
  // What another tab has said is a question, and its answer on the way.
  const isAsked = known.phase === 'unknown' || (known.phase === 'signed-out' && known.because === 'elsewhere');
  return isAsked ? shell.session.refresh() : known;
}

/** For login screens: somebody who is signed in already goes on. */
const requireNoSession =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const session = await currentSession(shell);
    if (session.phase !== 'signed-in') return null;
    throw goTo(afterSignIn(shell, session, wantedAt(addressOf(request))));
  };

/** For the login screen: somebody whose organization signs in at the newer identity provider goes there at once. */
export const requireLogin =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    await requireNoSession(shell)({ request });
    const here = addressOf(request);
    const tenant = here.searchParams.get('tenant');
    // Whoever comes back from there is not sent there again.
    if (!tenant || here.searchParams.has('error') || isBack()) return null;
    const wanted = safeRedirect(wantedAt(here), location.origin, shell.config.paths);
    const address = await shell.leaving.tenantLogin(tenant, wanted);
    if (address !== undefined) throw redirectDocument(address);
    return null;
  };

/**
 * For the login screen of the administration site: where there is none, the regular one takes its place
 * (docs/decisions/0021-login-destination.md).
 */
export const requireAdminLogin =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    await requireNoSession(shell)({ request });
    if (!(await shell.leaving.isAdminSiteThere())) throw redirect(`/login${new URL(request.url).search}`);
    return null;
  };

/** For everything else: nobody gets in without a session, and the place they wanted is remembered. */
export const requireSession =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const session = await currentSession(shell);
    if (session.phase === 'signed-in') return null;
    throw goTo(await shell.leaving.loginAddress(wantedPath(request)));
  };

/** Somebody is signed in, and has no right to a screen, or none any more. */
export class NoAccess {
  /** Why, and who can help. */
  readonly says: string;
  /** What they had written there by then, and nobody has saved. */
  readonly texts: readonly UnsavedText[];

  constructor(says: string, texts: readonly UnsavedText[]) {
    this.says = says;
    this.texts = texts;
  }
}

/**
 * For screens behind a session: whoever lacks the right learns so, and is not asked to sign in again
 * (docs/decisions/0025-permissions.md). It is answered and not thrown, since React Router keeps showing an error when
 * what is read again is there at once.
 */
export async function requireRight(shell: Shell, row: RouteRow): Promise<NoAccess | 'signed out' | undefined> {
  const session = await currentSession(shell);
  // The guard of the frame around leads them away.
  if (session.phase !== 'signed-in') return 'signed out';
  if (mayEnter(row, session)) return undefined;
  const { productName } = shell.config.brands[shell.brand()];
  return new NoAccess(refusalOf(row, session, productName), shell.unsaved.read());
}

/** For every screen: routers read `%31` as `1` and take a parameter for whatever it is; the server does neither. */
export function requireOwnPath(row: RouteRow, { request }: { request: Request }): void {
  if (routeAt(new URL(request.url).pathname)?.id !== row.id) throw redirectDocument(wantedPath(request));
}

/** For what no screen answers: its page is the legacy module's, unless it is the server that has led here. */
export const requireStandalonePath =
  (loadedAt = location.pathname) =>
  ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === loadedAt || isStandalonePath(pathname)) return null;
    throw redirectDocument(wantedPath(request));
  };

/** For the planning page: its first child takes its place (docs/decisions/0025-permissions.md). */
export const toPlan = ({ request }: { request: Request }) => {
  const { search, hash } = addressOf(request);
  return redirect(`/planning/plan${search}${hash}`);
};

/** For the maintenance screen: once the service is back, so is whoever waited for it. */
export const requireMaintenance =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    if (await shell.leaving.inMaintenance()) return null;
    throw goTo(afterMaintenance(shell, wantedAt(addressOf(request))));
  };

/** Where somebody goes when maintenance is over. */
export function afterMaintenance(shell: Shell, redirectTo: string | null): string {
  const { paths } = shell.config;
  return safeRedirect(redirectTo && wantedBeyond(redirectTo, paths.app), location.origin, paths) ?? DEFAULT_PAGE;
}

/** For the empty path: whoever comes back from a sign-in elsewhere goes where they wanted to, everybody else to login. */
export const enter =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const wanted = await shell.leaving.arrival(new URL(request.url).search);
    throw wanted === undefined ? redirect('/login') : goTo(wanted);
  };

/** Where somebody wants to go who is at this address. Sent there by the server, the browser has carried the hash along. */
export function wantedAt({ search, hash }: Pick<URL, 'search' | 'hash'>): string | null {
  const wanted = new URLSearchParams(search).get('redirectTo');
  return wanted && !wanted.includes('#') ? wanted + hash : wanted;
}

const addressOf = (request: Request): URL => new URL(request.url);

function wantedPath(request: Request): string {
  const { pathname, search, hash } = addressOf(request);
  return pathname + search + hash;
}

/** Whether the person has gone back or forward to this document, which is no wish to sign in. */
function isBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
