import { expect, it } from 'vitest';
import type { HistoryChange, HistoryEntry } from './activity-history.wire.ts';
import { historyWords } from './history.words.ts';
import { entryText } from './history-text.ts';

const entry = (kind: HistoryEntry['kind'], changes: readonly Partial<HistoryChange>[] = []): HistoryEntry => ({
  id: '1',
  at: '2027-03-01T10:00:00.000Z',
  person: { id: '7', name: 'Nora Okafor' },
  kind,
  changes: changes.map((change) => ({
    field: 'NAME',
    attribute: null,
    attributeType: null,
    before: [],
    after: [],
    ...change,
  })),
});
const textOf = (of: HistoryEntry) => entryText(of, 'en', historyWords());
const sentenceOf = (kind: HistoryEntry['kind'], change?: Partial<HistoryChange>) =>
  textOf(entry(kind, change ? [change] : [])).sentence;

it('says who created, copied, deleted and restored an activity', () => {
  expect(sentenceOf('CREATED')).toBe('Nora Okafor created this activity.');
  expect(sentenceOf('COPIED', { field: 'SOURCE', after: ['Fair'] })).toBe(
    'Nora Okafor created this activity as a copy of “Fair”.',
  );
  expect(sentenceOf('COPIED', { field: 'SOURCE', after: [null] })).toMatch(/of an activity that you cannot see\.$/);
  expect(sentenceOf('DELETED')).toBe('Nora Okafor deleted this activity.');
  expect(textOf({ ...entry('RESTORED'), person: null }).sentence).toBe('Former user restored this activity.');
});

it('says from where to where an activity was moved', () => {
  const parents = (before: HistoryChange['before'], after: HistoryChange['after']) =>
    sentenceOf('REPARENTED', { field: 'PARENT', before, after });
  expect(parents(['Plan'], ['Launch'])).toBe('Nora Okafor moved this activity from “Plan” to “Launch”.');
  expect(parents([null], [])).toBe(
    'Nora Okafor moved this activity from an activity that you cannot see to the top level.',
  );
});

it('describes one changed field in the sentence', () => {
  expect(sentenceOf('UPDATED', { before: ['Fair'], after: ['Spring fair'] })).toBe(
    'Nora Okafor changed the name from “Fair” to “Spring fair”.',
  );
  expect(
    sentenceOf('UPDATED', {
      field: 'DATES',
      before: ['2027-03-01', '2027-03-05'],
      after: ['2027-03-02', '2027-04-06'],
    }),
  ).toMatch(/^Nora Okafor changed the dates from Mar\s1\s–\s5,\s2027 to Mar\s2\s–\sApr\s6,\s2027\.$/);
  expect(sentenceOf('UPDATED', { field: 'OWNER', before: [null], after: ['Ana Ruiz'] })).toBe(
    'Nora Okafor changed the owner from Former user to Ana Ruiz.',
  );
  expect(sentenceOf('UPDATED', { field: 'STATUS', before: ['ON_TRACK'], after: ['AT_RISK'] })).toBe(
    'Nora Okafor changed the status from “On track” to “At risk”.',
  );
});

it.each([
  [{ attributeType: 'BOOLEAN', before: [], after: ['true'] }, 'set “A” to “Yes”.'],
  [
    { attributeType: 'MULTISELECT', before: ['Search 60%', 'Social 40%'], after: [] },
    'removed “Search 60%”, “Social 40%” from “A”.',
  ],
  [{ attributeType: 'DATE', before: ['2027-02-28'], after: ['2027-03-01'] }, 'changed “A” from 2/28/2027 to 3/1/2027.'],
  [{ attributeType: 'CURRENCY', before: ['1234.5'], after: ['0'] }, 'changed “A” from 1234.5 to 0.'],
  [{ attributeType: 'PERCENT', before: [], after: ['12.5'] }, 'set “A” to 12.5%.'],
  [{ attributeType: 'TEXT', before: [], after: ['A <b> text'] }, 'set “A” to “A <b> text”.'],
] as const)('formats a value by the type of its attribute: %j', (change, text) => {
  const { before, after, attributeType } = change;
  const values = { before: [...before], after: [...after] };
  expect(sentenceOf('UPDATED', { field: 'ATTRIBUTE', attribute: 'A', attributeType, ...values })).toBe(
    `Nora Okafor ${text}`,
  );
});

it('lists several changed fields below the sentence', () => {
  const { sentence, lines } = textOf(
    entry('UPDATED', [
      { before: ['Fair'], after: ['Spring fair'] },
      { field: 'ATTRIBUTE', attribute: 'Region', attributeType: 'COMBOBOX', before: [], after: ['EMEA'] },
    ]),
  );
  expect(sentence).toBe('Nora Okafor changed 2 fields:');
  expect(lines).toEqual(['name: “Fair” → “Spring fair”', 'Region: no value → “EMEA”']);
});
