import { expect, test } from 'vitest';
import { identityFrom } from './session.ts';

test.each([
  ['mika:false:false', { username: 'mika', admin: false, viaSso: false }],
  ['ana:b:true:false', { username: 'ana:b', admin: true, viaSso: false }],
  ['true:false:false:true', { username: 'true:false', admin: false, viaSso: true }],
  ['mika', undefined],
  ['mika:yes:no', undefined],
  ['', undefined],
])('reads the stored key %j from the right (S-SESS-09)', (text, identity) => {
  expect(identityFrom(text)).toEqual(identity);
});
