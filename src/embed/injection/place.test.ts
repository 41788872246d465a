import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { doubling, every } from '../../base/time/schedule.ts';
import { type Placement, place } from './place.ts';
import { placementLog, placementLogs } from './placement-log.ts';

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
afterEach(() => {
  vi.restoreAllMocks();
  stop.abort();
});

function start(placement = bell) {
  const clock = manualClock();
  const reports: Error[] = [];
  place([placement], { signal: stop.signal, clock, report: (error) => reports.push(error) });
  return { clock, reports };
}

const ANCHOR = '<div id="header"><span class="user"></span></div>';
const placed = () => [...document.querySelectorAll('portico-test-bell')];
/** The very node, and no other; equality of nodes would be content with a copy. */
const expectOnly = (element: Element | undefined) => {
  expect(placed()).toHaveLength(1);
  expect(placed()[0]).toBe(element);
};
const mutationsSeen = () => new Promise((resolve) => setTimeout(resolve));

test('an anchor that is there already gets its element at once, with locale en-CA (S-INJ-01, S-INJ-06)', () => {
  document.body.innerHTML = ANCHOR;
  const { clock } = start();
  expect(placed()).toHaveLength(1);
  expect(placed()[0]?.nextElementSibling?.className).toBe('user');
  expect(placed()[0]?.getAttribute('locale')).toBe('en-CA');
  expect(clock.waiting()).toBe(0);
});

/** When the page was looked at, in ms; nothing is ever found. */
function looksOf(placement: Placement, forMs = 200_000) {
  const clock = manualClock();
  const looks: number[] = [];
  vi.spyOn(document, 'querySelector').mockImplementation(() => {
    looks.push(clock.now());
    return null;
  });
  const reports: Error[] = [];
  place([placement], { signal: stop.signal, clock, report: (error) => reports.push(error) });
  clock.advance(forMs);
  expect(clock.waiting()).toBe(0);
  return { looks, reports };
}

test('looks at once and then after 500, 1000, 2000, 4000 and six times 8000 ms, and no more (S-INJ-01)', () => {
  const { looks } = looksOf(bell);
  expect(looks).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500, 39_500, 47_500, 55_500]);
});

test('an endless schedule of 500 ms ends after 60 s with one report (S-INJ-02, S-INJ-03)', () => {
  const { looks, reports } = looksOf({ ...bell, retry: every(500) });
  expect(looks).toEqual(Array.from({ length: 121 }, (_, retry) => retry * 500));
  expect(reports).toHaveLength(1);
});

test('changes of the page never make the schedule slower (S-INJ-01)', async () => {
  const { clock } = start();
  const looks: number[] = [];
  vi.spyOn(document, 'querySelector').mockImplementation(() => {
    looks.push(clock.now());
    return null;
  });
  for (let ms = 0; ms < 4000; ms += 10) {
    document.body.append('x');
    await mutationsSeen();
    clock.advance(10);
  }
  expect(looks).toEqual(expect.arrayContaining([500, 1500, 3500]));
});

test('however fast the page changes, a missing anchor is looked for at most once in a frame', async () => {
  const { clock } = start();
  const look = vi.spyOn(document, 'querySelector');
  for (let change = 0; change < 200; change++) {
    document.body.append('x');
    await mutationsSeen();
  }
  expect(look).not.toHaveBeenCalled();
  clock.advance(16);
  expect(look).toHaveBeenCalledTimes(1);
});

test('an element that stands is not looked for when the page changes', async () => {
  document.body.innerHTML = ANCHOR;
  start();
  await mutationsSeen();
  const look = vi.spyOn(document, 'querySelector');
  document.body.append(document.createElement('p'));
  await mutationsSeen();
  expect(look).not.toHaveBeenCalled();
});

test('all placements of a page share one observer', () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  place([bell, { ...bell, near: '#other' }], { signal: stop.signal, clock: manualClock(), report: () => {} });
  start();
  expect(observe.mock.calls.length).toBeLessThanOrEqual(1);
});

