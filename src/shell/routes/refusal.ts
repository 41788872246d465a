import { isOn } from '../session/features.ts';
import type { RouteRow } from './route-table.ts';
import type { Viewer } from './viewer.ts';

/** Returns why a user may not see a screen, and who can help (docs/decisions/0025-permissions.md). */
export function refusalOf(
  { feature }: Pick<RouteRow, 'feature'>,
  viewer: Pick<Viewer, 'admin' | 'permissions' | 'features'>,
  productName: string,
): string {
  return feature && !isOn(feature, viewer)
    ? 'This feature isn’t available in your organization.'
    : rightMissing(viewer, productName);
}

/** Returns the message for a missing permission, and who can grant it; never the users themselves. */
export function rightMissing(viewer: Pick<Viewer, 'admin' | 'permissions'>, productName: string): string {
  const why = 'You don’t have permission to view this page.';
  if (viewer.admin) return `${why} Ask a colleague with the required permissions.`;
  if (viewer.permissions.has('canManageOrganization')) return `${why} Contact ${productName} support.`;
  return `${why} Ask your administrator for access.`;
}
