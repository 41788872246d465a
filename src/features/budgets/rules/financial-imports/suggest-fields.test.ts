import { expect, test } from 'vitest';
import { countRows, profilesOf as finish, startCounts } from './column-profile.ts';
import { countMisfits, fittingFormats, formattedColumns, suggestedFields } from './suggest-fields.ts';

function profilesOf(names: readonly string[], rows: readonly (readonly string[])[]) {
  const counts = startCounts(names);
  countRows(counts, rows);
  return finish(counts);
}

test('headers suggest the fields of purchase orders', () => {
  const profiles = profilesOf(['Supplier', 'Order No.', 'Total', 'From', 'Until'], [['Ada', '7', '1', '', '']]);
  const fields = { VENDOR: 0, PO_NUMBER: 1, AMOUNT: 2, START_DATE: 3, END_DATE: 4 };
  expect(suggestedFields('IMPORT_TYPE_PO', profiles)).toEqual(fields);
});

test.each([
  [['Invoice', 'PO', 'Amount'], { NUMBER: 0, PO_NUMBER: 1 }],
  [['PO number', 'Document no.', 'Net'], { PO_NUMBER: 0, NUMBER: 1 }],
  [['Order', 'Order date', 'Total'], { PO_NUMBER: 0 }],
  [['Our order no.', 'No.'], { PO_NUMBER: 0, NUMBER: 1 }],
  [['Document number', 'Order value'], { NUMBER: 0 }],
])('the headers %j suggest the invoice and the order of actuals', (names, fields) => {
  const profiles = profilesOf(names, [names.map((_, index) => `${index}`)]);
  const { NUMBER, PO_NUMBER } = suggestedFields('IMPORT_TYPE_ACTUAL', profiles);
  expect({ NUMBER, PO_NUMBER }).toEqual(fields);
});

test.each([
  [['Lieferant', 'Bestellnummer', 'Betrag', 'Beginn', 'Ende', 'Beschreibung']],
  [['Fournisseur', 'N° de commande', 'Montant', 'Début', 'Fin', 'Libellé']],
])('the headers %j suggest the fields of purchase orders', (names) => {
  const profiles = profilesOf(names, [['Ada', '7', '1', '3/31/2027', '4/30/2027', 'Stall']]);
  const fields = { VENDOR: 0, PO_NUMBER: 1, AMOUNT: 2, START_DATE: 3, END_DATE: 4, LABEL: 5 };
  expect(suggestedFields('IMPORT_TYPE_PO', profiles)).toEqual(fields);
});

test.each([
  [['Rechnungsnummer', 'Bestellung', 'Gesamtbetrag', 'Buchungsdatum']],
  [['Numéro de facture', 'Bon de commande', 'Montant total', 'Date de facture']],
])('the headers %j suggest the fields of actuals', (names) => {
  const profiles = profilesOf(names, [['R-1', 'B-1', '5', '3/31/2027']]);
  expect(suggestedFields('IMPORT_TYPE_ACTUAL', profiles)).toEqual({ NUMBER: 0, PO_NUMBER: 1, AMOUNT: 2, DATE: 3 });
});

test('a column whose values do not fit a field is not suggested for it', () => {
  const profiles = profilesOf(['Amount', 'Date'], [['n/a', 'soon']]);
  expect(suggestedFields('IMPORT_TYPE_ACTUAL', profiles)).toEqual({});
});

test('values suggest the amount and the day where headers do not', () => {
  const profiles = profilesOf(['Ref', 'A', 'B'], [['x-1', '31.3.2027', '1.200,50']]);
  expect(suggestedFields('IMPORT_TYPE_ACTUAL', profiles)).toEqual({ DATE: 1, AMOUNT: 2 });
});

test('several formats fit only if they read some value differently', () => {
  const fields = { AMOUNT: 0, START_DATE: 1 };
  const formatsOf = (...rows: string[][]) =>
    fittingFormats(formattedColumns(profilesOf(['Amount', 'From'], rows), fields));
  expect(formatsOf(['1', '5 Mar 2027'])).toEqual({ dates: ['YMD'], numbers: ['POINT'] });
  expect(formatsOf(['1.500', '3/4/2027'])).toEqual({ dates: ['MDY', 'DMY'], numbers: ['POINT', 'COMMA'] });
  expect(formatsOf(['1.500', '3/4/2027'], ['0,5', '3/31/2027'])).toEqual({ dates: ['MDY'], numbers: ['COMMA'] });
  expect(formatsOf(['1.5', '31.3.2027'], ['1,5', '3/31/2027'])).toEqual({ dates: [], numbers: [] });
});

test('a header that names the amount is suggested if one of its values is an amount', () => {
  const rows = ['1,234.50', '1.234,50', 'n/a', '?'].map((text) => [text, text]);
  expect(suggestedFields('IMPORT_TYPE_PO', profilesOf(['Net sum', 'Amount'], rows))).toEqual({ AMOUNT: 1 });
});

test('a format that fits 80 % of the values is detected, with the number of the others', () => {
  const rows = (good: number) =>
    Array.from({ length: 10 }, (_, index) => (index < good ? ['1,200.50', '3/31/2027', ''] : ['1.200,50', 'soon', '']));
  const fields = { AMOUNT: 0, START_DATE: 1, END_DATE: 2 };
  const names = ['Amount', 'From', 'Until'];
  const chosen = { dateFormat: 'MDY', numberFormat: 'POINT' } as const;
  const [most, fewer] = [profilesOf(names, rows(8)), profilesOf(names, rows(7))];
  expect(fittingFormats(formattedColumns(most, fields))).toEqual({ dates: ['MDY'], numbers: ['POINT'] });
  const misfits = { values: 10, misfits: 2 };
  expect(countMisfits(formattedColumns(most, fields), chosen)).toEqual({ dates: misfits, numbers: misfits });
  expect(fittingFormats(formattedColumns(fewer, fields))).toEqual({ dates: [], numbers: [] });
  expect(countMisfits(formattedColumns(fewer, fields), { ...chosen, dateFormat: '' })).toEqual({
    dates: { values: 10, misfits: undefined },
    numbers: { values: 10, misfits: 3 },
  });
  expect(countMisfits(formattedColumns(most, { END_DATE: 2 }), chosen).dates).toEqual({ values: 0, misfits: 0 });
});

test('a few bad rows do not keep a format from fitting', () => {
  const good = Array.from({ length: 19 }, () => ['1,200.50', '3/31/2027']);
  const profiles = profilesOf(['Net', 'From'], [...good, ['12x', 'soon']]);
  expect(suggestedFields('IMPORT_TYPE_PO', profiles)).toEqual({ AMOUNT: 0, START_DATE: 1 });
  expect(fittingFormats(formattedColumns(profiles, { AMOUNT: 0, START_DATE: 1 }))).toEqual({
    dates: ['MDY'],
    numbers: ['POINT'],
  });
});