test('rests while the page is hidden in the history, and looks at once when it is back (S-INJ-03)', () => {
  const { clock } = start({ ...bell, retry: every(500) });
  window.dispatchEvent(new Event('pagehide'));
  expect(clock.waiting()).toBe(0);
  document.body.innerHTML = ANCHOR;
  clock.advance(10_000);
  expect(placed()).toHaveLength(0);
  window.dispatchEvent(new Event('pageshow'));
  expect(placed()).toHaveLength(1);
});

test('an anchor lost to a redraw is looked for on the schedule again (S-INJ-01, X-SHELL-01)', async () => {
  document.body.innerHTML = ANCHOR;
  const { clock, reports } = start();
  const [first] = placed();
  document.body.innerHTML = '<div id="header"><span></span></div>';
  await mutationsSeen();
  expect(placed()).toHaveLength(0);
  document.querySelector('span')?.classList.add('user'); // no node comes or goes: only the schedule can see it
  clock.advance(499);
  expect(placed()).toHaveLength(0);
  clock.advance(1);
  expectOnly(first);
  expect(reports).toHaveLength(0);
});

test('what the page took out is not held by a tree that the page has thrown away', async () => {
  document.body.innerHTML = ANCHOR;
  start();
  const [first] = placed();
  const thrownAway = document.querySelector('#header');
  thrownAway?.remove();
  await mutationsSeen();
  expect(first?.parentNode).toBe(null);
  expect(thrownAway?.children).toHaveLength(1);
});

test('a page that refuses the element is not fought without end, and is reported once', async () => {
  document.body.innerHTML = ANCHOR;
  const { clock, reports } = start();
  let removals = 0;
  const refusal = new MutationObserver(() => {
    for (const element of placed()) {
      removals++;
      element.remove();
    }
  });
  refusal.observe(document.body, { childList: true, subtree: true });
  document.body.append('go');
  for (let second = 0; second < 5; second++) {
    for (let turn = 0; turn < 300; turn++) await mutationsSeen();
    clock.advance(1000);
  }
  refusal.disconnect();
  expect(removals).toBeGreaterThan(90);
  expect(removals).toBeLessThan(120);
  expect(reports.map((error) => 'code' in error && error.code)).toEqual(['injection.contested']);
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
  document.body.innerHTML = ANCHOR;
  const reports: Error[] = [];
  const broken: Placement = { ...bell, near: ':::' };
  place([broken, bell], { signal: stop.signal, clock: manualClock(), report: (error) => reports.push(error) });
  expect(placed()).toHaveLength(1);
  expect(reports).toHaveLength(1);
});

test('an anchor that comes between two retries is seen when it comes', async () => {
  const { clock } = start();
  clock.advance(600);
  document.body.innerHTML = ANCHOR;
  await mutationsSeen();
  expect(placed()).toHaveLength(1);
  expect(clock.waiting()).toBe(0);
});

test('an anchor that comes after the last retry is still served', async () => {
  const { clock } = start();
  clock.advance(120_000);
  document.body.innerHTML = ANCHOR;
  await mutationsSeen();
  expect(placed()).toHaveLength(1);
});

test('the same node comes back after a redraw, and never a second one (X-SHELL-01)', async () => {
  document.body.innerHTML = ANCHOR;
  start();
  const [first] = placed();
  for (let redraw = 0; redraw < 5; redraw++) {
    document.body.innerHTML = ANCHOR;
    await mutationsSeen();
    expectOnly(first);
  }
});

test('two copies that want the same spot share one element and leave it in peace', async () => {
  document.body.innerHTML = ANCHOR;
  start();
  start();
  await mutationsSeen();
  expect(placed()).toHaveLength(1);
});

test('another element between it and its anchor does not make it jump', async () => {
  document.body.innerHTML = ANCHOR;
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
  document.body.innerHTML = ANCHOR;
  start();
  stop.abort();
  expect(placed()).toHaveLength(0);
  document.body.innerHTML = ANCHOR;
  await mutationsSeen();
  expect(placed()).toHaveLength(0);
});

test('a signal that has aborted before places nothing', () => {
  document.body.innerHTML = ANCHOR;
  stop.abort();
  start();
  expect(placed()).toHaveLength(0);
});

