import type { Viewer } from '../../shell/routes/viewer.ts';

type WorkViewer = Pick<Viewer, 'permissions'> & { organization: Pick<Viewer['organization'], 'workManagementBaseUrl'> };

/** Returns the link to the job overview of the organization's work management, for users with access. */
export function workManagementLink(viewer: WorkViewer, jobOverviewPath: string): string | undefined {
  const base = viewer.permissions.has('canAccessWorkManagement') && viewer.organization.workManagementBaseUrl;
  if (!base) return undefined;
  try {
    const { protocol, origin, pathname, username, password } = new URL(base);
    if (!/^https?:$/.test(protocol) || username || password) return undefined;
    return new URL(pathname.replace(/\/+$/, '') + jobOverviewPath, origin).href;
  } catch {
    return undefined;
  }
}
