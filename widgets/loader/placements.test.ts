import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Placement } from '../../src/embed/injection/placement.ts';
import { startPlacing } from '../../test/support/start-placing.ts';
import { inboxPlacement, legacyPlacements, unifiedPlacements } from './placements.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

/** The times of the searches, in ms, on a page without anchors. */
function looksOf(placements: readonly Placement[]): number[] {
  const { clock, reports } = startPlacing([]);
  const looks: number[] = [];
  const find = vi.spyOn(document, 'querySelector').mockImplementation(() => {
    looks.push(clock.now());
    return null;
  });
  onTestFinished(() => find.mockRestore());
  startPlacing(placements, { clock, report: (error) => reports.push(error) });
  clock.advance(600_000);
  expect(reports).toHaveLength(1);
  return looks;
}

test('the bell is looked for at once, after 500 ms, doubling to 8000 ms, ten times (S-INJ-01)', () => {
  expect(legacyPlacements.map(({ element }) => element)).toEqual(['portico-notice-bell']);
  expect(looksOf(legacyPlacements)).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500, 39_500, 47_500, 55_500]);
});

test('the inbox is looked for every 500 ms (S-INJ-03)', () => {
  expect(looksOf([inboxPlacement])).toEqual(Array.from({ length: 121 }, (_, retry) => retry * 500));
});

test('everything that is placed in the legacy module speaks en-CA (S-INJ-06)', () => {
  for (const { attributes } of [...legacyPlacements, inboxPlacement, ...unifiedPlacements]) {
    expect(attributes?.locale).toBe('en-CA');
  }
});

test('bell and inbox are placed in this order for the same user', () => {
  document.body.innerHTML = '<div id="lm-header"><div class="lm-tools"><b class="lm-user"></b></div></div>';
  startPlacing([...legacyPlacements, inboxPlacement]);
  const order = [...(document.querySelector('.lm-tools')?.children ?? [])].map(({ localName }) => localName);
  expect(order).toEqual(['portico-notice-bell', 'portico-collab-inbox', 'b']);
});

test.each([
  ['<b data-portico-slot="notice-bell"></b>', ['portico-notice-bell', 'portico-collab-inbox', 'b']],
  [
    '<b data-portico-slot="notice-bell"></b><i data-portico-slot="collab-inbox"></i>',
    ['portico-notice-bell', 'b', 'portico-collab-inbox', 'i'],
  ],
])('the inbox is placed at the mark of the page, or beside the bell: %s', (html, order) => {
  document.body.innerHTML = html;
  startPlacing([...legacyPlacements, inboxPlacement]);
  expect([...document.body.children].map(({ localName }) => localName)).toEqual(order);
});

test('the frame is looked for as long as the bell', () => {
  for (const placement of unifiedPlacements) expect(looksOf([placement]).at(-1)).toBe(55_500);
});

test('side menu and header have a place each', () => {
  document.body.innerHTML = '<div id="lm-side"></div><div id="lm-top"></div><div id="lm-scroller"></div>';
  startPlacing(unifiedPlacements);
  const places = [...document.body.children].map(({ firstElementChild }) => firstElementChild?.localName);
  expect(places).toEqual(['portico-side-nav', 'portico-header', undefined]);
});

test('a page may name the places of the frame itself', () => {
  document.body.innerHTML = '<header data-portico-slot="header"></header><nav data-portico-slot="side-nav"></nav>';
  startPlacing(unifiedPlacements);
  expect(document.querySelector('header > portico-header')).not.toBeNull();
  expect(document.querySelector('nav > portico-side-nav')).not.toBeNull();
});
