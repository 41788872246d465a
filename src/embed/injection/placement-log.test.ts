import { beforeEach, expect, test } from 'vitest';
import { placementLog } from '../../../test/support/placement-log.ts';
import { changesSeen, startPlacing, TEST_BELL } from '../../../test/support/start-placing.ts';
import { placementLogs } from './placement-log.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

test('the timeline lists when the page was searched, with the results (X-SHELL-02)', async () => {
  const near = '#timeline';
  const { clock, stop } = startPlacing([{ ...TEST_BELL, near, retry: { firstMs: 500, capMs: 1000, retries: 2 } }]);
  clock.advance(5000);
  document.body.innerHTML = '<i id="timeline"></i>';
  await changesSeen();
  document.body.innerHTML = '<i id="timeline"></i>';
  await changesSeen();
  stop.abort();
  const lines = placementLog({ ...TEST_BELL, near });
  expect(lines.map(({ atMs, what, reason, attempt }) => [atMs, what, reason, attempt])).toEqual([
    [0, 'looked', 'schedule', 1],
    [500, 'looked', 'schedule', 2],
    [1500, 'looked', 'schedule', 3],
    [1500, 'gave-up', 'schedule', 3],
    [5000, 'placed', 'change', 4],
    [5000, 'put-back', 'change', 5],
    [5000, 'removed', 'signal', 5],
  ]);
  expect(new Set(lines.map(({ selector }) => selector))).toEqual(new Set([near]));
  expect(placementLogs()).toContainEqual({ element: TEST_BELL.element, near, put: TEST_BELL.put, lines });
});

test('two placements at one anchor have separate timelines (X-SHELL-02)', () => {
  document.body.innerHTML = '<i id="shared"></i>';
  const placements = (['before', 'after'] as const).map((put) => ({ ...TEST_BELL, near: '#shared', put }));
  startPlacing(placements);
  for (const one of placements) expect(placementLog(one).map(({ what }) => what)).toEqual(['placed']);
});

test('the time line stays short, however long the page is redrawn or searched', async () => {
  const near = '#short';
  const { clock } = startPlacing([{ ...TEST_BELL, near, retry: { everyMs: 500 } }]);
  for (let change = 0; change < 30; change++) {
    clock.advance(20);
    document.body.append('x');
    await changesSeen();
  }
  expect(placementLog({ ...TEST_BELL, near }).length).toBeLessThan(6);
  for (let redraw = 0; redraw < 100; redraw++) {
    clock.advance(2000);
    document.body.innerHTML = '<i id="short"></i>';
    await changesSeen();
  }
  expect(placementLog({ ...TEST_BELL, near })).toHaveLength(50);
  expect(placementLog({ ...TEST_BELL, near }).at(-1)?.what).toBe('put-back');
});
