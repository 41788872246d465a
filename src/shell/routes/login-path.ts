/** Where somebody signs in who wanted `pathname`: its first segment decides (shell.md section 4, decision D9). */
export const loginPath = (pathname: string, admin = false): '/login' | '/admin/login' =>
  admin || pathname.split('/')[1] === 'admin' ? '/admin/login' : '/login';
