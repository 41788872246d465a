import { type ComponentType, useEffect, useMemo } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useRouteError,
} from 'react-router';
import { asError } from '../../src/base/errors.ts';
import { sentenceFor, TransportFailure } from '../../src/browser/transport/failures.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { ROUTES, type RouteId, type RouteRow } from '../../src/shell/routes/route-table.ts';
import { DocumentTitle } from './frames/document-title.tsx';
import { PublicFrame } from './frames/public-frame.tsx';
import {
  enter,
  NoAccess,
  requireAdminLogin,
  requireLogin,
  requireMaintenance,
  requireOwnPath,
  requireRight,
  requireSession,
  requireStandalonePath,
  toPlan,
} from './guards.ts';
import { readResetLink } from './screens/reset-link.ts';
import { SCREENS } from './screens/screens.ts';
import { FailureScreen, NoAccessScreen, NotFoundScreen } from './screens/trouble-screens.tsx';

/** What a route asks or reads before its screen shows, beside session and rights. */
const LOADERS: Partial<Record<RouteId, (shell: Shell) => LoaderFunction>> = {
  entry: enter,
  login: requireLogin,
  'admin-login': requireAdminLogin,
  maintenance: requireMaintenance,
  'reset-password': readResetLink,
  planning: () => toPlan,
};

/** The routes of the standalone host page (shell.md section 2). Guards are loaders, and run before a screen shows. */
export function createRoutes(shell: Shell): DataRouter {
  const failure = <Failure shell={shell} />;
  const requireIn = requireSession(shell);
  const frame = onDemand(async () => (await import('./frames/signed-in-frame.tsx')).SignedInFrame);
  const routesIn = (kind: RouteRow['frame']) =>
    ROUTES.filter((row) => row.frame === kind).map((row) => routeOf(shell, row));
  return createBrowserRouter([
    {
      element: (
        <PublicFrame shell={shell}>
          <Outlet />
        </PublicFrame>
      ),
      hydrateFallbackElement: <PublicFrame shell={shell} />,
      errorElement: <PublicFrame shell={shell}>{failure}</PublicFrame>,
      children: routesIn('public'),
    },
    {
      Component: () => <frame.Component shell={shell} />,
      loader: (call) => Promise.all([requireIn(call), frame.load()]).then(() => null),
      hydrateFallbackElement: <div />,
      errorElement: <PublicFrame shell={shell}>{failure}</PublicFrame>,
      children: [
        {
          errorElement: failure,
          children: [
            ...routesIn('signed-in'),
            {
              path: '*',
              loader: requireStandalonePath(),
              element: (
                <>
                  <NotFoundScreen />
                  <DocumentTitle shell={shell} instead="Not found" />
                </>
              ),
            },
          ],
        },
      ],
    },
  ]);
}

function routeOf(shell: Shell, row: RouteRow): RouteObject {
  const read = LOADERS[row.id]?.(shell);
  const { load, Component } = onDemand<{ shell: Shell }>(SCREENS[row.id]);
  return {
    path: row.path,
    caseSensitive: true,
    handle: { route: row.id },
    element: (
      <>
        <Component shell={shell} />
        <DocumentTitle shell={shell} />
      </>
    ),
    async loader(call) {
      requireOwnPath(row, call);
      if (row.frame === 'public' || row.id === 'recycle-bin') {
        // The code waits for nobody; that of the recycle bin has no load guard (decision C6).
        load().catch(() => {}); // told below, when the screen is to be shown
      }
      if (row.frame === 'signed-in' && !(await requireRight(shell, row))) return null;
      const [data] = await Promise.all([read?.(call) ?? null, load()]);
      return data;
    },
  };
}

/** What comes when it is first wanted, and is asked for again when it did not. */
function onDemand<Props extends object>(fetchCode: (() => Promise<ComponentType<Props>>) | undefined) {
  let Code: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  return {
    load: () => {
      pending ??= Promise.resolve(fetchCode?.()).then(
        (code) => {
          Code = code;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
    Component: (props: Props) => Code && <Code {...props} />,
  };
}

/** What stands in the place of a screen that cannot be shown. */
function Failure({ shell }: { shell: Shell }) {
  const thrown = useRouteError();
  const error = useMemo(() => asError(thrown), [thrown]);
  const isRefused = error instanceof NoAccess;
  useEffect(() => {
    if (!isRefused) shell.report(error);
  }, [shell, error, isRefused]);
  // Whatever else went wrong has no words for people.
  const says = error instanceof TransportFailure ? error.message : sentenceFor(400);
  return (
    <>
      {isRefused ? <NoAccessScreen /> : <FailureScreen message={says} />}
      <DocumentTitle shell={shell} instead={isRefused ? 'No access' : 'Not available'} />
    </>
  );
}
