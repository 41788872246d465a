import { expect, test } from 'vitest';
import { missingRequired } from './missing-required.ts';

const configuration = (definitionId: string, required = true) => ({
  definitionId,
  required,
  syncDirection: 'NONE' as const,
  jobTypeVariableId: null,
});
const DEFINITIONS = [
  { id: '1', name: 'Region', disabled: false },
  { id: '2', name: 'Audience', disabled: false },
  { id: '3', name: 'Brief', disabled: true },
  { id: '4', name: 'Country', disabled: false },
];
const type = {
  attributeConfigurations: [configuration('1'), configuration('2', false), configuration('3'), configuration('4')],
};

test('names the enabled, required attributes without a value', () => {
  expect(missingRequired(type, DEFINITIONS, new Map())).toEqual(['Region', 'Country']);
  const values = new Map([
    ['1', ['11']],
    ['4', []],
  ]);
  expect(missingRequired(type, DEFINITIONS, values)).toEqual(['Country']);
});

test('names an attribute once that is assigned to the type and its group', () => {
  const twice = { attributeConfigurations: [configuration('1', false), configuration('1')] };
  expect(missingRequired(twice, DEFINITIONS, new Map())).toEqual(['Region']);
});
