import { usesSingleSignOn, type Viewer } from './viewer.ts';

type SettingsViewer = Pick<Viewer, 'permissions' | 'features'> & { organization: Pick<Viewer['organization'], 'sso'> };

/** Returns where an organization's settings start for users who may change them: its users, or its branding. */
export function settingsLink(viewer: SettingsViewer): string | undefined {
  if (!viewer.permissions.has('canManageOrganization')) return undefined;
  return usesSingleSignOn(viewer) ? '/organization/user-roles' : '/organization/branding';
}
