import { isOn } from '../session/features.ts';
import { refusalWords } from './refusal.words.ts';
import type { RouteRow } from './route-table.ts';
import type { Viewer } from './viewer.ts';

/** Returns why a user may not see a screen, and who can help (docs/decisions/0025-permissions.md). */
export function refusalOf(
  { feature }: Pick<RouteRow, 'feature'>,
  viewer: Pick<Viewer, 'admin' | 'permissions' | 'features'>,
  productName: string,
): string {
  return feature && !isOn(feature, viewer) ? refusalWords.noFeature : rightMissing(viewer, productName);
}

/** Returns the message for a missing permission, and who can grant it; never the users themselves. */
export function rightMissing(viewer: Pick<Viewer, 'admin' | 'permissions'>, productName: string): string {
  if (viewer.admin) return refusalWords.askColleague;
  if (viewer.permissions.has('canManageOrganization')) return refusalWords.contactSupport(productName);
  return refusalWords.askAdministrator;
}
