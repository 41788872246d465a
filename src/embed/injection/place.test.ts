import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { doubling } from '../../base/time/schedule.ts';
import { type Placement, place } from './place.ts';

const bell: Placement = {
  element: 'portico-test-bell',
  near: '#header .user',
  put: 'before',
  retry: doubling(500, 8000, 10),
  attributes: { locale: 'en-CA' },
};

let stop: AbortController;
beforeEach(() => {
  document.body.innerHTML = '';
  stop = new AbortController();
});
afterEach(() => stop.abort());

function start(placement = bell) {
  const clock = manualClock();
  const reports: Error[] = [];
  place([placement], { signal: stop.signal, clock, report: (error) => reports.push(error) });
  return { clock, reports };
}

const placed = () => [...document.querySelectorAll('portico-test-bell')];
const mutationsSeen = () => new Promise((resolve) => setTimeout(resolve));

test('an anchor that is there already gets its element at once, with locale en-CA (S-INJ-01, S-INJ-06)', () => {
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  const { clock } = start();
  expect(placed()).toHaveLength(1);
  expect(placed()[0]?.nextElementSibling?.className).toBe('user');
  expect(placed()[0]?.getAttribute('locale')).toBe('en-CA');
  expect(clock.waiting()).toBe(0);
});

test('looks at once and then after 500, 1000, 2000, 4000 and six times 8000 ms, and no more (S-INJ-01)', () => {
  const looks: number[] = [];
  const { clock } = (() => {
    const manual = manualClock();
    vi.spyOn(document, 'querySelector').mockImplementation(() => {
      looks.push(manual.now());
      return null;
    });
    place([bell], { signal: stop.signal, clock: manual, report: () => {} });
    return { clock: manual };
  })();
  clock.advance(120_000);
  vi.restoreAllMocks();
  expect(looks).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500, 39_500, 47_500, 55_500]);
  expect(clock.waiting()).toBe(0);
});

test('reports once, naming the selector, after the last retry, and throws nothing (S-INJ-02, X-SHELL-02)', () => {
  const { clock, reports } = start();
  clock.advance(55_499);
  expect(reports).toHaveLength(0);
  clock.advance(1);
  clock.advance(600_000);
  expect(reports.map((error) => error.message)).toEqual([expect.stringContaining('"#header .user"')]);
});

test('a selector that no browser understands is reported and leaves the other placements alone (S-INJ-02)', () => {
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  const reports: Error[] = [];
  const broken: Placement = { ...bell, near: ':::' };
  place([broken, bell], { signal: stop.signal, clock: manualClock(), report: (error) => reports.push(error) });
  expect(placed()).toHaveLength(1);
  expect(reports).toHaveLength(1);
});

test('an anchor that comes between two retries is seen when it comes', async () => {
  const { clock } = start();
  clock.advance(600);
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  await mutationsSeen();
  expect(placed()).toHaveLength(1);
  expect(clock.waiting()).toBe(0);
});

test('an anchor that comes after the last retry is still served', async () => {
  const { clock } = start();
  clock.advance(120_000);
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  await mutationsSeen();
  expect(placed()).toHaveLength(1);
});

test('the same node comes back after a redraw, and never a second one (X-SHELL-01)', async () => {
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  start();
  const [first] = placed();
  for (let redraw = 0; redraw < 5; redraw++) {
    document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
    await mutationsSeen();
    expect(placed()).toEqual([first]);
  }
});

test('two copies that want the same spot share one element and leave it in peace', async () => {
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  start();
  start();
  await mutationsSeen();
  expect(placed()).toHaveLength(1);
});

test('another element between it and its anchor does not make it jump', async () => {
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  start();
  let moves = 0;
  new MutationObserver(() => moves++).observe(document.body, { childList: true, subtree: true });
  document.querySelector('.user')?.before(document.createElement('i'));
  await mutationsSeen();
  await mutationsSeen();
  expect(moves).toBe(1);
  expect(placed()[0]?.nextElementSibling?.localName).toBe('i');
});

test('stops looking and takes its element away when the signal aborts', async () => {
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  start();
  stop.abort();
  expect(placed()).toHaveLength(0);
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  await mutationsSeen();
  expect(placed()).toHaveLength(0);
});

test('a signal that has aborted before places nothing', () => {
  document.body.innerHTML = '<div id="header"><span class="user"></span></div>';
  stop.abort();
  start();
  expect(placed()).toHaveLength(0);
});
