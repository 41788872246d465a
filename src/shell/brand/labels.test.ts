import { expect, test } from 'vitest';
import { DEFAULT_LABELS, type LabelName, labelOf } from './labels.ts';

const NAMES = Object.keys(DEFAULT_LABELS) as LabelName[];

test('an organization that has renamed nothing reads the default words (S-BRAND-10)', () => {
  expect(Object.fromEntries(NAMES.map((name) => [name, labelOf({}, name)]))).toEqual({
    budget: 'Activity Plan',
    budgetPlural: 'Activity Plans',
    budgetTab: 'Activities',
    adminTab: 'Home',
    analyticsTab: 'Insights',
    planningTab: 'Strategy',
    activitiesTab: 'Activities',
  });
});

test.each(NAMES)('an organization may have its own word for %s, and only for that (S-BRAND-09, S-BRAND-11)', (name) => {
  const labels = { [name]: ' Ours ' };
  expect(NAMES.filter((other) => labelOf(labels, other) === 'Ours')).toEqual([name]);
  expect(NAMES.filter((other) => labelOf(labels, other) === DEFAULT_LABELS[other])).toHaveLength(NAMES.length - 1);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no letter', ''],
  ['blanks', ' \t\n\u00a0\u3000'],
  ['what browsers draw as nothing', '\u200b\u00ad\u2060\u202e\u3164\ufe0f'],
  ['control characters', '\u0000\u0007'],
])('a word of %s is the default (S-BRAND-11)', (_, label) => {
  for (const name of NAMES) expect(labelOf({ [name]: label }, name)).toBe(DEFAULT_LABELS[name]);
});

test.each(['0', 'é', '預算', '🎯', 'ميزانية', 'a'.repeat(300)])('%s is a word (S-BRAND-11)', (label) => {
  expect(labelOf({ budgetTab: label }, 'budgetTab')).toBe(label);
});

test('words that come from elsewhere than the organization are none', () => {
  const labels = Object.create({ budgetTab: 'Inherited' });
  expect(labelOf(labels, 'budgetTab')).toBe('Activities');
});
