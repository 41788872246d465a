import type { RouteId } from '../../../src/shell/routes/route-table.ts';

/** A simulated response for one state. */
export type FakeAnswer = { status: number; body?: unknown };

/** A screen without a session, in a state that no address shows by itself. */
export type PublicScreen = {
  id: string;
  description: string;
  route: RouteId;
  /** By the end of the path. */
  answers: Readonly<Record<string, FakeAnswer>>;
  /** The texts to type by field name, before the form is submitted. */
  types?: Readonly<Record<string, string>>;
};

const credentials = { username: 'mika.tan@upbeat.example', password: 'not the right one' };
const refused = (status: number, code: string, details: Record<string, unknown> = {}) => ({
  '/login': { status, body: { code, details } },
});

export const PUBLIC_SCREENS: readonly PublicScreen[] = [
  {
    id: 'wrong-password',
    description: 'Login: email or password is not correct.',
    route: 'login',
    answers: refused(401, 'LOGIN_FAILED'),
    types: credentials,
  },
  {
    id: 'too-many-attempts',
    description: 'Login: too many wrong passwords.',
    route: 'login',
    answers: refused(429, 'TOO_MANY_ATTEMPTS', {
      message: 'Too many wrong passwords. Please try again in 15 minutes.',
    }),
    types: credentials,
  },
  {
    id: 'trial-expired',
    description: 'Login: the trial has ended.',
    route: 'login',
    answers: refused(403, 'EXPIRED_USER'),
    types: credentials,
  },
  {
    id: 'single-sign-on-only',
    description: 'Login: the organization uses single sign-on.',
    route: 'login',
    answers: refused(403, 'SSO_USER', { signOn: { tenant: 'Northlight Studios', organization: 'Northlight Studios' } }),
    types: credentials,
  },
  {
    id: 'unexpected',
    description: 'Login: an unexpected error.',
    route: 'login',
    answers: refused(500, 'INTERNAL_SERVER_ERROR'),
    types: credentials,
  },
  {
    id: 'reset-asked',
    description: 'Reset password: the link is on its way.',
    route: 'reset-request',
    answers: { '/users/send-reset-password-token': { status: 204 } },
    types: { username: credentials.username },
  },
  {
    id: 'maintenance',
    description: 'Maintenance: the page waits until it is over.',
    route: 'maintenance',
    answers: { '/heartbeat/ping': { status: 503 } },
  },
];

/** States that an address of the product shows to signed-out users. */
export const PUBLIC_ADDRESSES: readonly (readonly [path: string, description: string])[] = [
  ['/login', 'Login.'],
  ['/admin/login', 'Login to the administration site.'],
  ['/login?expired=true', 'Login: the session has expired.'],
  ['/login?error=SSO_REFUSED&tenant=Northlight+Studios', 'Login: the identity provider has refused the sign-in.'],
  ['/login?error=SSO_EXPIRED&tenant=Northlight+Studios', 'Login: single sign-on took too long.'],
  ['/login?error=SSO_UNKNOWN_PERSON', 'Login: the organization has no account for the person.'],
  ['/login?token=spent', 'Login by the link of an email that no longer works.'],
  ['/signup', 'Sign-up of an organization.'],
  ['/resetpassword', 'Reset password.'],
  ['/resetpassword/spent', 'Reset password: the link no longer works.'],
];
