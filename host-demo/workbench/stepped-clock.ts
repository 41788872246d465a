import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../src/base/time/clock.ts';
import { steppableClock } from '../../src/base/time/steppable-clock.ts';
import type { ClockSetting } from './address.ts';

/** The element's time under manual control: stopped, stepped, or continuing from its moment. */
export type SteppedClock = Clock &
  StoreApi<ClockSetting> & {
    step(ms: number): void;
    run(): void;
    hold(): void;
  };

declare global {
  interface Window {
    /** Set in the page of an element with controlled time. */
    workbenchClock?: SteppedClock;
  }
}

/** The interval of the running time. */
const TICK_MS = 50;

/** `real` is the clock of the system, which paces the running time. */
export function createSteppedClock({ atMs, runs }: ClockSetting, real: Clock): SteppedClock {
  const clock = steppableClock(atMs);
  const store = createStore<ClockSetting>(() => ({ atMs, runs: false }));
  const step = (ms: number) => {
    clock.advance(ms);
    store.setState({ atMs: clock.now() });
  };
  let cancelTick = () => {};
  const tickFrom = (startedMs: number) => {
    cancelTick = real.after(TICK_MS, () => {
      const nowMs = real.now();
      tickFrom(nowMs); // first, so that a timer that throws does not stop time
      step(nowMs - startedMs);
    });
  };
  const stepped: SteppedClock = {
    ...store,
    now: clock.now,
    after: clock.after,
    step,
    run() {
      if (store.getState().runs) return;
      store.setState({ runs: true });
      tickFrom(real.now());
    },
    hold() {
      cancelTick();
      store.setState({ runs: false });
    },
  };
  if (runs) stepped.run();
  return stepped;
}
