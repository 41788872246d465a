import { cookieValue } from '../storage/cookie-value.ts';
import { CSRF_COOKIE } from './protocol.ts';

/** The token in the CSRF cookie, read anew for every request since another tab may have changed it. */
export const csrfToken = (cookies: string): string | undefined => cookieValue(cookies, CSRF_COOKIE);
