import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addChange, confirm, type Optimistic, revert, setConfirmed, settled } from './optimistic.ts';

type Rates = Readonly<Record<string, number>>;
const set = (id: string, rate: number) => (rates: Rates) => ({ ...rates, [id]: rate });

test('a change that is refused leaves everything as it was before (S-CUR-08, S-CUR-10)', () => {
  const start = settled<Rates>({ EUR: 1 });
  const change = set('EUR', 2);
  expect(addChange(start, change).shown).toEqual({ EUR: 2 });
  expect(revert(addChange(start, change), change)).toEqual(start);
});

test('what was changed after a refused change stays, also where both change the same (S-CUR-10)', () => {
  const first = set('EUR', 2);
  const second = set('EUR', 3);
  const both = addChange(addChange(settled<Rates>({ EUR: 1 }), first), second);
  expect(revert(both, first).shown).toEqual({ EUR: 3 });
  expect(revert(both, second).shown).toEqual({ EUR: 2 });
  expect(revert(revert(both, first), second).shown).toEqual({ EUR: 1 });
});

test('what the server says in between keeps what it has not answered yet (S-CUR-09)', () => {
  const change = set('USD', 5);
  const now = setConfirmed(addChange(settled<Rates>({ EUR: 1, USD: 1 }), change), { EUR: 9, USD: 1 });
  expect(now.shown).toEqual({ EUR: 9, USD: 5 });
  expect(revert(now, change).shown).toEqual({ EUR: 9, USD: 1 });
});

test('of many changes that are answered one after the other those stay that were made (S-CUR-08, S-CUR-10)', () => {
  const step = fc.record({ id: fc.constantFrom('EUR', 'USD', 'GBP'), rate: fc.nat(), isMade: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const changes = steps.map(({ id, rate, isMade }) => ({ change: set(id, rate), isMade }));
      const start: Rates = { EUR: -1, USD: -1, GBP: -1 };
      let now: Optimistic<Rates> = settled(start);
      for (const { change } of changes) now = addChange(now, change);
      for (const { change, isMade } of changes) now = isMade ? confirm(now, change) : revert(now, change);
      const made = changes.filter(({ isMade }) => isMade).reduce((state, { change }) => change(state), start);
      expect(now).toEqual(settled(made));
    }),
  );
});
