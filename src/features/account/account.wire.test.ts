import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ExpiredPasswordDetailsWire,
  newPasswordFor,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PasswordResetWire,
  ResetRequestWire,
  SkinMismatchDetailsWire,
  TokenOwnerWire,
  TokenValidWire,
} from './account.wire.ts';

const sentencesFor = (password: string, username?: string) =>
  v.safeParse(newPasswordFor(username), password).issues?.map((issue) => issue.message) ?? [];

describe('the rule for a new password', () => {
  it.each([
    ['ten characters', 'a'.repeat(PASSWORD_MIN_LENGTH)],
    ['the longest', 'a'.repeat(PASSWORD_MAX_LENGTH)],
    ['ten emoji', '👩‍👩‍👧'.repeat(10)],
    ['right-to-left letters', 'סיסמה ארוכה מאוד'],
    ['spaces inside and around', '  correct horse  '],
  ])('takes %s (S-RESET-03)', (_what, password) => {
    expect(sentencesFor(password, 'marta@ledgerline.example')).toEqual([]);
  });

  it.each([
    ['nine characters', 'a'.repeat(9), 'Please use at least 10 characters.'],
    ['nine emoji, though they are many code units', '👩‍👩‍👧'.repeat(9), 'Please use at least 10 characters.'],
    ['too many', 'a'.repeat(PASSWORD_MAX_LENGTH + 1), 'Enter at most 1024 characters.'],
    ['spaces alone', ' '.repeat(12), 'A password can’t consist of spaces only.'],
    ['the email', ' Marta@Ledgerline.example', 'Choose a password other than your email address.'],
  ])('refuses %s with one sentence (S-RESET-03)', (_what, password, sentence) => {
    expect(sentencesFor(password, 'marta@ledgerline.example')).toEqual([sentence]);
  });

  it('cannot know the email when it is missing', () => {
    expect(sentencesFor('marta@ledgerline.example')).toEqual([]);
  });
});

describe('what crosses the network', () => {
  it('is an email address, trimmed, in the reset request (S-RESET-01)', () => {
    expect(v.parse(ResetRequestWire, { username: ' a@b.example ' })).toEqual({ username: 'a@b.example' });
    expect(v.is(ResetRequestWire, { username: 'a@b' })).toBe(false);
    expect(v.is(ResetRequestWire, { username: 'a@b.example', admin: 'yes' })).toBe(false);
  });

  it('is a plain answer about a token (S-RESET-02)', () => {
    expect(v.is(TokenValidWire, false)).toBe(true);
    expect(v.is(TokenOwnerWire, { username: 'a@b.example' })).toBe(false);
  });

  it('is a text for the password, whatever it holds (S-RESET-03)', () => {
    expect(v.is(PasswordResetWire, { newPassword: '' })).toBe(true);
    expect(v.is(PasswordResetWire, { newPassword: 7 })).toBe(false);
  });

  it('is a token or an address in the details of a refused sign-in (S-LOGIN-15, S-LOGIN-25)', () => {
    expect(v.is(ExpiredPasswordDetailsWire, { message: 'x', token: '' })).toBe(false);
    expect(v.is(SkinMismatchDetailsWire, { correctEndpoint: 'http://upbeat.localhost:4310' })).toBe(true);
    expect(v.is(SkinMismatchDetailsWire, { correctEndpoint: '/login' })).toBe(false);
  });
});
