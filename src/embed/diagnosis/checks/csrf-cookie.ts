import { csrfToken } from '../../../browser/transport/csrf.ts';
import { CSRF_COOKIE } from '../../../browser/transport/protocol.ts';
import { type Check, problem } from '../check.ts';

/** Without the token, every change is rejected, while reading works. */
export const csrfCookie: Check = {
  id: 'csrf-cookie',
  title: 'The CSRF token can be read',
  ok: `The cookie ${CSRF_COOKIE} is there.`,
  run() {
    if (csrfToken(document.cookie)) return [];
    const fix = `Let the server set ${CSRF_COOKIE} on the page’s origin, with Path=/ and without HttpOnly.`;
    return [problem(`No cookie ${CSRF_COOKIE} that scripts can read, so that every change will be refused.`, fix)];
  },
};
