import { expect, test } from 'vitest';
import { ITEM_LABELS } from '../../../shell/brand/item-labels.words.ts';
import { countRows, profilesOf, startCounts } from '../rules/financial-imports/column-profile.ts';
import { missingColumns } from '../rules/import-mapping.ts';
import { emptyCategoriesChoice } from './empty-categories-choice.ts';
import {
  draftOf,
  droppedColumns,
  formattedColumnsOf,
  type ImportDraft,
  mappingOf,
  ownLabel,
  suggestedDraft,
} from './import-draft.ts';

const PLAIN = { custom: [], labels: ITEM_LABELS };

function fileOf(columns: string[], ...rows: string[][]) {
  const counts = startCounts(columns);
  countRows(counts, rows);
  return { columns, profiles: profilesOf(counts) };
}
const TEMPLATE = ['Category', 'Subcategory', 'Line item', 'Owner', 'Starts on', 'Ends on', 'Planned'];

test('the columns of the template and of an export are suggested for their fields', () => {
  expect(suggestedDraft(fileOf(TEMPLATE), PLAIN).fields).toEqual({
    ...{ name: 'Line item', planned: 'Planned', parent: 'Category', subcategory: 'Subcategory' },
    ...{ owner: 'Owner', startsOn: 'Starts on', endsOn: 'Ends on' },
  });
  const exported = ['Id', 'Type', 'Name', 'Below', 'Status', 'Planned', 'Committed', 'Tags'];
  expect(suggestedDraft(fileOf(exported), PLAIN).fields).toEqual({
    ...{ name: 'Name', planned: 'Planned', parent: 'Below', tags: 'Tags' },
  });
});

test('the own labels of a budget are suggested for their fields, before usual names', () => {
  const labels = { ...ITEM_LABELS, CATEGORY: 'Programme', SUBCATEGORY: 'Name', LINE_ITEM: 'Line' };
  expect(
    suggestedDraft(fileOf(['PROGRAMME', 'Category', 'name', 'Line', 'Item']), { custom: [], labels }).fields,
  ).toEqual({
    ...{ parent: 'PROGRAMME', subcategory: 'name', name: 'Line' },
  });
  expect(ownLabel('parent', labels)).toBe('Programme');
  expect(ownLabel('parent', ITEM_LABELS)).toBeUndefined();
  expect(ownLabel('owner', labels)).toBeUndefined();
});

test('names, custom columns and values decide what a column is suggested for', () => {
  const file = fileOf(['Description', 'Region', 'Budget code', 'Cost'], ['Stall', 'North', 'A-1', '12']);
  const custom = [{ id: '7', name: 'region', type: 'TEXT' as const }];
  expect(suggestedDraft(file, { ...PLAIN, custom })).toMatchObject({
    fields: { name: 'Description', planned: 'Cost' },
    columns: { 7: 'Region' },
  });
  // A custom column of this name is not the category.
  const main = [{ id: '7', name: 'Main category', type: 'TEXT' as const }];
  expect(suggestedDraft(fileOf(['Item', 'Main category']), { ...PLAIN, custom: main })).toEqual({
    fields: { name: 'Item' },
    columns: { 7: 'Main category' },
    ...{ dateFormat: null, numberFormat: null, createsCategories: true, emptyCategories: null },
    ...{ existing: 'ADD', skipsTotals: false },
  });
});

test.each([
  ['Amount'],
  ['Budget'],
  ['Plan 2027'],
  ['Budget 2027'],
  ['Budget FY27'],
  ['2027 Budget'],
  ['Betrag'],
  ['Montant'],
])('the column %j has the planned amounts even if most of its values are wrong', (header) => {
  const file = fileOf(['Budget code', 'Item', header], ['A', 'Stall', 'n/a'], ['B', 'Hotel', '?'], ['C', 'Taxi', '5']);
  expect(suggestedDraft(file, PLAIN).fields).toMatchObject({ name: 'Item', planned: header });
});

test('an exact name comes before one with a year', () => {
  expect(suggestedDraft(fileOf(['Item', 'Budget 2026', 'Planned']), PLAIN).fields.planned).toBe('Planned');
  expect(suggestedDraft(fileOf(['Item', 'Plan 2026', 'Amount']), PLAIN).fields.planned).toBe('Amount');
});

