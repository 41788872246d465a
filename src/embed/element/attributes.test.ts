import * as v from 'valibot';
import { expect, test } from 'vitest';
import { attributeName, flag, oneOf, text } from './attributes.ts';

test.each([
  [text, null, undefined],
  [text, '', ''],
  [text, 'a', 'a'],
  [flag, null, false],
  [flag, '', true],
  [flag, 'open', true],
  [flag, 'false', false],
  [oneOf(['a', 'b']), 'b', 'b'],
  [oneOf(['a', 'b']), 'c', undefined],
  [oneOf(['a', 'b']), null, undefined],
] as const)('an attribute of schema %# with the text %j is %j', (schema, attribute, value) => {
  expect(v.parse(schema, attribute)).toBe(value);
});

test('names are dashed in HTML', () => {
  expect(attributeName('readOnly')).toBe('read-only');
});
