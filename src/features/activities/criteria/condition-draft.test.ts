import { describe, expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { conditionOf, draftOf } from './condition-draft.ts';
import { conditionText } from './condition-text.ts';
import { criteriaWords } from './criteria.words.ts';
import { type FilterField, filterFields } from './filter-fields.ts';

const words = criteriaWords();
const attribute = (id: string, name: string, type: string, changes: object = {}) => ({
  ...{ id, name, type, disabled: false, options: [] },
  ...changes,
});
const configuration = {
  activityTypes: [
    { id: '1', name: 'Event', disabled: false, group: { id: '5', name: 'Tactic', disabled: false } },
    { id: '2', name: 'Fax', disabled: true, group: null },
  ],
  attributeDefinitions: [
    attribute('7', 'Region', 'COMBOBOX', {
      options: ['EMEA', 'APAC', 'LATAM'].map((value, id) => ({ id: `7${id}`, value, enabled: value !== 'LATAM' })),
    }),
    attribute('8', 'Reach', 'NUMBER'),
    attribute('9', 'Launch', 'DATETIME'),
    attribute('10', 'Legal review', 'BOOLEAN'),
    attribute('11', 'Season', 'TEXT', { disabled: true }),
  ],
} as unknown as Parameters<typeof filterFields>[0]['configuration'];
const fields = filterFields({
  configuration,
  owners: new Map([
    ['3', 'Ana Lund'],
    ['4', null],
  ]),
  words,
});
const field = (name: string): FilterField => {
  const found = fields.find((one) => one.field === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const draft = (name: string, changes: object) =>
  conditionOf(field(name), { ...draftOf(field(name)), ...changes }, words);

describe('the draft of a condition', () => {
  test.each<[string, Condition]>([
    ['dates', { field: 'dates', operator: 'BETWEEN', value: ['2027-03-01', ''] }],
    ['name', { field: 'name', operator: 'CONTAINS', value: ['fair'] }],
    ['owner', { field: 'owner', operator: 'NOT_IN', value: ['3', '99'] }],
    ['owner', { field: 'owner', operator: 'IS_EMPTY', value: [] }],
    ['attribute:8', { field: 'attribute:8', operator: 'BETWEEN', value: ['-0.5', '1200'] }],
    [
      'attribute:9',
      { field: 'attribute:9', operator: 'BETWEEN', value: ['2027-03-01T00:00:00.000Z', '2027-03-02T23:59:59.999Z'] },
    ],
  ])('of %s becomes the same condition again', (name, condition) => {
    expect(conditionOf(field(name), draftOf(field(name), condition), words)).toEqual({ condition });
  });

  test('takes dates as M/d/yyyy', () => {
    expect(draft('dates', { from: ' 3/1/2027', to: '4/18/2027' })).toEqual({
      condition: { field: 'dates', operator: 'BETWEEN', value: ['2027-03-01', '2027-04-18'] },
    });
  });

  test.each([
    ['dates', { from: '2/30/2027', to: 'soon' }, { from: words.invalidDate, to: words.invalidDate }],
    ['dates', { from: '1/1/0000' }, { from: words.invalidDate }],
    ['dates', { from: '4/2/2027', to: '4/1/2027' }, { to: words.endBeforeStart }],
    ['dates', {}, { to: words.noBounds }],
    ['attribute:8', { from: '1e9', to: '' }, { from: words.invalidNumber }],
    ['attribute:8', { from: '10', to: '9' }, { to: words.endBeforeStart }],
    ['name', { text: '  ' }, { text: words.noText }],
    ['name', { text: 'x'.repeat(1001) }, { text: 'A value of the filter is not valid.' }],
    ['type', {}, { chosen: words.noChoice }],
    [
      'type',
      { chosen: Array.from({ length: 201 }, (_, id) => String(id)) },
      { chosen: 'A condition can have at most 200 values.' },
    ],
  ])('of %s with %o says what is wrong', (name, changes, errors) => {
    expect(draft(name, changes)).toEqual({ errors });
  });
});

describe('the text of a condition', () => {
  const text = (condition: Condition) =>
    conditionText(
      condition,
      fields.find((one) => one.field === condition.field),
      words,
    ).short;

  test.each<[string, Condition]>([
    ['Type is Event, Fax (no longer offered)', { field: 'type', operator: 'IN', value: ['1', '2'] }],
    [
      'Region is not EMEA, APAC and 2 more',
      { field: 'attribute:7', operator: 'NOT_IN', value: ['70', '71', '72', '79'] },
    ],
    ['Owner is Former user', { field: 'owner', operator: 'IN', value: ['4'] }],
    ['Owner is not set', { field: 'owner', operator: 'IS_EMPTY', value: [] }],
    ['Name contains “fair”', { field: 'name', operator: 'CONTAINS', value: ['fair'] }],
    ['Dates 3/1/2027 – 4/18/2027', { field: 'dates', operator: 'BETWEEN', value: ['2027-03-01', '2027-04-18'] }],
    ['Dates until 4/18/2027', { field: 'dates', operator: 'BETWEEN', value: ['', '2027-04-18'] }],
    ['Reach from 5', { field: 'attribute:8', operator: 'BETWEEN', value: ['5', ''] }],
    ['Legal review is Yes', { field: 'attribute:10', operator: 'IN', value: ['true'] }],
    ['Season (no longer offered) is not set', { field: 'attribute:11', operator: 'IS_EMPTY', value: [] }],
    ['No longer offered', { field: 'attribute:99', operator: 'IN', value: ['1'] }],
  ])('is %s', (expected, condition) => {
    expect(text(condition)).toBe(expected);
  });
});
