import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { syncContentWidth } from './content-width.ts';

let stop = new AbortController();
afterEach(() => {
  stop.abort();
  stop = new AbortController();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function start(minWidth: () => number = () => 1250) {
  const clock = manualClock();
  const reports: Error[] = [];
  const report = (error: Error) => reports.push(error);
  const widths = { sideMenuWidth: () => 256, minWidth };
  const sync = syncContentWidth({ content: '#content', ...widths, signal: stop.signal, clock, report });
  return { clock, reports, sync };
}

test('looks for the content at once and every 1000 ms for 60 s, and reports once (S-INJ-04, X-SHELL-02)', () => {
  const looks: number[] = [];
  const find = vi.spyOn(document, 'querySelector').mockImplementation(() => null);
  const { clock, reports } = start();
  find.mockImplementation(() => {
    looks.push(clock.now());
    return null;
  });
  clock.advance(300_000);
  expect(looks).toEqual(Array.from({ length: 60 }, (_, retry) => (retry + 1) * 1000));
  expect(clock.waiting()).toBe(0);
  expect(reports.map((error) => error.message)).toEqual([expect.stringContaining('"#content"')]);
});

test('content that gets its name without a node coming is found within 1000 ms (S-INJ-04)', () => {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main') as HTMLElement;
  const { clock } = start();
  main.id = 'content';
  clock.advance(999);
  expect(main.style.width).toBe('');
  clock.advance(1);
  expect(main.style.width).toBe('1250px');
  expect(clock.waiting()).toBe(0);
});

test('content that the page leaves out later on is not reported', async () => {
  document.body.innerHTML = '<main id="content"></main>';
  const { clock, reports } = start();
  document.body.innerHTML = '';
  await new Promise((resolve) => setTimeout(resolve));
  clock.advance(300_000);
  expect(clock.waiting()).toBe(0);
  expect(reports).toHaveLength(0);
});

test('nothing is looked for while the page is hidden in the history', () => {
  const { clock } = start();
  window.dispatchEvent(new Event('pagehide'));
  expect(clock.waiting()).toBe(0);
});

test('a width that cannot be told is reported and throws nothing', () => {
  document.body.innerHTML = '<main id="content"></main>';
  const { reports, sync } = start(() => {
    throw new Error('unknown');
  });
  expect(() => sync.update()).not.toThrow();
  expect(reports.length).toBeGreaterThan(0);
});
