import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { placementLog } from '../../../test/support/placement-log.ts';
import {
  changesSeen,
  expectOnly,
  placedBells,
  startPlacing,
  TEST_BELL,
  WITH_ANCHOR,
} from '../../../test/support/start-placing.ts';
import type { Placement } from './place.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

const codes = (reports: readonly Error[]) => reports.map((error) => 'code' in error && error.code);
const header = () => document.querySelector('#header') as HTMLElement;

test('an anchor that is there already gets its element at once, with its attributes (S-INJ-01, S-INJ-06)', () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { clock } = startPlacing();
  expect(placedBells()).toHaveLength(1);
  expect(placedBells()[0]?.nextElementSibling?.className).toBe('user');
  expect(placedBells()[0]?.getAttribute('locale')).toBe('en-CA');
  expect(clock.waiting()).toBe(0);
});

test.for<[Placement['put'], string]>([
  ['before', '<b></b>*<a> <i></i> </a><s></s>'],
  ['after', '<b></b><a> <i></i> </a>*<s></s>'],
  ['first-inside', '<b></b><a>* <i></i> </a><s></s>'],
  ['last-inside', '<b></b><a> <i></i> *</a><s></s>'],
])('is placed %s its anchor', ([put, expected]) => {
  document.body.innerHTML = expected.replace('*', '');
  startPlacing([{ ...TEST_BELL, near: 'a', put }]);
  expect(document.body.innerHTML.replace(/<portico.*portico-test-bell>/, '*')).toBe(expected);
});

test('reports once, naming the selector, after the last look, and throws nothing (S-INJ-02, X-SHELL-02)', () => {
  const { clock, reports } = startPlacing();
  clock.advance(55_499);
  expect(reports).toHaveLength(0);
  clock.advance(1);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  clock.advance(600_000);
  expect(codes(reports)).toEqual(['injection.no-anchor']);
  expect(reports[0]?.message).toContain('"#header .user"');
});

test('says nothing when the page leaves its anchor out later on: that is the page of another view', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { clock, reports } = startPlacing();
  document.body.innerHTML = '';
  await changesSeen();
  clock.advance(600_000);
  expect(placementLog(TEST_BELL).at(-1)?.what).toBe('gave-up');
  expect(reports).toHaveLength(0);
});

test('the same node comes back after a redraw, and never a second one (X-SHELL-01)', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  startPlacing();
  const [first] = placedBells();
  for (let redraw = 0; redraw < 5; redraw++) {
    document.body.innerHTML = WITH_ANCHOR;
    await changesSeen();
    expectOnly(first);
  }
});

test('is removed with its anchor, and returns with the next one (X-SHELL-01)', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { clock } = startPlacing();
  const [first] = placedBells();
  document.querySelector('.user')?.remove();
  await changesSeen();
  expect(header().childNodes).toHaveLength(0);
  header().innerHTML = '<span class="user"></span>';
  await changesSeen();
  clock.advance(16);
  expectOnly(first);
});

test('what the page took out is not held by a tree that the page has thrown away', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  startPlacing();
  const [first] = placedBells();
  const thrownAway = header();
  thrownAway.remove();
  await changesSeen();
  expect(first?.parentNode).toBe(null);
  expect(thrownAway.children).toHaveLength(1);
});

test('copies that the page makes of the element are taken away (X-SHELL-01)', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  startPlacing();
  const [first] = placedBells();
  document.body.append(header().cloneNode(true));
  await changesSeen();
  expectOnly(first);
  document.body.innerHTML = header().outerHTML;
  expect(placedBells()[0] === first).toBe(false);
  await changesSeen();
  expectOnly(first);
});

test('a copy that comes back without its anchor is taken away too', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { clock } = startPlacing();
  const copy = placedBells()[0]?.cloneNode(true) as Element;
  header().remove();
  await changesSeen();
  document.body.append(copy);
  await changesSeen();
  clock.advance(16);
  expect(placedBells()).toHaveLength(0);
});

test('an element that the page has written itself is left alone', async () => {
  document.body.innerHTML = `${WITH_ANCHOR}<portico-test-bell id="own"></portico-test-bell>`;
  startPlacing();
  document.body.append(document.createElement(TEST_BELL.element));
  await changesSeen();
  expect(placedBells().map((bell) => bell.hasAttribute('data-portico-placed'))).toEqual([true, false, false]);
});

test('stays at its anchor when the page copies its header in front of it', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  startPlacing();
  const [first] = placedBells();
  const original = header();
  original.before(original.cloneNode(true));
  await changesSeen();
  expectOnly(first);
  expect(first?.parentElement === original).toBe(true);
});

