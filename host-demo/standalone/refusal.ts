import type { RouteRow } from '../../src/shell/routes/route-table.ts';
import { isOn, type Viewer } from '../../src/shell/routes/viewer.ts';

/** Why somebody may not see a screen, and who can help: nobody is sent to themselves (decision C11). */
export function refusalOf(
  { feature }: Pick<RouteRow, 'feature'>,
  viewer: Pick<Viewer, 'admin' | 'permissions' | 'features'>,
  productName: string,
): string {
  if (feature && !isOn(feature, viewer))
    return 'This screen belongs to a feature that your organization does not have.';
  const why = 'Your account has no right to this screen.';
  if (viewer.admin) return `${why} A colleague with wider rights can open it.`;
  if (viewer.permissions.has('canManageOrganization')) return `${why} Ask the support of ${productName} for it.`;
  return `${why} Ask an administrator of your organization for it.`;
}
