import { expect, it } from 'vitest';
import { asLine, fillVariables } from './fill-variables.ts';

it('replaces each variable with its value, once', () => {
  const variables = { name: 'Ada', nested: '{{name}}' };
  expect(fillVariables('{{name}}, {{ name }}: {{nested}} {name}', variables)).toBe('Ada, Ada: {{name}} {name}');
});

it.each(['{{other}}', '{{constructor}}', '{{__proto__}}', '{{toString}}'])('refuses %s without a value', (text) => {
  expect(() => fillVariables(text, { name: 'Ada' })).toThrow('has no value.');
});

it('puts a header on one line', () => {
  expect(asLine('Hello\r\nBcc: all@example.com\u2028x')).toBe('Hello Bcc: all@example.com x');
});
