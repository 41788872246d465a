import { expect, test } from 'vitest';
import { networkFailure, TransportFailure } from '../../browser/transport/failures.ts';
import { loginSentence } from './login-failure.ts';

test.each([
  ['LOGIN_FAILED', 401, 'Email or password is not correct.'],
  [
    'SSO_USER',
    403,
    'Your login request cannot be completed as your organization is using single sign-on (SSO). Please contact your administrator for more information.',
  ],
  [
    'SOMETHING_ELSE',
    400,
    'Oops! An unexpected error occurred. Please try again and contact Support if the error persists.',
  ],
])('the code %s reads as specified (S-LOGIN-26..28)', (code: string, status: number, sentence: string) => {
  expect(loginSentence(new TransportFailure({ code, status, details: { message: 'Server text.' } }))).toBe(sentence);
});

test('a dead server says that the connection is lost', () => {
  expect(loginSentence(networkFailure(new TypeError('Failed to fetch')))).toBe(
    'Network connection lost. Can’t save changes.',
  );
});

test('too many attempts show the sentence with the minutes', () => {
  const failure = new TransportFailure({
    code: 'TOO_MANY_ATTEMPTS',
    status: 429,
    details: { message: 'Try again in 15 minutes.' },
  });
  expect(loginSentence(failure)).toBe('Try again in 15 minutes.');
});
