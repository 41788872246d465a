import { expect, test } from 'vitest';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { criteriaWords } from './criteria.words.ts';
import { coloringOf } from './item-color.ts';
import { legendOf, toggleEntry } from './legend-entries.ts';

const words = criteriaWords();
const group = (id: string, name: string, color: string | null) => ({ id, name, color, disabled: false });
const type = (id: string, name: string, color: string | null, of: object | null, fontColor: string | null = null) => ({
  ...{ id, name, color, fontColor, disabled: false },
  group: of,
});
const option = (id: string, value: string, color: string | null, enabled = true) => ({
  ...{ id, value, color, enabled },
  fontColor: null,
});
const TACTIC = group('1', 'Tactic', '#0b6bcb');
const configuration = {
  activityTypes: [
    type('10', 'Event', '#ff0000', TACTIC),
    type('11', 'Film', null, TACTIC, '#ffff00'),
    type('12', 'Idea', '#fde047', null),
    type('13', 'Note', null, null),
  ],
  attributeDefinitions: [
    {
      id: '7',
      options: [option('71', 'EMEA', '#0f766e'), option('72', 'APAC', null), option('73', 'LATAM', null, false)],
    },
  ],
} as unknown as Parameters<typeof coloringOf>[1];

const item = (changes: Partial<TimelineItem>) => ({ isMatch: true, typeId: '10', ...changes }) as TimelineItem;
const byGroup = coloringOf(null, configuration, words);
const byRegion = coloringOf('attribute:7', configuration, words);

test('an activity has the color of its type group, otherwise of its type, otherwise the accent', () => {
  const colorOf = (typeId: string) => {
    const { label, color, fontColor } = byGroup.colorOf(item({ typeId }));
    return [label, color, fontColor];
  };
  expect(colorOf('10')).toEqual(['Tactic', '#0b6bcb', '#ffffff']);
  expect(colorOf('11')).toEqual(['Tactic', '#0b6bcb', '#ffff00']);
  expect(colorOf('12')).toEqual(['Idea', '#fde047', '#000000']);
  expect(colorOf('13')).toEqual(['Note', null, null]);
  expect(colorOf('99')).toEqual(['No longer offered', null, null]);
});

test('an activity has the color of its option, and a pattern without a value and with several', () => {
  const colorOf = (colorKey: string | undefined) => {
    const { label, color, pattern } = byRegion.colorOf(item({ colorKey }));
    return [label, color, pattern];
  };
  expect(colorOf('71')).toEqual(['EMEA', '#0f766e', null]);
  expect(colorOf('72')).toEqual(['APAC', null, null]);
  expect(colorOf('')).toEqual(['Not set', null, 'none']);
  expect(colorOf('*')).toEqual(['Several values', null, 'several']);
  expect(colorOf(undefined)[2]).toBe(null);
  expect(colorOf('79')).toEqual(['No longer offered', null, null]);
  expect(coloringOf('attribute:8', configuration, words).colorOf(item({})).label).toBe('Tactic');
});

test('the legend counts matches, and lists enabled options also without one', () => {
  const items = [item({ colorKey: '71' }), item({ colorKey: '71', isMatch: false }), item({ colorKey: '*' })];
  expect(legendOf(items, byRegion, []).map(({ label, count }) => [label, count])).toEqual([
    ['EMEA', 1],
    ['APAC', 0],
    ['Several values', 1],
  ]);
  expect(legendOf([], byGroup, []).map(({ label }) => label)).toEqual(['Tactic', 'Idea', 'Note']);
});

test('a pressed entry stays listed', () => {
  const filter = [{ field: 'attribute:7', operator: 'IN' as const, value: ['73'] }];
  const pressed = legendOf([], byRegion, filter).filter(({ isPressed }) => isPressed);
  expect(pressed.map(({ label }) => label)).toEqual(['LATAM']);
});

test('entries of one field add up, "Not set" and other fields replace them', () => {
  const entry = (coloring: typeof byGroup, label: string) => {
    const found = coloring.colors.find((color) => color.label === label);
    if (!found) throw new Error(`There is no entry ${label}.`);
    return found;
  };
  const other = { field: 'owner', operator: 'IN' as const, value: ['5'] };
  const toggle = (filter: Parameters<typeof toggleEntry>[0], coloring: typeof byGroup, label: string) =>
    toggleEntry(filter, coloring.colors, entry(coloring, label));

  const one = toggle([other], byRegion, 'EMEA');
  expect(one).toEqual([other, { field: 'attribute:7', operator: 'IN', value: ['71'] }]);
  const two = toggle(one, byRegion, 'APAC');
  expect(two).toEqual([other, { field: 'attribute:7', operator: 'IN', value: ['71', '72'] }]);
  expect(toggle(two, byRegion, 'EMEA')).toEqual([other, { field: 'attribute:7', operator: 'IN', value: ['72'] }]);
  const none = toggle(two, byRegion, 'Not set');
  expect(none).toEqual([other, { field: 'attribute:7', operator: 'IS_EMPTY', value: [] }]);
  expect(toggle(none, byRegion, 'Not set')).toEqual([other]);
  expect(toggle(none, byRegion, 'EMEA')).toEqual(one);
  expect(toggle(one, byRegion, 'Several values')).toBe(one);

  const tactic = toggle([], byGroup, 'Tactic');
  expect(tactic).toEqual([{ field: 'group', operator: 'IN', value: ['1'] }]);
  expect(toggle(tactic, byGroup, 'Idea')).toEqual([{ field: 'type', operator: 'IN', value: ['12'] }]);
});
