import { expect, test } from 'vitest';
import { networkFailure, TransportFailure } from '../../browser/transport/failures.ts';
import { type LoginRefusal, loginRefusal } from './login-failure.ts';

const facts = {
  path: '/login?redirectTo=%2Fhome#top',
  isOwnHost: (hostname: string) => hostname === 'ledgerline.localhost',
  contactUrl: 'mailto:hello@upbeat.example',
};
const shown = ({ code: _, ...words }: LoginRefusal) => words;
const refused = (code: string, details: Record<string, unknown> = { message: 'Server text.' }, status = 403) =>
  shown(loginRefusal(new TransportFailure({ code, status, details }), facts));

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
])('the code %s reads as specified (S-LOGIN-26..28)', (code, status, text) => {
  expect(refused(code, { message: 'Server text.' }, status)).toEqual({ text });
});

test('shows users of single sign-on where they sign in, if the server names it (S-LOGIN-26)', () => {
  const signOn = { organization: 'Brightwater Foods', idp: 'https://id.example' };
  expect(refused('SSO_USER', { signOn })).toMatchObject({ signOn });
  expect(refused('SSO_USER', { signOn: { idp: 7 } })).not.toHaveProperty('signOn');
});

test('a trial that has ended links to the contact that can upgrade the account (S-LOGIN-24)', () => {
  expect(refused('EXPIRED_USER')).toEqual({
    text: 'Your trial has expired.',
    link: { text: 'Please contact us to upgrade your account.', href: 'mailto:hello@upbeat.example' },
  });
  const failure = new TransportFailure({ code: 'EXPIRED_USER', status: 403 });
  expect(shown(loginRefusal(failure, { ...facts, contactUrl: undefined }))).toEqual({
    text: 'Your trial has expired. Please contact us to upgrade your account.',
  });
});

test('the wrong brand leads to the right one, with the path appended (S-LOGIN-25)', () => {
  expect(refused('SKIN_MISMATCH', { correctEndpoint: 'http://ledgerline.localhost:4310' })).toEqual({
    text: 'You must login through',
    link: {
      text: 'ledgerline.localhost:4310',
      href: 'http://ledgerline.localhost:4310/login?redirectTo=%2Fhome#top',
    },
  });
});

test.each(['https://evil.example', 'javascript:alert(1)//ledgerline.localhost', 'ftp://ledgerline.localhost'])(
  'the wrong brand never leads to %s (X-SESS-01)',
  (correctEndpoint) => {
    expect(refused('SKIN_MISMATCH', { correctEndpoint }).link).toBe(undefined);
  },
);

test('a wrong brand without an address that can be read has the sentence of any other code', () => {
  expect(refused('SKIN_MISMATCH', { correctEndpoint: 'somewhere' })).toEqual(refused('SOMETHING_ELSE'));
});

test('a dead server says that the connection is lost', () => {
  expect(shown(loginRefusal(networkFailure(new TypeError('Failed to fetch')), facts))).toEqual({
    text: 'Network connection lost. Can’t save changes.',
  });
});

test('too many attempts show the sentence with the minutes', () => {
  const text = 'Try again in 15 minutes.';
  expect(refused('TOO_MANY_ATTEMPTS', { message: text }, 429)).toEqual({ text });
});
