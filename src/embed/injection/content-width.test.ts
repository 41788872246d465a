import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { syncContentWidth } from './content-width.ts';

let stop = new AbortController();
let reports: Error[] = [];
afterEach(() => {
  stop.abort();
  stop = new AbortController();
  reports = [];
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function start(minWidth = () => 1250, report: (error: Error) => void = (error) => reports.push(error)) {
  const clock = manualClock();
  const widths = { sideMenuWidth: () => 256, minWidth };
  const sync = syncContentWidth({ content: '#content', ...widths, signal: stop.signal, clock, report });
  return { clock, sync };
}

test('looks for the content at once and every 1000 ms for 60 s, and reports once (S-INJ-04, X-SHELL-02)', () => {
  const looks: number[] = [];
  const find = vi.spyOn(document, 'querySelector').mockImplementation(() => null);
  const { clock } = start();
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
  const { clock } = start();
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

test('a width that is unknown for a while is reported, throws nothing, and is set later', async () => {
  document.body.innerHTML = '<main id="content"></main>';
  let isKnown = false;
  const { sync } = start(() => {
    if (isKnown) return 1250;
    throw new Error('unknown');
  });
  expect(() => sync.update()).not.toThrow();
  expect(reports.length).toBeGreaterThan(0);
  isKnown = true;
  document.body.innerHTML = '<main id="content"></main>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('main')?.style.width).toBe('1250px');
});

test('a report that throws does not reach the page', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const report = () => {
    throw new Error('offline');
  };
  const { clock } = start(() => 1250, report);
  expect(() => clock.advance(300_000)).not.toThrow();
  expect(written).toHaveBeenCalledTimes(1);
});

test('inline styles are given back as they were when the signal aborts', () => {
  const styles = 'width: 80% !important; color: red';
  document.body.innerHTML = `<main id="content" style="${styles}"></main>`;
  const { style } = document.querySelector('main') as HTMLElement;
  start();
  expect(style.width).toBe('1250px');
  stop.abort();
  expect(style.getPropertyValue('width')).toBe('80%');
  expect(style.getPropertyPriority('width')).toBe('important');
  expect(style.getPropertyValue('box-sizing')).toBe('');
});

test('nothing is set when the signal aborts before the start or during the wait', async () => {
  const early = start();
  stop.abort();
  expect(early.clock.waiting()).toBe(0);
  start();
  document.body.innerHTML = '<main id="content"></main>';
  await new Promise((resolve) => setTimeout(resolve));
  early.clock.advance(100_000);
  early.sync.update();
  expect(document.querySelector('main')?.hasAttribute('style')).toBe(false);
});
