import { expect, test } from 'vitest';
import { steppableClock } from './steppable-clock.ts';

test('what falls due within one step runs in order, each at its own time, also what was begun on the way', () => {
  const clock = steppableClock(1000);
  const ran: string[] = [];
  const note = (name: string) => () => ran.push(`${name} at ${clock.now()}`);
  clock.after(300, note('third'));
  clock.after(100, () => {
    note('first')();
    clock.after(100, note('second'));
    clock.after(1000, note('never'));
  });
  clock.after(300, note('fourth'));
  clock.after(200, note('cancelled'))();
  clock.advance(500);
  expect(ran).toEqual(['first at 1100', 'second at 1200', 'third at 1300', 'fourth at 1300']);
  expect(clock.now()).toBe(1500);
  expect(clock.waiting()).toBe(1);
});

test('a timer of no or less than no time runs at the next step, and time does not go back', () => {
  const clock = steppableClock(1000);
  const ranAt: number[] = [];
  clock.after(-500, () => ranAt.push(clock.now()));
  clock.advance(0);
  expect(ranAt).toEqual([1000]);
});
