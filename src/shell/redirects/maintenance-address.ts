import { belowApp } from './below-app.ts';

/**
 * Returns the address of the maintenance page, which returns to `path` (relative to the application's base,
 * docs/decisions/0021-login-destination.md).
 */
export function maintenanceAddress(path: string, app: string): string {
  const address = addressAfterMaintenance(path, app);
  return `${app}maintenance${address === undefined ? '' : `?${new URLSearchParams({ redirectTo: address })}`}`;
}

/** Returns the destination after maintenance: `path`, or the destination of an intermediate page such as login. */
export function addressAfterMaintenance(path: string, app: string): string | undefined {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const station = /^\/((?:admin\/)?login|logout|maintenance)\/?$/.exec(belowApp(pathname, app))?.[1];
  if (station === undefined) return path;
  const next = station === 'logout' ? null : new URLSearchParams(search).get('redirectTo');
  if (next) return addressAfterMaintenance(next.includes('#') ? next : next + hash, app);
  return station === 'admin/login' ? `${app}admin` : undefined;
}
