import { expect, test } from 'vitest';
import { Failure } from '../../platform/failures/failure.ts';
import { SignOnFailure, signOnOutcome } from './sign-on-failure.ts';

test.each([
  ['a fault of ours', new TypeError('x is not a function'), 'SSO_FAILED', 'error'],
  ['a wrong query', Object.assign(new Error('no such column'), { code: '42703' }), 'SSO_FAILED', 'error'],
  ['a database that is away', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'SERVICE_UNAVAILABLE', 'error'],
  ['a message that cannot be trusted', new SignOnFailure('SSO_FAILED', 'Not signed.'), 'SSO_FAILED', 'warn'],
  [
    'a sign-out that is not confirmed',
    new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'No.'),
    'SSO_LOGOUT_INCOMPLETE',
    'warn',
  ],
  ['a person who took too long', new SignOnFailure('SSO_EXPIRED', 'Late.'), 'SSO_EXPIRED', 'info'],
  ['a request without its fields', new Failure('BAD_REQUEST'), 'SSO_FAILED', 'info'],
  ['too many requests', new Failure('TOO_MANY_REQUESTS'), 'SERVICE_UNAVAILABLE', 'info'],
])('shows and logs %s with its own code', (_what, thrown, code, level) => {
  expect(signOnOutcome(thrown)).toEqual({ code, level });
});
