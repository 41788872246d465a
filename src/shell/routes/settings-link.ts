import { usesSingleSignOn, type Viewer } from './viewer.ts';

type SettingsViewer = Pick<Viewer, 'permissions' | 'features'> & { organization: Pick<Viewer['organization'], 'sso'> };

/** Where an organization's settings begin, for those who may change them: whose people it has, or how it looks. */
export function settingsLink(viewer: SettingsViewer): string | undefined {
  if (!viewer.permissions.has('canManageOrganization')) return undefined;
  return usesSingleSignOn(viewer) ? '/organization/user-roles' : '/organization/branding';
}
