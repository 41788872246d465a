import { expect, test } from 'vitest';
import { isEmail, withAsciiDomain } from './email.ts';

test.each([
  "o'brien@example.com",
  'jan@xn--mller-kva.de',
  'a@b.c',
  'first.last+tag@sub.example.co.uk',
  '!#$%&*+/=?^_`{|}~-@example.com',
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.com`,
])('%s is an email address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['example.com', 'no @'],
  ['@example.com', 'nothing before the @'],
  ['a@b@example.com', 'two @'],
  ['a b@example.com', 'a space'],
  ['a@example', 'no dot after the @'],
  ['a@example.', 'nothing after the last dot'],
  ['a@.com', 'an empty label'],
  ['a@example..com', 'an empty label between dots'],
  ['a@-example.com', 'a label that starts with a hyphen'],
  ['a@example-.com', 'a label that ends with a hyphen'],
  ['a@exa_mple.com', 'an underscore in the domain'],
  ['a@192.168.0.1', 'digits after the last dot'],
  ['a@example.xn--p1ai', 'an internationalized top-level domain (docs/decisions/0024-sign-in-forms.md)'],
  ['jürgen@example.com', 'a letter before the @ that email fields of browsers refuse'],
  ['info@müller.de', 'a domain that is not in its ASCII form'],
  ['a@example.com\u0000', 'a control character'],
  [`${'a'.repeat(65)}@example.com`, '65 characters before the @'],
  [`a@${'b'.repeat(64)}.com`, 'a label of 64 characters'],
  [`a@${'b.'.repeat(126)}com`, 'a domain of 255 characters'],
])('%j is no email address: %s', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('is fast for a long text that almost matches', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}.com`)).toBe(false);
});

test.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['jan@xn--mller-kva.de', 'jan@xn--mller-kva.de'],
  ['Jan@Example.com', 'Jan@Example.com'],
  ['info@müller.de/x.de', 'info@müller.de/x.de'],
  ['müller.de', 'müller.de'],
])('%s has the ASCII domain %s', (email, ascii) => {
  expect(withAsciiDomain(email)).toBe(ascii);
});
