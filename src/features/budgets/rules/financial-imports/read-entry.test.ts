import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FinancialFieldsWire } from '../../financials/financials.wire.ts';
import { createEntryReader } from './read-entry.ts';

const EUROS = { currency: 'EUR', symbol: '€' };
const read = createEntryReader(
  'IMPORT_TYPE_PO',
  {
    fields: { PO_NUMBER: 0, AMOUNT: 1, START_DATE: 2, END_DATE: 3, VENDOR: 4 },
    ...{ dateFormat: 'MDY', numberFormat: 'POINT', columnCount: 5 },
  },
  EUROS,
);

test('a row has the values of its fields, and null for empty cells', () => {
  expect(read([' PO-1 ', '1,200.50', '3/31/2027', '', 'Ada'])).toEqual({
    values: { number: 'PO-1', amount: '1200.5', startsOn: '2027-03-31', endsOn: null, vendor: 'Ada' },
  });
});

test.each([
  [['PO-1', ''], 'MISSING', 'AMOUNT'],
  [['PO-1', 'x'], 'NO_AMOUNT', 'AMOUNT'],
  [['PO-1', '1', '31/3/2027'], 'NO_DATE', 'START_DATE'],
  [['PO-1', '1', '', '3/31/2027'], 'NO_START', 'START_DATE'],
  [['PO-1', '1', '3/31/2027', '3/30/2027'], 'ORDER', 'END_DATE'],
  [['x'.repeat(61), '1'], 'TEXT', 'PO_NUMBER'],
  [['PO-1', '1', '', '', 'x'.repeat(201)], 'TEXT', 'VENDOR'],
  [['a\tb', '1'], 'TEXT', 'PO_NUMBER'],
  [['PO-1', '1', '234.50', '', '', 'Ada'], 'EXTRA_CELLS', null],
])('the row %j has the problem %s in %s, also when it is repeated', (row, code, field) => {
  expect([read(row), read(row)]).toEqual([
    { code, field },
    { code, field },
  ]);
});

test('an amount in another currency is a problem with both currencies', () => {
  expect(read(['PO-1', '€5'])).toMatchObject({ values: { amount: '5' } });
  expect(read(['PO-1', 'US$5'])).toEqual({
    ...{ code: 'CURRENCY', field: 'AMOUNT' },
    currencies: { cell: 'US$', budget: 'EUR (€)' },
  });
});

test('the number of the order of an actual is not its own number', () => {
  const readActual = createEntryReader(
    'IMPORT_TYPE_ACTUAL',
    {
      fields: { NUMBER: 0, PO_NUMBER: 1, AMOUNT: 2 },
      ...{ dateFormat: 'MDY', numberFormat: 'POINT', columnCount: 3 },
    },
    EUROS,
  );
  expect(readActual(['INV-1', 'PO-1', '5'])).toEqual({ values: { number: 'INV-1', orderNumber: 'PO-1', amount: '5' } });
});

test('the lines of a cell become one line', () => {
  const cells = [' PO \n 1', '1', '', '', 'Ada \r\n\r\n\tLovelace\u2028Ltd'];
  expect(read(cells)).toMatchObject({ values: { number: 'PO 1', vendor: 'Ada Lovelace Ltd' } });
  expect(read([`${'x'.repeat(30)}\r\n${'y'.repeat(30)}`, '1'])).toEqual({ code: 'TEXT', field: 'PO_NUMBER' });
});

test('texts are valid as in the schema of entries', () => {
  const { number } = FinancialFieldsWire.entries;
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 70 }), fc.string({ unit: 'binary', maxLength: 10 })), (text) => {
      const parsed = v.safeParse(number, text.trim().replace(/(\s*[\n\v\f\r\u0085\u2028\u2029]\s*)+/g, ' '));
      expect(read([text, '1'])).toEqual(
        parsed.success
          ? { values: { amount: '1', number: parsed.output || null, startsOn: null, endsOn: null, vendor: null } }
          : { code: 'TEXT', field: 'PO_NUMBER' },
      );
    }),
  );
});
