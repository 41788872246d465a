import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCondition } from '../criteria/condition.ts';
import { FILTER_OPERATORS } from '../criteria.wire.ts';
import { NO_CHANGES, readViewAddress, type ViewAddress, viewQuery, withViewQuery } from './view-address.ts';

const EMPTY: ViewAddress = { savedViewId: null, ...NO_CHANGES };
const address = (changes: Partial<ViewAddress>): ViewAddress => ({ ...EMPTY, ...changes });

describe('the address of a view', () => {
  test('is readable', () => {
    const view = address({
      savedViewId: '12',
      filter: [
        { field: 'type', operator: 'IN', value: ['3', '4'] },
        { field: 'attribute:7', operator: 'NOT_IN', value: ['1'] },
        { field: 'name', operator: 'CONTAINS', value: ['fair: A, B'] },
        { field: 'dates', operator: 'BETWEEN', value: ['', '2027-04-18'] },
        { field: 'owner', operator: 'IS_EMPTY', value: [] },
      ],
      groupBy: 'owner',
      colorBy: 'attribute:7',
      showFullHierarchy: true,
      columns: { keys: ['type', 'attribute:7'], lockedCount: 1 },
    });
    expect(viewQuery(view)).toBe(
      'savedView=12&filter=type:IN:3,4&filter=attribute:7:NOT_IN:1&filter=name:CONTAINS:fair%253A+A%252C+B' +
        '&filter=dates:BETWEEN:,2027-04-18&filter=owner:IS_EMPTY&groupBy=owner&colorBy=attribute:7&full=1' +
        '&columns=type,attribute:7&locked=1',
    );
    expect(viewQuery(EMPTY)).toBe('');
  });

  test('distinguishes an empty value from one that is as saved', () => {
    const view = address({ filter: [], groupBy: null, colorBy: null, showFullHierarchy: false, columnPresetId: null });
    expect(viewQuery(view)).toBe('filter=&groupBy=none&colorBy=none&full=0&preset=none');
    expect(readViewAddress(viewQuery(view))).toEqual({ ...view, problems: [] });
    expect(readViewAddress('')).toEqual({ ...EMPTY, problems: [] });
  });

  test('keeps the other parameters of the page', () => {
    const search = '?brand=newer&filter=type:IN:3&groupBy=type&next=%2Fhome';
    expect(withViewQuery(search, address({ groupBy: 'status' }))).toBe('brand=newer&next=%2Fhome&groupBy=status');
    expect(withViewQuery('?groupBy=type', EMPTY)).toBe('');
  });

  test.each([
    ['?savedView=-1', ['savedView']],
    ['?savedView=1%27;drop', ['savedView']],
    ['?filter=season', ['filter']],
    ['?filter=type:LIKE:3', ['filter']],
    ['?filter=type:IN', ['filter']],
    ['?filter=dates:BETWEEN:2027-01-01', ['filter']],
    ['?filter=name:CONTAINS:%00', ['filter']],
    ['?filter=:IN:3', ['filter']],
    ['?groupBy=weather&colorBy=type&full=yes', ['groupBy', 'colorBy', 'full']],
    ['?preset=last', ['preset']],
    ['?columns=name', ['columns']],
    ['?columns=type,type', ['columns']],
    [`?columns=${'x'.repeat(101)}`, ['columns']],
    ['?filter=%E0%A4%A', ['filter']],
  ])('leaves out what cannot be read: %s', (search, problems) => {
    expect(readViewAddress(search)).toEqual({ ...EMPTY, problems });
  });

  test('keeps the conditions that can be read, 20 at most', () => {
    const { filter, problems } = readViewAddress('?filter=type:IN:3&filter=nonsense&filter=season:IN:%2525');
    expect(filter).toEqual([
      { field: 'type', operator: 'IN', value: ['3'] },
      { field: 'season', operator: 'IN', value: ['%'] },
    ]);
    expect(problems).toEqual(['filter']);
    const many = readViewAddress(Array.from({ length: 25 }, (_, id) => `filter=type:IN:${id}`).join('&'));
    expect([many.filter?.length, many.problems]).toEqual([20, ['filter']]);
  });

  test('locks at most all columns', () => {
    expect(readViewAddress('?columns=type&locked=7').columns).toEqual({ keys: ['type'], lockedCount: 1 });
    expect(readViewAddress('?columns=&locked=x').columns).toEqual({ keys: [], lockedCount: 0 });
  });

  test('is the same after it is written and read', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    const key = fc.constantFrom('type', 'owner', 'attribute:7', 'attribute:', 'a:IN:b', 'x,y', '50%', 'Ä &=+#?');
    const condition = fc
      .record({ field: key, operator: fc.constantFrom(...FILTER_OPERATORS), value: fc.array(text, { maxLength: 3 }) })
      .map(parseCondition)
      .filter((parsed) => parsed !== undefined);
    const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const id = fc.nat().map(String);
    const columns = fc
      .uniqueArray(key, { maxLength: 5 })
      .chain((keys) => fc.nat(keys.length).map((lockedCount) => ({ keys, lockedCount })));
    const view = fc.record({
      savedViewId: fc.option(id),
      filter: maybe(fc.array(condition, { maxLength: 20 })),
      groupBy: maybe(fc.constantFrom(null, 'type' as const, 'owner' as const, 'attribute:9' as const)),
      colorBy: maybe(fc.constantFrom(null, 'group' as const, 'attribute:9' as const)),
      showFullHierarchy: maybe(fc.boolean()),
      columnPresetId: maybe(fc.option(id)),
      columns: maybe(columns),
    });
    fc.assert(
      fc.property(view, (given) => {
        expect(readViewAddress(`?${viewQuery(given)}`)).toEqual({ ...given, problems: [] });
      }),
    );
  });

  test('is read without an error, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const names = ['filter', 'groupBy', 'columns', 'savedView', 'full', 'preset', 'locked'];
        for (const name of names) readViewAddress(`?${name}=${text}`);
      }),
    );
  });
});
