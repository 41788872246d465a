import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../src/base/time/clock.ts';
import { steppableClock } from '../../src/base/time/steppable-clock.ts';
import type { HeldTime } from './address.ts';

/** The element's time in QA's hands: it stands, is stepped, or runs on from where it stands. */
export type HeldClock = Clock &
  StoreApi<HeldTime> & {
    step(ms: number): void;
    run(): void;
    hold(): void;
  };

declare global {
  interface Window {
    /** In the page of an element whose time is held. */
    workbenchClock?: HeldClock;
  }
}

/** How often time moves while it runs. */
const TICK_MS = 50;

/** `real` is the time that passes for us, by which it runs. */
export function heldClock({ atMs, runs }: HeldTime, real: Clock): HeldClock {
  const clock = steppableClock(atMs);
  const store = createStore<HeldTime>(() => ({ atMs, runs: false }));
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
  const held: HeldClock = {
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
  if (runs) held.run();
  return held;
}
