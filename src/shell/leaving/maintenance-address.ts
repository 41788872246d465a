import { belowApp } from './below-app.ts';

/** The maintenance page, which leads back to `path` (shell.md section 4), below the application's base (decision C18). */
export function maintenanceAddress(path: string, app: string): string {
  const isLogout = /^\/logout\/?(?:[?#]|$)/.test(belowApp(path, app));
  return `${app}maintenance${isLogout ? '' : `?${new URLSearchParams({ redirectTo: path })}`}`;
}
