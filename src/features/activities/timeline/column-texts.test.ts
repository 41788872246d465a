import { expect, test } from 'vitest';
import { type ColumnSources, textColumns } from './column-texts.ts';
import type { TimelineItem } from './timeline-item.ts';

const item = {
  typeName: 'Event',
  status: 'AT_RISK',
  ownerId: '7',
  start: '2027-03-01',
  end: '2027-03-05',
  attributeTexts: { 4: '12.5' },
} as unknown as TimelineItem;

const sources = {
  configuration: { attributeDefinitions: [{ id: '4', name: 'Reach', type: 'NUMBER' }] },
  owners: new Map<string, string | null>([
    ['7', 'Nadia Okafor'],
    ['8', null],
  ]),
  parentName: () => 'Plan 2027',
  words: {
    columns: { type: 'Type', status: 'Status', owner: 'Owner', dates: 'Dates', start: 'Start', parent: 'Parent' },
    statuses: { AT_RISK: 'at risk' },
    formerUser: 'Former user',
    notScheduled: 'Not scheduled',
  },
  formats: {
    date: (date: string) => `on ${date}`,
    dates: (start: string, end: string) => `${start} to ${end}`,
    attribute: (type: string, text: string) => `${type} ${text}`,
  },
} as unknown as ColumnSources;

const textsOf = (keys: readonly string[], of = item) =>
  textColumns(keys, sources).map(({ header, textOf }) => [header, textOf(of)]);

test('columns keep the order of their keys', () => {
  expect(textsOf(['attribute:4', 'status', 'type', 'owner', 'parent', 'start', 'dates'])).toEqual([
    ['Reach', 'NUMBER 12.5'],
    ['Status', 'At risk'],
    ['Type', 'Event'],
    ['Owner', 'Nadia Okafor'],
    ['Parent', 'Plan 2027'],
    ['Start', 'on 2027-03-01'],
    ['Dates', '2027-03-01 to 2027-03-05'],
  ]);
});

test('columns that no longer exist are left out', () => {
  expect(textsOf(['attribute:5', 'unknown', 'type'])).toEqual([['Type', 'Event']]);
});

test('missing values have a text', () => {
  const bare = { ...item, start: null, end: null, ownerId: null, attributeTexts: undefined } as unknown as TimelineItem;
  expect(textsOf(['start', 'dates', 'owner', 'attribute:4'], bare).map(([, text]) => text)).toEqual([
    '',
    'Not scheduled',
    '',
    'NUMBER ',
  ]);
  expect(textsOf(['owner'], { ...item, ownerId: '8' })).toEqual([['Owner', 'Former user']]);
});

test('figures are numeric', () => {
  expect(textColumns(['type', 'attribute:4'], sources).map(({ isNumeric }) => isNumeric)).toEqual([false, true]);
});
