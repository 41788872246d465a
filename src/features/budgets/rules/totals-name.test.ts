import { expect, test } from 'vitest';
import { isTotalsName } from './totals-name.ts';

test.each([
  ...['Total', ' TOTAL: ', 'total 2027', 'Total 2027:', 'Total: 2027', 'Sum', 'Subtotal', 'Sub-total', 'Grand Total'],
  ...['Summe', 'Zwischensumme:', 'Gesamt 2027', 'Total général', 'Sous-total', 'Итого'],
  ...['مجموع', 'المجموع:', 'الإجمالي', 'Yhteensä', '合计', '総計'],
])('%s is the name of a row that adds up others', (name) => {
  expect(isTotalsName(name)).toBe(true);
});

test.each([
  ...['', '2027', 'Total quality workshop', 'Totals of Lyon', 'Summer party', 'Total 20', 'Summit', 'Gesamtkonzept'],
])('%s is the name of an item', (name) => {
  expect(isTotalsName(name)).toBe(false);
});
