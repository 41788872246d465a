import { useEffect, useMemo } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { asError } from '../../src/base/errors.ts';
import { sentenceFor, TransportFailure } from '../../src/browser/transport/failures.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { ROUTES, type RouteId, type RouteRow } from '../../src/shell/routes/route-table.ts';
import type { Loading } from '../../src/ui/overlay/loading.store.ts';
import { Arrival } from './frames/arrival.tsx';
import { CodeMissing, type OnDemand, onDemand } from './frames/on-demand.tsx';
import { PublicRoute } from './frames/public-route.tsx';
import { SignedInRoute } from './frames/signed-in-route.tsx';
import {
  enter,
  NoAccess,
  requireAdminLogin,
  requireLogin,
  requireMaintenance,
  requireOwnPath,
  requireRight,
  requireSession,
  requireSignUp,
  requireStandalonePath,
  toPlan,
} from './guards.ts';
import { isPassingTrouble } from './recover-routes.ts';
import { readResetLink } from './screens/reset-link.ts';
import { SCREENS } from './screens/screens.ts';
import { troubleWords } from './screens/trouble.words.ts';
import { FailureScreen, NoAccessScreen, NotFoundScreen } from './screens/trouble-screens.tsx';

/** Data that a route loads before its screen shows, besides session and permissions. */
const LOADERS: Partial<Record<RouteId, (shell: Shell) => LoaderFunction>> = {
  entry: enter,
  login: requireLogin,
  'admin-login': requireAdminLogin,
  'sign-up': requireSignUp,
  maintenance: requireMaintenance,
  'reset-password': readResetLink,
  planning: () => toPlan,
};

/** Returns where the page is going, or else where it is. */
type Destination = () => Pick<Location, 'pathname' | 'hash'>;

/**
 * Gives a loader the hash of the address that it loads for, which React Router removes from its request: a redirect to
 * login remembers it (docs/decisions/0020-safe-redirects.md).
 */
const withHash =
  (destination: Destination, loader: LoaderFunction): LoaderFunction =>
  (call, context) => {
    const { pathname, hash } = destination();
    const { request } = call;
    if (hash === '' || new URL(request.url).pathname !== pathname) return loader(call, context);
    return loader({ ...call, request: new Request(request.url + hash, request) }, context);
  };

/** Creates the routes of the standalone host page. Guards are loaders, and run before a screen shows. */
export function createRoutes(shell: Shell, loading: Loading): DataRouter {
  const failure = <Failure shell={shell} />;
  const publicFailure = (
    <PublicRoute shell={shell} loading={loading}>
      {failure}
    </PublicRoute>
  );
  const requireIn = requireSession(shell);
  const frame = onDemand(async () => (await import('./frames/signed-in-frame.tsx')).SignedInFrame);
  const signedIn = (hasScreen: boolean) => (
    <SignedInRoute shell={shell} loading={loading} frame={frame} hasScreen={hasScreen} />
  );
  // The first loaders run before there is a router.
  let router: DataRouter | undefined;
  const destination: Destination = () => router?.state.navigation.location ?? router?.state.location ?? location;
  const routesIn = (kind: RouteRow['frame']) =>
    ROUTES.filter((row) => row.frame === kind).map((row) => routeOf(shell, row, destination));
  router = createBrowserRouter([
    {
      element: (
        <PublicRoute shell={shell} loading={loading}>
          <Outlet />
        </PublicRoute>
      ),
      hydrateFallbackElement: <PublicRoute shell={shell} loading={loading} />,
      errorElement: publicFailure,
      children: routesIn('public'),
    },
    {
      // The same component as the fallback, so that React keeps the frame when the first screen is there.
      element: signedIn(true),
      loader: withHash(destination, (call) => Promise.all([requireIn(call), frame.load()]).then(() => null)),
      hydrateFallbackElement: signedIn(false),
      errorElement: publicFailure,
      children: [
        {
          errorElement: failure,
          children: [
            ...routesIn('signed-in'),
            {
              path: '*',
              loader: withHash(destination, requireStandalonePath()),
              element: (
                <>
                  <NotFoundScreen shell={shell} />
                  <Arrival shell={shell} instead={troubleWords.notFound.documentTitle} />
                </>
              ),
            },
          ],
        },
      ],
    },
  ]);
  return router;
}

function routeOf(shell: Shell, row: RouteRow, destination: Destination): RouteObject {
  const read = LOADERS[row.id]?.(shell);
  const fetchScreen = SCREENS[row.id];
  const screen = fetchScreen && onDemand(fetchScreen);
  return {
    path: row.path,
    caseSensitive: true,
    handle: { route: row.id },
    element: screen ? <Shown shell={shell} screen={screen} /> : null,
    loader: withHash(destination, async (call) => {
      requireOwnPath(row, call);
      // Screens without permission are not fetched, but that of the recycle bin does not wait for its guard
      // (docs/decisions/0025-permissions.md).
      const early = row.frame === 'public' || row.id === 'recycle-bin' ? screen?.load() : undefined;
      early?.catch(() => {}); // reported below, if the screen is shown at all
      const refusal = row.frame === 'signed-in' && screen ? await requireRight(shell, row) : undefined;
      if (refusal) return refusal;
      const [data] = await Promise.all([read?.(call) ?? null, early ?? screen?.load()]);
      return data;
    }),
  };
}

function Shown({ shell, screen }: { shell: Shell; screen: OnDemand<{ shell: Shell }> }) {
  const read: unknown = useLoaderData();
  const isRefused = read instanceof NoAccess;
  return (
    <>
      {isRefused ? <NoAccessScreen shell={shell} refusal={read} /> : <screen.Component shell={shell} />}
      <Arrival shell={shell} instead={isRefused ? troubleWords.noAccess.documentTitle : undefined} />
    </>
  );
}

/** Renders an error in place of a screen. */
function Failure({ shell }: { shell: Shell }) {
  const thrown = useRouteError();
  const { revalidate, state } = useRevalidator();
  const error = useMemo(() => asError(thrown), [thrown]);
  useEffect(() => shell.report(error), [shell, error]);
  return (
    <>
      <FailureScreen
        message={sentenceOf(error)}
        onRetry={isPassingTrouble(error) ? () => void revalidate() : undefined}
        isRetrying={state === 'loading'}
      />
      <Arrival shell={shell} instead={troubleWords.failed.documentTitle} />
    </>
  );
}

/** Errors that come neither from the server nor the network have no text for users. */
const sentenceOf = (error: Error): string =>
  error instanceof TransportFailure || error instanceof CodeMissing ? error.message : sentenceFor(400);
