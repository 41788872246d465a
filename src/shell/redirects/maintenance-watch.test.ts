import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { watchMaintenance } from './maintenance-watch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function start(random = 0.5) {
  const clock = manualClock();
  const page = { answers: [] as boolean[], asked: 0, over: 0, isVisible: true, back: () => {} };
  const watch = watchMaintenance(
    {
      inMaintenance: async () => {
        page.asked++;
        return page.answers.shift() ?? true;
      },
      clock,
      isVisible: () => page.isVisible,
      onReturn(task) {
        page.back = task;
        return () => {
          page.back = () => {};
        };
      },
      random: () => random,
    },
    () => page.over++,
  );
  return { page, watch, clock };
}

test('asks every fifteen seconds, and goes back once when maintenance is over (X-SESS-09, S-MAINT-05)', async () => {
  const { page, clock } = start();
  page.answers = [true, false];
  clock.advance(14_999);
  expect(page.asked).toBe(0);
  clock.advance(1);
  await settled();
  expect([page.asked, page.over]).toEqual([1, 0]);
  clock.advance(15_000);
  await settled();
  expect([page.asked, page.over]).toEqual([2, 1]);
  clock.advance(60_000);
  page.back();
  await settled();
  expect([page.asked, page.over, clock.waiting()]).toEqual([2, 1, 0]);
});

test.each([
  [0, 12_000],
  [1, 18_000],
])(
  'pages that were sent away together do not come back in one moment: with %d after %d ms (X-SESS-09)',
  (random, ms) => {
    const { page, clock } = start(random);
    clock.advance(ms - 1);
    expect(page.asked).toBe(0);
    clock.advance(1);
    expect(page.asked).toBe(1);
  },
);

test('a hidden page does not poll; on return it asks at once (X-SESS-09)', async () => {
  const { page, clock } = start();
  page.isVisible = false;
  clock.advance(120_000);
  expect(page.asked).toBe(0);
  page.isVisible = true;
  page.back();
  await settled();
  expect(page.asked).toBe(1);
  clock.advance(15_000);
  expect(page.asked).toBe(2);
});

test('the button asks at once, and two presses ask once (X-SESS-09)', async () => {
  const { page, watch } = start();
  page.answers = [true, false];
  expect(await Promise.all([watch.check(), watch.check()])).toEqual([true, true]);
  expect(page.asked).toBe(1);
  expect(await watch.check()).toBe(false);
  expect(page.over).toBe(1);
});

test('a page that was left asks no more', () => {
  const { page, watch, clock } = start();
  watch.stop();
  clock.advance(60_000);
  expect([page.asked, clock.waiting()]).toEqual([0, 0]);
});