test('one of two copies may end: the other keeps the element', async () => {
  document.body.innerHTML = ANCHOR;
  const other = new AbortController();
  place([bell], { signal: other.signal, clock: manualClock(), report: () => {} });
  const [first] = placed();
  start();
  other.abort();
  await mutationsSeen();
  expectOnly(first);
});

test('copies that the page makes of the element are taken away (X-SHELL-01)', async () => {
  document.body.innerHTML = ANCHOR;
  start();
  const [first] = placed();
  const header = document.querySelector('#header') as HTMLElement;
  document.body.append(header.cloneNode(true));
  await mutationsSeen();
  expectOnly(first);
  document.body.innerHTML = header.outerHTML;
  expect(placed()[0]).not.toBe(first);
  await mutationsSeen();
  expectOnly(first);
});

test('stays at its anchor when the page copies its header in front of it', async () => {
  document.body.innerHTML = ANCHOR;
  start();
  const [first] = placed();
  const header = document.querySelector('#header') as HTMLElement;
  header.before(header.cloneNode(true));
  await mutationsSeen();
  expectOnly(first);
  expect(first?.parentElement).toBe(header);
});

test('says nothing when the page leaves its anchor out later on: that is the page of another view', async () => {
  document.body.innerHTML = ANCHOR;
  const { clock, reports } = start();
  document.body.innerHTML = '';
  await mutationsSeen();
  clock.advance(600_000);
  expect(placementLog(bell).at(-1)?.what).toBe('gave-up');
  expect(reports).toHaveLength(0);
});

test('what a page passes as a placement may be anything: nothing is thrown (S-INJ-02)', () => {
  document.body.innerHTML = ANCHOR;
  const reports: Error[] = [];
  const nonsense = [null, {}, { ...bell, retry: undefined }, { ...bell, put: 'nowhere' }] as unknown as Placement[];
  place([...nonsense, { ...bell, near: 'html' }, bell], {
    signal: stop.signal,
    clock: manualClock(),
    report: (error) => reports.push(error),
  });
  expect(placed()).toHaveLength(1);
  expect(reports.length).toBeGreaterThanOrEqual(4);
});

test('the time line says when the page was looked at, and what came of it (X-SHELL-02)', async () => {
  const near = '#timeline';
  const { clock } = start({ ...bell, near, retry: doubling(500, 1000, 2) });
  clock.advance(5000);
  document.body.innerHTML = '<i id="timeline"></i>';
  await mutationsSeen();
  document.body.innerHTML = '<i id="timeline"></i>';
  await mutationsSeen();
  const [element] = placed();
  stop.abort();
  const lines = placementLog(element as Element);
  expect(lines.map(({ atMs, what, because, attempt }) => [atMs, what, because, attempt])).toEqual([
    [0, 'looked', 'schedule', 1],
    [500, 'looked', 'schedule', 2],
    [1500, 'looked', 'schedule', 3],
    [1500, 'gave-up', 'schedule', 3],
    [5000, 'placed', 'change', 4],
    [5000, 'put-back', 'change', 5],
    [5000, 'removed', 'signal', 5],
  ]);
  expect(new Set(lines.map(({ selector }) => selector))).toEqual(new Set([near]));
  expect(placementLog({ ...bell, near })).toEqual(lines);
  expect(placementLogs()).toContainEqual({ element: bell.element, near, lines });
});

test('the time line stays short, however long the page is redrawn or searched', async () => {
  const near = '#short';
  const { clock } = start({ ...bell, near, retry: every(500) });
  for (let change = 0; change < 30; change++) {
    clock.advance(20);
    document.body.append('x');
    await mutationsSeen();
  }
  expect(placementLog({ ...bell, near }).length).toBeLessThan(6);
  for (let redraw = 0; redraw < 200; redraw++) {
    clock.advance(2000);
    document.body.innerHTML = '<i id="short"></i>';
    await mutationsSeen();
  }
  expect(placementLog({ ...bell, near })).toHaveLength(50);
  expect(placementLog({ ...bell, near }).at(-1)?.what).toBe('put-back');
});
