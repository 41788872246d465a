/** A clock that only moves when a test moves it. */
export {
  type SteppableClock as ManualClock,
  steppableClock as manualClock,
} from '../../src/base/time/steppable-clock.ts';
