import { expect, onTestFinished } from 'vitest';
import { type Placement, type PlaceOptions, place } from '../../src/embed/injection/place.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';

export const TEST_BELL: Placement = {
  element: 'portico-test-bell',
  near: '#header .user',
  put: 'before',
  attributes: { locale: 'en-CA' },
};

/** A page with the anchor of the test bell. */
export const WITH_ANCHOR = '<div id="header"><span class="user"></span></div>';

export type Placing = { clock: ManualClock; reports: Error[]; stop: AbortController };

/** Places by a clock that the test moves, until the test is over. `placeBy`: that of another copy of Portico. */
export function startPlacing(
  placements: readonly Placement[] = [TEST_BELL],
  { placeBy = place, ...instead }: Partial<PlaceOptions> & { placeBy?: typeof place } = {},
): Placing {
  const placing: Placing = { clock: manualClock(), reports: [], stop: new AbortController() };
  onTestFinished(() => placing.stop.abort());
  const report = (error: Error) => placing.reports.push(error);
  placeBy(placements, { signal: placing.stop.signal, clock: placing.clock, report, ...instead });
  return placing;
}

/** By now whatever a change of the page sets off has been done. */
export const changesSeen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export const placedBells = (): Element[] => [...document.querySelectorAll(TEST_BELL.element)];

/** The very node, and no other; equality of nodes would be content with a copy. */
export function expectOnly(element: Element | undefined): void {
  expect(placedBells()).toHaveLength(1);
  expect(placedBells()[0] === element).toBe(true);
}
