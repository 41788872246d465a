import { expect, onTestFinished } from 'vitest';
import { type Placement, type PlaceOptions, place } from '../../src/embed/injection/place.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';

export const TEST_BELL: Placement = {
  element: 'portico-test-bell',
  near: '#header .user',
  put: 'before',
  attributes: { locale: 'en-CA' },
};

export const WITH_ANCHOR = '<div id="header"><span class="user"></span></div>';

export type Placing = { clock: ManualClock; reports: Error[]; stop: AbortController };

/**
 * Places elements with a clock that the test controls, until the test ends. `placeBy` is the function of another copy
 * of Portico.
 */
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

/** Resolves after all mutation observers of the page have run. */
export const changesSeen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export const placedBells = (): Element[] => [...document.querySelectorAll(TEST_BELL.element)];

/** Expects this very node; node equality would accept a copy. */
export function expectOnly(element: Element | undefined): void {
  expect(placedBells()).toHaveLength(1);
  expect(placedBells()[0] === element).toBe(true);
}
