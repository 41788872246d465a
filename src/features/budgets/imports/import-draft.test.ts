import { expect, test } from 'vitest';
import { missingColumns } from '../rules/import-mapping.ts';
import { draftOf, mappingOf, suggestedDraft } from './import-draft.ts';

test.each([
  [['Category', 'Subcategory', 'Line item', 'Planned'], { name: 'Line item', planned: 'Planned', parent: 'Category' }],
  [['Position', 'Net amount', 'Path'], { name: 'Position', planned: 'Net amount', parent: 'Path' }],
  [['A', 'B'], { name: '', planned: '', parent: '' }],
])('the columns %j suggest %j', (columns, draft) => {
  expect(suggestedDraft(columns)).toEqual(draft);
});

test('no column is suggested for two fields', () => {
  expect(suggestedDraft(['Item budget'])).toEqual({ name: 'Item budget', planned: '', parent: '' });
});

test('a template selects the columns of the file, whatever the spaces around them', () => {
  const draft = draftOf({ name: 'Name', planned: 'Net' }, [' Name ', 'Gross']);
  expect(draft).toEqual({ name: ' Name ', planned: '', parent: '' });
  expect(mappingOf(draft)).toEqual({ name: ' Name ' });
});

test('a template does not fit a file without one of its columns', () => {
  expect(missingColumns({ name: 'Name', planned: 'Net', parent: undefined }, ['Name ', 'Gross'])).toEqual(['Net']);
  expect(missingColumns({ name: 'Name' }, ['Name'])).toEqual([]);
});
