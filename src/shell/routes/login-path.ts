/**
 * Where somebody signs in who wanted `pathname`: its first segment decides (docs/decisions/0021-login-destination.md).
 */
export const loginPath = (pathname: string, admin = false): '/login' | '/admin/login' =>
  admin || pathname.split('/')[1] === 'admin' ? '/admin/login' : '/login';
