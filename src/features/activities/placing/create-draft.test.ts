import { describe, expect, it } from 'vitest';
import type { ActivityType } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { type CreateContext, type CreateDraft, checkDraft, EMPTY_DRAFT, shownFirst } from './create-draft.ts';
import { placingWords } from './placing.words.ts';

const option = (id: string, enabled = true) => ({ id, value: `Option ${id}`, enabled, color: null, fontColor: null });
const definition = (id: string, change: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  id,
  name: `Attribute ${id}`,
  type: 'TEXT',
  help: '',
  options: [],
  dependencies: [],
  index: Number(id),
  showingMultiselectPercentage: false,
  disabled: false,
  ...change,
});
const REGION = definition('1', { name: 'Region', type: 'COMBOBOX', options: [option('11'), option('12')] });
const COUNTRY = definition('2', {
  name: 'Country',
  type: 'COMBOBOX',
  options: [option('21'), option('22')],
  dependencies: [
    { controllingDefinitionId: '1', controllingOptionId: '11', dependentOptionId: '21' },
    { controllingDefinitionId: '1', controllingOptionId: '12', dependentOptionId: '22' },
  ],
});
const BRIEF = definition('3');
const OLD = definition('4', { disabled: true });

const type = (id: string, attributes: Record<string, boolean>, change: Partial<ActivityType> = {}) =>
  ({
    id,
    name: `Type ${id}`,
    inMarketDatesRequired: false,
    attributeConfigurations: Object.entries(attributes).map(([definitionId, required]) => ({ definitionId, required })),
    ...change,
  }) as ActivityType;
const CAMPAIGN = type('5', { 1: true, 2: false, 3: false, 4: true });
const EVENT = type('6', { 2: false }, { inMarketDatesRequired: true });

const context = (change: Partial<CreateContext> = {}): CreateContext => ({
  types: [CAMPAIGN, EVENT],
  definitions: [REGION, COUNTRY, BRIEF, OLD],
  inherited: new Map(),
  words: placingWords().create,
  ...change,
});
const values = (chosen: Record<string, readonly string[]>) =>
  new Map(Object.entries(chosen).map(([id, list]) => [id, { values: list, percentages: [] }]));
const draft = (change: Partial<CreateDraft> = {}): CreateDraft => ({
  ...EMPTY_DRAFT,
  name: ' Spring launch ',
  parentId: '9',
  typeId: '5',
  values: values({ 1: ['11'] }),
  ...change,
});
const errorsOf = (change: Partial<CreateDraft>, within: Partial<CreateContext> = {}) =>
  Object.fromEntries(checkDraft(draft(change), context(within)).errors);

describe('checkDraft', () => {
  it('returns the input for the server', () => {
    expect(checkDraft(draft(), context()).input).toEqual({
      typeId: '5',
      parentId: '9',
      name: 'Spring launch',
      inMarketDate: { start: null, end: null, precision: 'DAY' },
      status: 'ON_TRACK',
      attributes: [{ definitionId: '1', values: ['11'], percentages: [] }],
    });
  });

  it('leaves out the values of attributes that the type does not have', () => {
    const dates = { start: '2027-03-01', end: '2027-03-02', precision: 'DAY' as const };
    const { input } = checkDraft(draft({ typeId: '6', dates }), context());
    expect(input).toMatchObject({ typeId: '6', inMarketDate: dates, attributes: [] });
  });

  it.each([
    ['a name of spaces', { name: ' \u00a0 ' }, { name: 'Enter a name for the activity.' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, { name: expect.stringContaining('200') }],
    ['a name of invisible characters', { name: '\u200b\u2060' }, { name: 'Enter a name for the activity.' }],
    ['no parent', { parentId: undefined }, { parent: 'Choose a parent.' }],
    ['a type that is not offered', { typeId: '7' }, { type: 'Choose a type.' }],
    [
      'an end before the start',
      { dates: { start: '2027-03-02', end: '2027-03-01', precision: 'DAY' } },
      { dates: 'Choose an end that is not before the start.' },
    ],
    ['no dates where the type requires them', { typeId: '6' }, { dates: expect.stringContaining('“Type 6” need') }],
    ['no value of a required attribute', { values: new Map() }, { 'attribute-1': 'Choose a value for “Region”.' }],
    [
      'an unknown option',
      { values: values({ 1: ['99'] }) },
      { 'attribute-1': expect.stringContaining('no longer exists') },
    ],
    [
      'an option that does not fit its controlling option',
      { values: values({ 1: ['12'], 2: ['21'] }) },
      { 'attribute-2': expect.stringContaining('not available for the chosen value of “Region”') },
    ],
    ['a text that is not a date', { unreadable: new Map([['dates', 'No date.']]) }, { dates: 'No date.' }],
  ] as const)('refuses %s at its field', (_what, change, errors) => {
    expect(errorsOf(change as Partial<CreateDraft>)).toEqual(errors);
  });

  it('refuses a parent below which nothing can be created', () => {
    expect(errorsOf({}, { types: [] })).toEqual({ parent: 'Choose a parent.' });
  });

  it('ignores a text in a field that no longer shows', () => {
    expect(errorsOf({ unreadable: new Map([['attribute-99', 'No number.']]) })).toEqual({});
  });

  it('checks dependent options against inherited values', () => {
    const dates = { start: '2027-03-01', end: '2027-03-02', precision: 'DAY' as const };
    const event = { typeId: '6', dates, values: values({ 2: ['21'] }) };
    expect(errorsOf(event, { inherited: new Map([['1', ['11']]]) })).toEqual({});
    expect(errorsOf(event, { inherited: new Map([['1', ['12']]]) })).toEqual({
      'attribute-2': expect.stringContaining('not available'),
    });
  });
});

it('shows required attributes at once, with those on which their options depend', () => {
  expect(shownFirst(CAMPAIGN, [REGION, COUNTRY, BRIEF])).toEqual(new Set(['1', '4']));
  const program = type('8', { 1: false, 2: true, 3: false });
  expect(shownFirst(program, [REGION, COUNTRY, BRIEF])).toEqual(new Set(['2', '1']));
});