test('another element between it and its anchor does not make it jump', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  startPlacing();
  let moves = 0;
  const observer = new MutationObserver((changes) => {
    moves += changes.length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  document.querySelector('.user')?.before(document.createElement('i'));
  await changesSeen();
  await changesSeen();
  expect(moves).toBe(1);
  expect(placedBells()[0]?.nextElementSibling?.localName).toBe('i');
});

test.for<Placement['put']>(['before', 'after', 'first-inside', 'last-inside'])(
  'several elements %s one anchor keep the order of their placements',
  async (put) => {
    const tags = ['portico-test-bell', 'portico-test-inbox', 'portico-test-search'] as const;
    document.body.innerHTML = WITH_ANCHOR;
    startPlacing(tags.map((element) => ({ ...TEST_BELL, element, put })));
    const order = () => [...document.querySelectorAll(tags.join())].map(({ localName }) => localName);
    expect(order()).toEqual(tags);
    document.body.innerHTML = WITH_ANCHOR;
    await changesSeen();
    expect(order()).toEqual(tags);
    for (const tag of tags) {
      document.querySelector(tag)?.remove();
      await changesSeen();
      expect(order()).toEqual(tags);
    }
  },
);

test('the order holds for placements of several calls, also when the later one finds the anchor first', () => {
  document.body.innerHTML = '<div id="header"><span></span></div>';
  const bell = startPlacing();
  const inbox = startPlacing([{ ...TEST_BELL, element: 'portico-test-inbox', near: 'span.user' }]);
  document.querySelector('span')?.classList.add('user');
  inbox.clock.advance(500);
  bell.clock.advance(500);
  const order = [...header().children].map(({ localName }) => localName);
  expect(order).toEqual(['portico-test-bell', 'portico-test-inbox', 'span']);
});

test('stops and takes its element away when the signal aborts after placing', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { stop } = startPlacing();
  stop.abort();
  expect(document.body.innerHTML).toBe(WITH_ANCHOR);
  document.body.innerHTML = WITH_ANCHOR;
  await changesSeen();
  expect(placedBells()).toHaveLength(0);
});

test('places nothing when the signal aborts during the wait', async () => {
  const { clock, stop } = startPlacing();
  clock.advance(600);
  stop.abort();
  document.body.innerHTML = WITH_ANCHOR;
  await changesSeen();
  clock.advance(100_000);
  expect(placedBells()).toHaveLength(0);
});

test('places nothing when the signal has aborted before', () => {
  document.body.innerHTML = WITH_ANCHOR;
  startPlacing([TEST_BELL], { signal: AbortSignal.abort() });
  expect(placedBells()).toHaveLength(0);
});

test('leaves nothing behind when what it inserts ends it at once', () => {
  document.body.innerHTML = WITH_ANCHOR;
  const stop = new AbortController();
  class EndsIt extends HTMLElement {
    connectedCallback() {
      stop.abort();
    }
  }
  customElements.define('portico-test-ends', EndsIt);
  startPlacing([{ ...TEST_BELL, element: 'portico-test-ends' }], { signal: stop.signal });
  expect(document.body.innerHTML).toBe(WITH_ANCHOR);
});

test('a placement that fails is reported and leaves the others alone (S-INJ-02)', () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { reports } = startPlacing([
    { ...TEST_BELL, near: ':::' },
    { ...TEST_BELL, near: 'html' },
    { ...TEST_BELL, near: 'body', attributes: { '<': 'no name' } },
    TEST_BELL,
  ]);
  expect(placedBells()).toHaveLength(1);
  expect(codes(reports)).toEqual(['injection.failed', 'injection.failed', 'injection.failed']);
});

test('a page that refuses the element is not fought without end, and is reported once', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { clock, reports } = startPlacing();
  let removals = 0;
  const refusal = new MutationObserver(() => {
    for (const element of placedBells()) {
      removals++;
      element.remove();
    }
  });
  refusal.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => refusal.disconnect());
  document.body.append('go');
  for (let second = 0; second < 5; second++) {
    for (let turn = 0; turn < 150; turn++) await changesSeen();
    clock.advance(1000);
  }
  expect(removals).toBeGreaterThan(90);
  expect(removals).toBeLessThan(120);
  expect(codes(reports)).toEqual(['injection.contested']);
});

test('a report that throws stops nothing and does not reach the page (S-INJ-02)', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => written.mockRestore());
  const report = () => {
    throw new Error('offline');
  };
  const fails: Placement = { ...TEST_BELL, put: 'after', retry: report };
  const { clock } = startPlacing([fails, TEST_BELL], { report });
  expect(() => clock.advance(60_000)).not.toThrow();
  expect(written.mock.calls.map(([, error]) => error.code)).toEqual(['injection.failed', 'injection.no-anchor']);
  document.body.innerHTML = WITH_ANCHOR;
  await changesSeen();
  expect(placedBells()).toHaveLength(1);
});
