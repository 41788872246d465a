import { expect, test } from 'vitest';
import { columnChoices } from './column-choices.ts';
import { savedViewsWords } from './saved-views.words.ts';
import { attributesOf, withColumn, withMovedColumn } from './view-columns.ts';
import { viewsWords } from './views.words.ts';

const columns = (keys: string, lockedCount: number) => ({ keys: keys.split(' '), lockedCount });

test('columns are added at the end, and locked ones shrink when one is removed', () => {
  expect(withColumn(columns('type owner', 1), 'end', true)).toEqual(columns('type owner end', 1));
  expect(withColumn(columns('type owner', 1), 'owner', true)).toEqual(columns('type owner', 1));
  expect(withColumn(columns('type owner end', 2), 'type', false)).toEqual(columns('owner end', 1));
  expect(withColumn(columns('type owner end', 2), 'end', false)).toEqual(columns('type owner', 2));
});

test('columns move by one place and stay within the list', () => {
  expect(withMovedColumn(columns('type owner end', 1), 'end', -1)).toEqual(columns('type end owner', 1));
  expect(withMovedColumn(columns('type owner', 1), 'type', -1)).toEqual(columns('type owner', 1));
  expect(withMovedColumn(columns('type owner', 1), 'owner', 1)).toEqual(columns('type owner', 1));
});

test('the values of at most 20 attributes are read', () => {
  const keys = ['type', 'season', ...Array.from({ length: 25 }, (_, id) => `attribute:${id}`)];
  expect(attributesOf({ keys, lockedCount: 0 })).toEqual(Array.from({ length: 20 }, (_, id) => String(id)));
});

test('attributes can be chosen unless they are disabled, and shown columns that no longer exist stay listed', () => {
  const definition = (id: string, disabled: boolean) =>
    ({ id, name: `Attribute ${id}`, disabled }) as Parameters<typeof columnChoices>[0]['attributeDefinitions'][number];
  const attributeDefinitions = [definition('1', false), definition('2', true), definition('3', true)];
  const words = { ...savedViewsWords(), columns: viewsWords().columns };
  const labels = columnChoices({ attributeDefinitions }, ['attribute:3', 'season'], words).map((one) => one.label);
  expect(labels.slice(6)).toEqual(['Attribute 1', 'Attribute 3 (no longer offered)', 'No longer offered']);
});
