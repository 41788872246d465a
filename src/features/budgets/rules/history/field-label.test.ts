import { expect, test } from 'vitest';
import { fieldLabel } from './field-label.ts';

test.each([
  ['startsOn', 'Start'],
  ['expectedVisitors', 'Expected visitors'],
  ['Cost centre', 'Cost centre'],
  ['Value of “McDonald iPad”', 'Value of “McDonald iPad”'],
  ['eCommerce budget', 'eCommerce budget'],
  ['constructor', 'Constructor'],
])('the label of %s is “%s”', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});
