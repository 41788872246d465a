import type { RouteRow } from './route-table.ts';
import { isOn, type Viewer } from './viewer.ts';

/** Why somebody may not see a screen, and who can help (docs/decisions/0025-permissions.md). */
export function refusalOf(
  { feature }: Pick<RouteRow, 'feature'>,
  viewer: Pick<Viewer, 'admin' | 'permissions' | 'features'>,
  productName: string,
): string {
  return feature && !isOn(feature, viewer)
    ? 'This page belongs to a feature that your organization does not have.'
    : rightMissing(viewer, productName);
}

/** That the right to a page is missing, and who can give it: nobody is sent to themselves. */
export function rightMissing(viewer: Pick<Viewer, 'admin' | 'permissions'>, productName: string): string {
  const why = 'Your account has no right to this page.';
  if (viewer.admin) return `${why} A colleague with wider rights can open it.`;
  if (viewer.permissions.has('canManageOrganization')) return `${why} Ask the support of ${productName} for it.`;
  return `${why} Ask an administrator of your organization for it.`;
}
