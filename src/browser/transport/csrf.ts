import { decodeOrKeep } from './decode-or-keep.ts';
import { CSRF_COOKIE } from './protocol.ts';

/** The token in the CSRF cookie, read anew for every request since another tab may have changed it. */
export function csrfToken(cookies: string): string | undefined {
  for (const cookie of cookies.split('; ')) {
    if (cookie.startsWith(`${CSRF_COOKIE}=`)) return decodeOrKeep(cookie.slice(CSRF_COOKIE.length + 1));
  }
  return undefined;
}
