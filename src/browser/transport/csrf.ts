import { cookieValue } from '../storage/cookie-value.ts';
import { CSRF_COOKIE } from './protocol.ts';

/** Reads the token from the CSRF cookie for every request, because another tab may have changed it. */
export const csrfToken = (cookies: string): string | undefined => cookieValue(cookies, CSRF_COOKIE);