test.each([
  [['Kategorie', 'Unterkategorie', 'Position', 'Verantwortlich', 'Beginn', 'Ende', 'Geplant']],
  [['Catégorie', 'Sous-catégorie', 'Libellé', 'Responsable', 'Début', 'Fin', 'Montant prévu']],
])('the columns %j are suggested for their fields', (columns) => {
  const { fields } = suggestedDraft(fileOf(columns), PLAIN);
  const order = ['parent', 'subcategory', 'name', 'owner', 'startsOn', 'endsOn', 'planned'] as const;
  expect(order.map((field) => fields[field])).toEqual(columns);
});

test('a mapping is the choice that it was made of, without columns that a file does not have', () => {
  const custom = [{ id: '7', name: 'Region', type: 'TEXT' as const }];
  const file = fileOf(['Item ', 'Net', 'Area']);
  const mapping = {
    name: 'Item',
    planned: 'Gross',
    columns: { 7: 'Area' },
    dateFormat: 'DMY',
    createsCategories: true,
  } as const;
  const draft = draftOf(mapping, file, { ...PLAIN, custom });
  expect(draft).toMatchObject({ fields: { name: 'Item ' }, columns: { 7: 'Area' }, dateFormat: 'DMY' });
  expect(mappingOf(draft, { dateFormat: 'DMY', numberFormat: null })).toEqual({
    ...{ name: 'Item ', columns: { 7: 'Area' }, dateFormat: 'DMY', createsCategories: true },
  });
  expect(missingColumns(mapping, file.columns)).toEqual(['Gross']);
  expect(droppedColumns(draft, file.columns)).toEqual(['Net']);
  // Templates of earlier versions name no custom columns, which are found by their names.
  expect(draftOf({ name: 'Item' }, fileOf(['Item', 'Region']), { ...PLAIN, custom }).columns).toEqual({ 7: 'Region' });
});

test('a field of a mapping whose column a file does not have gets the suggested one, and others stay without', () => {
  const custom = [
    { id: '7', name: 'Region', type: 'TEXT' as const },
    { id: '8', name: 'Channel', type: 'TEXT' as const },
  ];
  const file = fileOf(['Posten', 'Amount', 'Owner', 'Description', 'Region', 'Channel']);
  const mapping = { name: 'Position', planned: 'Net', parent: 'Description', columns: { 7: 'Area' } };
  const draft = draftOf(mapping, file, { ...PLAIN, custom });
  expect(draft.fields).toEqual({ name: 'Posten', planned: 'Amount', parent: 'Description' });
  expect(draft.columns).toEqual({ 7: 'Region' });
  // Its column is already used.
  expect(draftOf({ name: 'Position', planned: 'Posten' }, file, PLAIN).fields).toEqual({ planned: 'Posten' });
});

test('empty category cells mean the category above, unless rows repeat it, the user chooses, or none is empty', () => {
  const choiceOf = (emptyCategories: ImportDraft['emptyCategories'], ...rows: string[][]) => {
    const file = { ...fileOf(['Category', 'Subcategory', 'Item'], ...rows), rows, total: rows.length };
    return emptyCategoriesChoice({ ...suggestedDraft(file, PLAIN), emptyCategories }, file);
  };
  const blocks = [
    ['Fairs', '', 'Stall'],
    ['', '', 'Dinner'],
  ];
  expect(choiceOf(null, ...blocks)).toEqual({ value: 'ABOVE', suggested: 'ABOVE' });
  expect(choiceOf('NONE', ...blocks)).toEqual({ value: 'NONE', suggested: 'ABOVE' });
  expect(choiceOf(null, ['Fairs', '', 'Stall'], ['Fairs', '', 'Bus'], ['', '', 'Gifts'])?.value).toBe('NONE');
  expect(choiceOf(null, ['Fairs', 'Lyon', 'Stall'], ['Print', '', 'Flyers'])?.value).toBe('NONE');
  expect(choiceOf(null, ['Fairs', '', 'Stall'], ['Print', '', 'Flyers'])).toBeUndefined();
});

test('the formats of a file are those of its days and amounts, without percentages', () => {
  const custom = [
    { id: '1', name: 'Due', type: 'DATE' as const },
    { id: '2', name: 'Fee', type: 'CURRENCY' as const },
    { id: '3', name: 'Share', type: 'PERCENT' as const },
  ];
  const file = fileOf(['Item', 'Planned', 'From', 'A', 'B', 'C']);
  const chosen = {
    fields: { name: 'Item', planned: 'Planned', startsOn: 'From' },
    columns: { 1: 'A', 2: 'B', 3: 'C' },
  };
  const { days, amounts } = formattedColumnsOf(chosen, file, custom);
  expect([days, amounts].map((profiles) => profiles.map(({ name }) => name))).toEqual([
    ['From', 'A'],
    ['Planned', 'B'],
  ]);
});
