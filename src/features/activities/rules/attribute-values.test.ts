import { describe, expect, it, test } from 'vitest';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { checkAttributeValue } from './attribute-values.ts';

const option = (id: string, value: string, enabled = true) => ({ id, value, enabled, color: null, fontColor: null });
const definitionOf = (
  type: AttributeDefinition['type'],
  change: Partial<AttributeDefinition> = {},
): AttributeDefinition => ({
  id: '1',
  name: 'Country',
  type,
  help: '',
  options: [option('11', 'Germany'), option('12', 'Brazil'), option('13', 'Japan', false)],
  dependencies: [],
  index: 1,
  showingMultiselectPercentage: false,
  disabled: false,
  ...change,
});

type Context = Parameters<typeof checkAttributeValue>[2];
const WITHOUT: Context = { before: [], controlling: null };

const check = (
  definition: AttributeDefinition,
  values: string[],
  { percentages = [], ...context }: Partial<Context> & { percentages?: string[] } = {},
) => checkAttributeValue(definition, { values, percentages }, { ...WITHOUT, ...context });
const stored = (values: string[], percentages: string[] = []) => ({ ok: true, value: { values, percentages } });
const refused = (message: string) => ({ ok: false, message });

const NUMBER = 'Enter a number with at most 14 digits before the decimal point and 4 after it.';
const DATE = 'Enter a date that exists.';
const DATE_TIME = 'Enter a date and time that exist.';
const LINK = 'Enter a link that starts with https:// or http://.';

test.each(['TEXT', 'COMBOBOX', 'NUMBER', 'DATE', 'DATETIME', 'LINK', 'MULTISELECT', 'BOOLEAN'] as const)(
  'an empty list is no value of %s',
  (type) => {
    expect(check(definitionOf(type), [])).toEqual(stored([]));
  },
);

describe('an attribute without options', () => {
  it.each([
    ['TEXT', ' First\r\nsecond ', 'First\nsecond'],
    ['TEXT', 'a'.repeat(10_000), 'a'.repeat(10_000)],
    ['RICH_TEXT', '<p>Any</p>', '<p>Any</p>'],
    ['NUMBER', '-012.3400', '-12.34'],
    ['CURRENCY', '12345678901234.5678', '12345678901234.5678'],
    ['PERCENT', '250', '250'],
    ['DATE', '2028-02-29', '2028-02-29'],
    ['DATETIME', '2026-05-01T09:30:00.007Z', '2026-05-01T09:30:00.007Z'],
    ['LINK', ' HTTPS://example.com/a?b=c#d ', 'HTTPS://example.com/a?b=c#d'],
    ['LINK', 'http://exämple.com', 'http://exämple.com'],
    ['BOOLEAN', 'false', 'false'],
  ] as const)('of the type %s reads %j as %j', (type, text, value) => {
    expect(check(definitionOf(type), [text])).toEqual(stored([value]));
  });

  it.each(['TEXT', 'RICH_TEXT', 'LINK'] as const)('of the type %s has no value without visible characters', (type) => {
    expect(check(definitionOf(type), [' \u200b'])).toEqual(stored([]));
  });

  it.each([
    ['TEXT', 'a\0b', 'Remove characters from the text that can’t be displayed.'],
    ['TEXT', 'a'.repeat(10_001), 'A text can have at most 10,000 characters.'],
    ['NUMBER', '', NUMBER],
    ['NUMBER', '1e3', NUMBER],
    ['CURRENCY', '123456789012345', NUMBER],
    ['PERCENT', '0.00001', NUMBER],
    ['DATE', '2026-02-30', DATE],
    ['DATE', '2026-05-01T00:00:00.000Z', DATE],
    ['DATETIME', '2026-05-01', DATE_TIME],
    ['DATETIME', '2026-05-01T09:30:00Z', DATE_TIME],
    ['DATETIME', '2026-02-30T09:30:00.000Z', DATE_TIME],
    ['DATETIME', '+012026-05-01T09:30:00.000Z', DATE_TIME],
    ['LINK', 'example.com', LINK],
    ['LINK', 'javascript:alert(1)//https://', LINK],
    ['LINK', 'java\nscript:alert(1)', LINK],
    ['LINK', 'https://', LINK],
    ['LINK', 'https://a b', LINK],
    ['LINK', 'https://%', LINK],
    ['LINK', `https://example.com/${'a'.repeat(2000)}`, 'A link can have at most 2,000 characters.'],
    ['BOOLEAN', 'yes', 'Choose yes or no.'],
  ] as const)('of the type %s rejects %j', (type, text, message) => {
    expect(check(definitionOf(type), [text])).toEqual(refused(message));
  });

  it('has only one value', () => {
    expect(check(definitionOf('TEXT'), ['a', 'b'])).toEqual(refused('Enter only one value.'));
  });
});

