import { expect, test } from 'vitest';
import type { Placement } from './placement.ts';
import { readPlacements } from './read-placements.ts';

const tags = ['portico-notice-bell', 'portico-collab-inbox'];
const good: Placement = { element: 'portico-notice-bell', near: '#header .user', put: 'before' };

/** Returns what remains of this placement and a valid one, and the report about the first. */
function read(given: unknown) {
  const reports: Error[] = [];
  const placements = readPlacements([given, good], { tags, report: (error) => reports.push(error) });
  expect(placements.at(-1)).toEqual(good);
  expect(reports.length).toBe(2 - placements.length);
  for (const report of reports) expect(report).toMatchObject({ code: 'injection.invalid-placement' });
  return reports[0]?.message;
}

test.for<Partial<Placement>>([
  {},
  { retry: { firstMs: 500, capMs: 8000, retries: 10 } },
  { retry: { everyMs: 500 } },
  { retry: () => [500].values() },
  { attributes: { locale: 'en-CA' } },
  { put: 'last-inside', near: 'main > :is(h1, h2)' },
])('a placement with %o is taken as it is', (more) => {
  expect(read({ ...good, ...more })).toBe(undefined);
});

test.for<[unknown, string]>([
  [{ ...good, put: 'besides' }, 'put is "besides" and has to be one of before, after, first-inside, last-inside'],
  [{ element: good.element, put: good.put }, 'near is missing'],
  [{ ...good, near: 7 }, 'near is 7 and has to be the selector of the anchor'],
  [{ ...good, near: ':::' }, 'near is ":::", which is no selector'],
  [
    { ...good, element: 'portico-bel' },
    'element is "portico-bel"; the elements of Portico are portico-notice-bell, portico-collab-inbox',
  ],
  [{ ...good, retry: 500 }, 'retry has to be { firstMs, capMs, retries }, { everyMs }, or a function'],
  [{ ...good, retry: { everyMs: 0 } }, 'retry.everyMs has to be 1 ms or more'],
  [{ ...good, retry: { everyMs: Number.NaN } }, 'retry'],
  [{ ...good, attributes: { count: 3 } }, 'attributes.count has to be a text'],
  [{}, 'element is missing; near is missing; put is missing'],
  [null, 'it has to be an object with element, near and put'],
])('a placement %o is left out with one report, and the others are placed (S-INJ-02)', ([given, fault]) => {
  expect(read(given)?.replace(/^Placement 1( \(.+?\))? is/, 'It is')).toContain(
    `It is left out, the others are placed: ${fault}`,
  );
});

test.for<[unknown, string]>([
  [{ ...good, put: 'besides' }, 'Placement 1 (portico-notice-bell near "#header .user") is left out'],
  [{ near: '#header' }, 'Placement 1 (near "#header") is left out'],
  [{ near: 7 }, 'Placement 1 is left out'],
])('a placement %o that is left out is named by what it says of itself', ([given, name]) => {
  expect(read(given)?.startsWith(name)).toBe(true);
});

test.for<[unknown, string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  ['lgacy', '"lgacy"'],
  [good, '{"element":"portico-notice-bell"'],
  [() => [good], 'a function'],
  [{ big: 1n }, 'something of the type object'],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
])('what is no list at all, such as %o, is one report that shows it (S-INJ-02)', ([given, words]) => {
  const reports: Error[] = [];
  expect(readPlacements(given, { tags, report: (error) => reports.push(error) })).toEqual([]);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.message).toContain(words);
});

test('a placement with an unknown property is placed, and logged', () => {
  const reports: Error[] = [];
  const placements = readPlacements([{ ...good, retries: 3 }], { tags, report: (error) => reports.push(error) });
  expect(placements).toEqual([good]);
  expect(reports).toMatchObject([{ code: 'injection.unknown-key' }]);
});
