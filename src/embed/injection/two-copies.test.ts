import { beforeEach, expect, test, vi } from 'vitest';
import {
  changesSeen,
  expectOnly,
  placedBells,
  startPlacing,
  TEST_BELL,
  WITH_ANCHOR,
} from '../../../test/support/start-placing.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

/** Two copies of Portico with separate modules on one page, which place the same element. */
async function startTwo(drawBetween = () => {}) {
  vi.resetModules();
  const { place: firstPlace } = await import('./place.ts');
  vi.resetModules();
  const { place: secondPlace } = await import('./place.ts');
  expect(firstPlace === secondPlace).toBe(false);
  const first = startPlacing([TEST_BELL], { placeBy: firstPlace });
  drawBetween();
  const second = startPlacing([TEST_BELL], { placeBy: secondPlace });
  return { first, second };
}

test('two copies of Portico that place the same thing share one element, through every redraw', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { first, second } = await startTwo();
  const [element] = placedBells();
  for (let redraw = 0; redraw < 5; redraw++) {
    document.body.innerHTML = WITH_ANCHOR;
    await changesSeen();
    expectOnly(element);
  }
  expect([...first.reports, ...second.reports]).toHaveLength(0);
});

test('two copies share one element when the anchor comes late, and when it comes back', async () => {
  const { first, second } = await startTwo();
  for (let view = 0; view < 2; view++) {
    document.body.innerHTML = WITH_ANCHOR;
    await changesSeen();
    for (const { clock } of [first, second]) clock.advance(16);
    expect(placedBells()).toHaveLength(1);
    document.body.innerHTML = '';
    await changesSeen();
    for (const { clock } of [first, second]) clock.advance(100);
  }
});

test('two copies agree on the anchor where the page has two', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const original = document.body.firstElementChild as HTMLElement;
  const { first, second } = await startTwo(() => {
    document.body.prepend(original.cloneNode(true));
  });
  await changesSeen();
  for (let turn = 0; turn < 300; turn++) await Promise.resolve();
  expect(placedBells()).toHaveLength(1);
  expect(placedBells()[0]?.parentElement === original).toBe(true);
  expect([...first.reports, ...second.reports]).toHaveLength(0);
});

test('the element stays without a move when one copy ends, and goes with the last', async () => {
  document.body.innerHTML = WITH_ANCHOR;
  const { first, second } = await startTwo();
  const [element] = placedBells();
  await changesSeen();
  const moves = new MutationObserver(() => {});
  moves.observe(document.body, { childList: true, subtree: true });
  first.stop.abort();
  expect(moves.takeRecords()).toHaveLength(0);
  document.body.innerHTML = WITH_ANCHOR;
  await changesSeen();
  expectOnly(element);
  second.stop.abort();
  expect(document.body.innerHTML).toBe(WITH_ANCHOR);
  moves.disconnect();
});
