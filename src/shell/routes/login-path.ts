/**
 * Returns the login path for a destination, which depends on its first segment
 * (docs/decisions/0021-login-destination.md).
 */
export const loginPath = (pathname: string, admin = false): '/login' | '/admin/login' =>
  admin || pathname.split('/')[1] === 'admin' ? '/admin/login' : '/login';
