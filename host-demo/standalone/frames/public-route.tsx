import type { ReactNode } from 'react';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { Loading } from '../../../src/ui/overlay/loading.store.ts';
import { PublicFrame } from './public-frame.tsx';
import { useNavigationLoading } from './use-navigation-loading.ts';

type PublicRouteProps = { shell: Shell; loading: Loading; children?: ReactNode };

/** Renders the public frame for the router: without children while the first screen loads. */
export function PublicRoute(props: PublicRouteProps) {
  useNavigationLoading(props.loading, props.children !== undefined);
  return <PublicFrame {...props} />;
}
