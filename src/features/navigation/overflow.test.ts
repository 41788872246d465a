import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BarItem, whatFits } from './overflow.ts';

const BAR: readonly BarItem[] = [
  { id: 'menu', widthPx: 40, priority: Number.POSITIVE_INFINITY },
  { id: 'search', widthPx: 40, priority: 20 },
  { id: 'help', widthPx: 40, priority: 10 },
  { id: 'slot', widthPx: 100, priority: 30 },
  { id: 'avatar', widthPx: 40, priority: Number.POSITIVE_INFINITY },
];

test.each([
  [260, ['menu', 'search', 'help', 'slot', 'avatar'], []],
  [259, ['menu', 'search', 'slot', 'avatar'], ['help']],
  [258, ['menu', 'search', 'slot', 'avatar'], ['help']],
  [219, ['menu', 'slot', 'avatar'], ['search', 'help']],
  [120, ['menu', 'avatar'], ['search', 'help', 'slot']],
  [0, ['menu', 'avatar'], ['search', 'help', 'slot']],
  [Number.NaN, ['menu', 'avatar'], ['search', 'help', 'slot']],
])('in %d pixels the least important leave first', (roomPx, shown, more) => {
  expect(whatFits(BAR, roomPx, 38)).toEqual({ shown, more });
});

const bars = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1 }),
    widthPx: fc.integer({ min: 0, max: 400 }),
    priority: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.POSITIVE_INFINITY)),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test('whatever the bar: it fits or only what never leaves is left, nothing is lost, nothing jumps the queue', () => {
  fc.assert(
    fc.property(
      bars,
      fc.integer({ min: -50, max: 2000 }),
      fc.integer({ min: 0, max: 60 }),
      (bar, roomPx, moreWidthPx) => {
        const { shown, more } = whatFits(bar, roomPx, moreWidthPx);
        const ids = bar.map(({ id }) => id);
        expect(ids.filter((id) => shown.includes(id))).toEqual(shown);
        expect(ids.filter((id) => more.includes(id))).toEqual(more);
        expect(shown.length + more.length).toBe(bar.length);

        const inBar = bar.filter(({ id }) => shown.includes(id));
        const behind = bar.filter(({ id }) => more.includes(id));
        const neededPx = inBar.reduce((sum, { widthPx }) => sum + widthPx, behind.length > 0 ? moreWidthPx : 0);
        const mayLeave = inBar.filter(({ priority }) => priority < Number.POSITIVE_INFINITY);
        expect(neededPx <= roomPx || mayLeave.length === 0).toBe(true);
        const highestGone = Math.max(...behind.map(({ priority }) => priority));
        expect(mayLeave.every(({ priority }) => priority >= highestGone)).toBe(true);
        expect(highestGone).toBeLessThan(Number.POSITIVE_INFINITY);
      },
    ),
    { numRuns: 2000 },
  );
});

test('nothing leaves a bar with room enough', () => {
  fc.assert(
    fc.property(bars, (bar) => {
      const roomPx = bar.reduce((sum, { widthPx }) => sum + widthPx, 0);
      expect(whatFits(bar, roomPx, 40).more).toEqual([]);
    }),
  );
});
