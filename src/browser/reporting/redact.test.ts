import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const NAMES = ['nadia.okafor@upbeat.example', 'Nadia', 'Okafor', 'Upbeat Inc.'];

test.each([
  ['an email', 'no user ana.b+c@upbeat.co.example here', 'no user [email] here'],
  ['an encoded email', 'GET /users/ana%40upbeat.example', 'GET /users/[email]'],
  ['names of the session', 'NADIA OKAFOR of Upbeat Inc. failed', '[name] [name] of [name] failed'],
  ['a name inside a longer word is another word', 'Nadiantic', 'Nadiantic'],
  ['redirectTo', '/login?redirectTo=%2Fbudgets%3Fa%3Db&expired=true', '/login?redirectTo=[removed]&expired=[removed]'],
  ['RelayState', 'https://idp.example/sso?RelayState=/budgets/7', 'https://idp.example/sso?RelayState=[removed]'],
  ['a token in a query', 'by-token?token=abc.def-1', 'by-token?token=[removed]'],
  ['a token in a hash', '#access_token=abc', '#access_token=[removed]'],
  ['a token in JSON', '{"resetToken":"abc def","n":1}', '{"…":[removed],"…":1}'],
  [
    'a token in the path of a link',
    'https://h.example/resetpassword/abc123?x',
    'https://h.example/resetpassword/[removed]?x',
  ],
  ['a key', 'apikey=abc', 'apikey=[removed]'],
  [
    'text that a user wrote',
    `Unexpected token 'B', "Budgets close on Friday" is not valid JSON`,
    `Unexpected token 'B', "…" is not valid JSON`,
  ],
  [
    'a frame of a stack keeps its place',
    'at a (https://h.example/p/x.js:10:5)',
    'at a (https://h.example/p/x.js:10:5)',
  ],
])('removes %s', (_, text, cleaned) => {
  expect(redact(text, NAMES)).toBe(cleaned);
});

test('removes emails, names and tokens from any context', () => {
  const around = fc.string({ maxLength: 20 });
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = `${before} nadia.okafor@upbeat.example Okafor ?token=s3cr3t ${after}`;
      expect(redact(text, NAMES)).not.toMatch(/nadia|okafor|s3cr3t/i);
    }),
  );
});
