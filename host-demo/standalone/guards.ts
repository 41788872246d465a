import { redirect, redirectDocument } from 'react-router';
import { safeRedirect } from '../../src/browser/navigation/safe-redirect.ts';
import { initialUrl, isSignUpOpen } from '../../src/features/account/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { addressAfterMaintenance } from '../../src/shell/redirects/maintenance-address.ts';
import { refusalOf } from '../../src/shell/routes/refusal.ts';
import { mayEnter, type RouteRow, routeAt } from '../../src/shell/routes/route-table.ts';
import { isStandalonePath } from '../../src/shell/routes/standalone-paths.ts';
import type { SessionState, SignedIn } from '../../src/shell/session/session.ts';
import type { UnsavedText } from '../../src/shell/unsaved/unsaved-work.ts';

/** The product's default start page. */
const DEFAULT_PAGE = '/home';
/** The start page of the administration site; its pages belong to the legacy module. */
const ADMIN_INDEX = '/admin';

/** Returns the next page for screens without content. */
export const startOf = (session: SessionState): string =>
  session.phase === 'signed-in' && session.admin ? ADMIN_INDEX : DEFAULT_PAGE;

/** Redirects within the page, or loads a page of the legacy module. */
function goTo(path: string): Response {
  const { pathname } = new URL(path, location.origin);
  return isStandalonePath(pathname) ? redirect(path) : redirectDocument(path);
}

/** Redirects after a sign-in: to the requested page, otherwise to the account's start page. */
export function afterSignIn(shell: Shell, session: SignedIn, redirectTo: string | null): string {
  const destination = safeRedirect(redirectTo, location.origin, shell.config.paths);
  return destination ?? (session.admin ? ADMIN_INDEX : initialUrl(session.account));
}

async function currentSession(shell: Shell) {
  const known = shell.session.getState();
  // A change in another tab has to be confirmed by the server.
  const isAsked = known.phase === 'unknown' || (known.phase === 'signed-out' && known.reason === 'elsewhere');
  return isAsked ? shell.session.refresh() : known;
}

/** Guards login screens: signed-in users are redirected. */
const requireNoSession =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const session = await currentSession(shell);
    if (session.phase !== 'signed-in') return null;
    throw goTo(afterSignIn(shell, session, requestedPathAt(addressOf(request))));
  };

/** Guards the login screen: a remembered tenant of the newer identity provider starts its sign-on immediately. */
export const requireLogin =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    await requireNoSession(shell)({ request });
    const here = addressOf(request);
    const tenant = here.searchParams.get('tenant');
    // Users who return from the provider are not redirected again.
    if (!tenant || here.searchParams.has('error') || isBack()) return null;
    const destination = safeRedirect(requestedPathAt(here), location.origin, shell.config.paths);
    const address = await shell.redirects.tenantLogin(tenant, destination);
    if (address !== undefined) throw redirectDocument(address);
    return null;
  };

/**
 * Guards the login screen of the administration site: redirects to the regular login where the site is disabled
 * (docs/decisions/0021-login-destination.md).
 */
export const requireAdminLogin =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    await requireNoSession(shell)({ request });
    if (!(await shell.redirects.isAdminSiteThere())) throw redirect(`/login${new URL(request.url).search}`);
    return null;
  };

/** Guards all other screens: redirects to login without a session, and remembers the requested page. */
export const requireSession =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const session = await currentSession(shell);
    if (session.phase === 'signed-in') return null;
    throw goTo(await shell.redirects.loginAddress(requestedPath(request)));
  };

/** Thrown for a signed-in user without permission for a screen, also when it is revoked. */
export class NoAccess {
  /** The reason, and who can help. */
  readonly message: string;
  /** The user's unsaved texts on that screen. */
  readonly texts: readonly UnsavedText[];

  constructor(message: string, texts: readonly UnsavedText[]) {
    this.message = message;
    this.texts = texts;
  }
}

/**
 * Guards screens that need a permission: users without it see an explanation and no login
 * (docs/decisions/0025-permissions.md). Returned and not thrown, because React Router keeps showing an error when a
 * revalidation resolves immediately.
 */
export async function requireRight(shell: Shell, row: RouteRow): Promise<NoAccess | 'signed out' | undefined> {
  const session = await currentSession(shell);
  // The guard of the surrounding frame redirects.
  if (session.phase !== 'signed-in') return 'signed out';
  if (mayEnter(row, session)) return undefined;
  const { productName } = shell.config.brands[shell.brand()];
  return new NoAccess(refusalOf(row, session, productName), shell.unsaved.read());
}

/** Guards every screen: routers decode `%31` as `1` and accept any parameter; the server does neither. */
export function requireOwnPath(row: RouteRow, { request }: { request: Request }): void {
  if (routeAt(new URL(request.url).pathname)?.id !== row.id) throw redirectDocument(requestedPath(request));
}

/** Guards unknown paths: they belong to the legacy module, unless the server has redirected here. */
export const requireStandalonePath =
  (loadedAt = location.pathname) =>
  ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === loadedAt || isStandalonePath(pathname)) return null;
    throw redirectDocument(requestedPath(request));
  };

/** Redirects the planning page to its first child (docs/decisions/0025-permissions.md). */
export const toPlan = ({ request }: { request: Request }) => {
  const { search, hash } = addressOf(request);
  return redirect(`/planning/plan${search}${hash}`);
};

/** Guards the maintenance screen: redirects back once the service is available. */
export const requireMaintenance =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    if (await shell.redirects.isInMaintenance()) return null;
    throw goTo(afterMaintenance(shell, requestedPathAt(addressOf(request))));
  };

/** Redirects when maintenance is over. */
export function afterMaintenance(shell: Shell, redirectTo: string | null): string {
  const { paths } = shell.config;
  return (
    safeRedirect(redirectTo && addressAfterMaintenance(redirectTo, paths.app), location.origin, paths) ?? DEFAULT_PAGE
  );
}

/** Guards the sign-up: leads to login where users can't sign up organizations. */
export const requireSignUp = (shell: Shell) => async () => {
  if (await isSignUpOpen(shell.rest)) return null;
  throw redirect('/login');
};

/** Guards the empty path: redirects to the requested page after a sign-in elsewhere, otherwise to login. */
export const enter =
  (shell: Shell) =>
  async ({ request }: { request: Request }) => {
    const destination = await shell.redirects.returnAddress(new URL(request.url).search);
    throw destination === undefined ? redirect('/login') : goTo(destination);
  };

/** Returns the requested page. After a redirect by the server, the browser has carried the hash along. */
export function requestedPathAt({ search, hash }: Pick<URL, 'search' | 'hash'>): string | null {
  const requested = new URLSearchParams(search).get('redirectTo');
  return requested && !requested.includes('#') ? requested + hash : requested;
}

const addressOf = (request: Request): URL => new URL(request.url);

function requestedPath(request: Request): string {
  const { pathname, search, hash } = addressOf(request);
  return pathname + search + hash;
}

/** Returns whether this document was opened by going back or forward, which must not start a sign-on. */
function isBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