describe('an attribute with options', () => {
  it('has one option as COMBOBOX and up to 200 as MULTISELECT', () => {
    expect(check(definitionOf('COMBOBOX'), ['11'])).toEqual(stored(['11']));
    expect(check(definitionOf('COMBOBOX'), ['11', '12'])).toEqual(refused('Choose only one option.'));
    expect(check(definitionOf('MULTISELECT'), ['12', '11'])).toEqual(stored(['12', '11']));
    const options = Array.from({ length: 201 }, (_, index) => option(`${index}`, `${index}`));
    const ids = options.map(({ id }) => id);
    const definition = definitionOf('MULTISELECT', { options });
    expect(check(definition, ids.slice(1))).toEqual(stored(ids.slice(1)));
    expect(check(definition, ids)).toEqual(refused('Choose at most 200 options.'));
  });

  it('rejects unknown and repeated options', () => {
    const unknown = refused('This option no longer exists. Choose another option.');
    expect(check(definitionOf('COMBOBOX'), ['99'])).toEqual(unknown);
    expect(check(definitionOf('COMBOBOX'), [''])).toEqual(unknown);
    expect(check(definitionOf('MULTISELECT'), ['99'], { before: ['99'] })).toEqual(unknown);
    expect(check(definitionOf('MULTISELECT'), ['11', '11'])).toEqual(refused('Choose each option only once.'));
  });

  it('keeps a disabled option, and does not offer it', () => {
    const disabled = refused('“Japan” is no longer offered. Choose another option.');
    for (const type of ['COMBOBOX', 'MULTISELECT'] as const) {
      expect(check(definitionOf(type), ['13'])).toEqual(disabled);
      expect(check(definitionOf(type), ['13'], { before: ['12'] })).toEqual(disabled);
      expect(check(definitionOf(type), ['13'], { before: ['13'] })).toEqual(stored(['13']));
    }
    expect(check(definitionOf('MULTISELECT'), ['11', '13'], { before: ['13'] })).toEqual(stored(['11', '13']));
  });
});

describe('a dependent attribute', () => {
  const dependency = (controllingOptionId: string, dependentOptionId: string) => ({
    controllingDefinitionId: '2',
    controllingOptionId,
    dependentOptionId,
  });
  const dependencies = [dependency('emea', '11'), dependency('americas', '12')];
  const definition = definitionOf('COMBOBOX', { dependencies });
  const region = (...values: string[]) => ({ controlling: { name: 'Region', values } });

  it('has options that a chosen controlling option allows', () => {
    expect(check(definition, ['11'], region('emea'))).toEqual(stored(['11']));
    expect(check(definition, ['12'], region('emea', 'americas'))).toEqual(stored(['12']));
    expect(check(definition, ['12'], region('emea'))).toEqual(
      refused('“Brazil” is not available for the chosen value of “Region”. Choose another option.'),
    );
    expect(check(definition, [], region())).toEqual(stored([]));
  });

  it('rejects options without a controlling value, also the present one', () => {
    const missing = refused('Choose a value for “Region” first.');
    expect(check(definition, ['11'], region())).toEqual(missing);
    expect(check(definition, ['11'], { ...region(), before: ['11'] })).toEqual(missing);
    expect(check(definition, ['11'])).toMatchObject({ ok: false });
  });

  it('checks each option of a MULTISELECT', () => {
    const multiselect = definitionOf('MULTISELECT', { dependencies });
    expect(check(multiselect, ['11', '12'], region('emea', 'americas'))).toEqual(stored(['11', '12']));
    expect(check(multiselect, ['11', '12'], region('emea'))).toMatchObject({ ok: false });
  });

  it('has all options without dependencies', () => {
    expect(check(definitionOf('COMBOBOX'), ['12'], region())).toEqual(stored(['12']));
  });
});

describe('percentages', () => {
  const mix = definitionOf('MULTISELECT', { showingMultiselectPercentage: true });

  it('are optional, one for each option', () => {
    expect(check(mix, ['11', '12'])).toEqual(stored(['11', '12']));
    expect(check(mix, ['11', '12'], { percentages: ['33.30', '66.7'] })).toEqual(
      stored(['11', '12'], ['33.3', '66.7']),
    );
    const count = refused('Enter a percentage for each option, or for none.');
    expect(check(mix, ['11', '12'], { percentages: ['100'] })).toEqual(count);
    expect(check(mix, [], { percentages: ['100'] })).toEqual(count);
  });

  it('are only for MULTISELECT attributes that show them', () => {
    const none = refused('Remove the percentages: this attribute has none.');
    expect(check(definitionOf('MULTISELECT'), ['11'], { percentages: ['100'] })).toEqual(none);
    expect(check(definitionOf('TEXT'), ['a'], { percentages: ['100'] })).toEqual(none);
    const combobox = definitionOf('COMBOBOX', { showingMultiselectPercentage: true });
    expect(check(combobox, ['11'], { percentages: ['100'] })).toEqual(none);
  });
});

test('a disabled attribute can change or lose its value, and get no new one', () => {
  const disabled = definitionOf('TEXT', { disabled: true });
  expect(check(disabled, ['new'])).toEqual(refused('“Country” is no longer offered. Remove the value.'));
  expect(check(disabled, [])).toEqual(stored([]));
  expect(check(disabled, ['new'], { before: ['old'] })).toEqual(stored(['new']));
});
