import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ColumnChoicesWire } from '../columns/column-settings.wire.ts';
import type { Column } from '../columns/columns.wire.ts';
import { allowedChoices, longChoiceIndex, repeatedChoice, withFittingChoices } from './column-choices.ts';

const COUNTRIES = ['Brazil', 'France', 'Italy'];
const region: Column = {
  id: '1',
  name: 'Region',
  type: 'COMBOBOX',
  storage: 'COMBOBOX',
  choices: ['Americas', 'Europe'],
};
const country: Column = { ...region, id: '2', name: 'Country', choices: COUNTRIES, controllingColumnId: '1' };
const cities: Column = {
  ...region,
  id: '3',
  type: 'MULTISELECT',
  storage: 'MULTISELECT',
  choices: ['Lyon', 'Paris', 'Rio'],
  controllingColumnId: '2',
};
const columns = [cities, country, region];
const mapping = (id: string, controllingColumnId: string, allowed: Readonly<Record<string, string[]>>) => ({
  dependentColumnId: id,
  mappings: Object.entries(allowed).map(([controllingValue, allowedValues]) => ({
    controllingColumnId,
    controllingValue,
    allowedValues,
  })),
});
const mappings = [
  mapping('2', '1', { Europe: ['Italy', 'France', 'Gone'], Americas: ['Brazil'] }),
  mapping('3', '2', { France: ['Paris', 'Lyon'], Brazil: ['Rio'] }),
];

test.each([
  ['Europe', ['France', 'Italy']],
  ['Americas', ['Brazil']],
  ['Asia', []],
  [null, []],
])('for %s, the dependent column allows %j', (value, expected) => {
  expect(allowedChoices(country, mappings, () => value)).toEqual(expected);
});

test.each([
  [['Red', 'Blue'], [], undefined],
  [['Red', 'Blue', 'red'], [], 'red'],
  [['Red', 'Red'], ['Red'], 'Red'],
  [['Red', 'red'], ['Red'], 'red'],
  [['Red', 'red', 'Blue'], ['Red', 'red'], undefined],
  [['Red', 'red', 'RED'], ['Red', 'red'], 'RED'],
])('among %j, after %j, %s is repeated', (choices, stored, repeated) => {
  expect(repeatedChoice(choices, stored)).toBe(repeated);
});

test.each([
  [['Red', 'x'.repeat(200)], -1],
  [['Red', ` ${'x'.repeat(200)} `], -1],
  [['Red', 'x'.repeat(201)], 1],
])('among choices, the server accepts all but one that is too long (%#)', (choices, index) => {
  expect(longChoiceIndex(choices)).toBe(index);
  expect(v.is(ColumnChoicesWire, { choices })).toBe(index === -1);
});

test('without mappings, all choices are allowed', () => {
  expect(allowedChoices(country, [], () => null)).toEqual(COUNTRIES);
  expect(allowedChoices(region, mappings, () => null)).toEqual(['Americas', 'Europe']);
});

test('choices that no longer fit end, also through several columns', () => {
  const values: Readonly<Record<string, unknown>> = { 1: 'Europe', 2: 'France', 3: ['Lyon'] };
  const change = (changes: Parameters<typeof withFittingChoices>[3]) =>
    withFittingChoices(columns, mappings, (id) => values[id], changes);
  expect(change({ 1: 'Americas' })).toEqual({ 1: 'Americas', 2: null, 3: null });
  expect(change({ 1: 'Americas', 2: 'Brazil' })).toEqual({ 1: 'Americas', 2: 'Brazil', 3: null });
  expect(change({ 3: ['Paris', 'Rio'] })).toEqual({ 3: ['Paris'] });
  expect(change({ 9: 'x' })).toEqual({ 9: 'x' });
});
