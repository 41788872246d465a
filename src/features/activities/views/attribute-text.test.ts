import { expect, test } from 'vitest';
import { attributeText } from './attribute-text.ts';

const words = { yes: 'Yes', no: 'No' };

test.each([
  ['COMBOBOX', 'EMEA', 'EMEA'],
  ['BOOLEAN', 'false', 'No'],
  ['NUMBER', '1200.5', '1200.5'],
  ['DATE', '2027-03-01', '3/1/2027'],
  ['DATE', 'soon', 'soon'],
  ['DATETIME', 'no longer a date', 'no longer a date'],
  ['BOOLEAN', '', ''],
] as const)('formats a value of %s: %s', (type, stored, shown) => {
  expect(attributeText(type, stored, 'en', words)).toBe(shown);
});

test('formats date-times with their time', () => {
  expect(attributeText('DATETIME', '2027-03-01T12:00:00.000Z', 'en', words)).toMatch(/^\d\/\d\/2027 \d+:00/);
});
