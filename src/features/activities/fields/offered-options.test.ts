import { expect, test } from 'vitest';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { optionContext } from './attribute-context.ts';
import { offeredOptions, optionsOf, whyNoOptions } from './offered-options.ts';

const option = (id: string, value: string, enabled = true) => ({ id, value, enabled, color: null, fontColor: null });
const COUNTRY: AttributeDefinition = {
  id: 'country',
  name: 'Country',
  type: 'COMBOBOX',
  help: '',
  options: [option('de', 'Germany'), option('fr', 'France', false), option('jp', 'Japan')],
  dependencies: [
    { controllingDefinitionId: 'region', controllingOptionId: 'emea', dependentOptionId: 'de' },
    { controllingDefinitionId: 'region', controllingOptionId: 'emea', dependentOptionId: 'fr' },
    { controllingDefinitionId: 'region', controllingOptionId: 'apac', dependentOptionId: 'jp' },
  ],
  index: 1,
  showingMultiselectPercentage: false,
  disabled: false,
};
const REGION: AttributeDefinition = { ...COUNTRY, id: 'region', name: 'Region', options: [], dependencies: [] };
const context = (region: string[], before: string[] = []) =>
  optionContext(COUNTRY, [REGION, COUNTRY], before, (id) => (id === 'region' ? region : []));
const offered = (region: string[], before: string[] = []) =>
  offeredOptions(COUNTRY, context(region, before)).map(({ label }) => label);

test('offers the options of the controlling attribute’s value', () => {
  expect(offered(['emea'])).toEqual(['Germany']);
  expect(offered(['apac'])).toEqual(['Japan']);
});

test('offers a disabled option only while it is the present value, and marks it', () => {
  expect(offered(['emea'], ['fr'])).toEqual(['Germany', 'France']);
  expect(optionsOf(COUNTRY, ['fr'])[0]?.note).toBe('No longer offered');
});

test('explains that the controlling attribute has no value', () => {
  expect(offered([])).toEqual([]);
  expect(whyNoOptions(COUNTRY, context([]))).toBe('Choose a value for “Region” first.');
  expect(whyNoOptions(COUNTRY, context(['emea']))).toBe(undefined);
  expect(whyNoOptions(REGION, { before: [], controlling: null })).toBe(undefined);
});
