import { useEffect, useMemo } from 'react';
import { createBrowserRouter, type DataRouter, Outlet, useRouteError } from 'react-router';
import { asError } from '../../src/base/errors.ts';
import { sentenceFor, TransportFailure } from '../../src/browser/transport/failures.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import type { Permission } from '../../src/shell/session/session.wire.ts';
import { PublicFrame } from './frames/public-frame.tsx';
import { SignedInFrame } from './frames/signed-in-frame.tsx';
import {
  enter,
  NoAccess,
  requireAdminLogin,
  requireLogin,
  requireMaintenance,
  requirePermission,
  requireSession,
} from './guards.ts';
import { AccountScreen } from './screens/account-screen.tsx';
import { LoginScreen } from './screens/login-screen.tsx';
import { LogoutScreen } from './screens/logout-screen.tsx';
import { MaintenanceScreen } from './screens/maintenance-screen.tsx';
import { NewPasswordScreen, ResetRequestScreen, readResetLink } from './screens/reset-screens.tsx';
import { FailureScreen, NoAccessScreen, NotFoundScreen } from './screens/trouble-screens.tsx';

/** Screens of the administration site that need a right of their own (shell.md section 6). */
const STAFF_SCREENS = [
  ['admin/job-control', 'canManageJobControls'],
  ['admin/clear-budget-cache', 'canAdministrateBudgets'],
  ['admin/clear-recycle-bin', 'canAdministrateBudgets'],
  ['admin/feature-flags', 'canManageFeatureFlags'],
] as const satisfies readonly (readonly [string, Permission])[];

/** The routes of the standalone host page (shell.md section 2). Guards are loaders, and run before a screen shows. */
export function createRoutes(shell: Shell): DataRouter {
  const session = requireSession(shell);
  const failure = <Failure shell={shell} />;
  return createBrowserRouter([
    {
      path: '/',
      loader: enter(shell),
      element: null,
      hydrateFallbackElement: <PublicFrame shell={shell} />,
    },
    {
      element: (
        <PublicFrame shell={shell}>
          <Outlet />
        </PublicFrame>
      ),
      hydrateFallbackElement: <PublicFrame shell={shell} />,
      errorElement: <PublicFrame shell={shell}>{failure}</PublicFrame>,
      children: [
        { path: 'login', loader: requireLogin(shell), element: <LoginScreen shell={shell} admin={false} /> },
        { path: 'admin/login', loader: requireAdminLogin(shell), element: <LoginScreen shell={shell} admin={true} /> },
        { path: 'resetpassword', element: <ResetRequestScreen shell={shell} /> },
        { path: 'resetpassword/:token', loader: readResetLink(shell), element: <NewPasswordScreen shell={shell} /> },
        { path: 'maintenance', loader: requireMaintenance(shell), element: <MaintenanceScreen shell={shell} /> },
        { path: 'logout', element: <LogoutScreen shell={shell} /> },
      ],
    },
    {
      element: (
        <SignedInFrame shell={shell}>
          <Outlet />
        </SignedInFrame>
      ),
      loader: session,
      hydrateFallbackElement: <div />,
      errorElement: <PublicFrame shell={shell}>{failure}</PublicFrame>,
      children: [
        {
          errorElement: failure,
          children: [
            { path: 'users/account', element: <AccountScreen shell={shell} /> },
            ...STAFF_SCREENS.map(([path, permission]) => ({
              path,
              loader: requirePermission(shell, permission),
              element: <NotFoundScreen shell={shell} />,
            })),
            { path: '*', element: <NotFoundScreen shell={shell} /> },
          ],
        },
      ],
    },
  ]);
}

function Failure({ shell }: { shell: Shell }) {
  const thrown = useRouteError();
  const error = useMemo(() => asError(thrown), [thrown]);
  const isRefused = error instanceof NoAccess;
  useEffect(() => {
    if (!isRefused) shell.report(error);
  }, [shell, error, isRefused]);
  if (isRefused) return <NoAccessScreen shell={shell} />;
  // Whatever else went wrong has no words for people.
  return <FailureScreen message={error instanceof TransportFailure ? error.message : sentenceFor(400)} />;
}
