import type { StoreApi } from 'zustand/vanilla';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Retrying } from './retrying.ts';
import type { SheetState } from './sheet-state.ts';

type WaitOptions = {
  /** Whether the result still matters. */
  isWanted: () => boolean;
  /** Called when the first attempt finds no connection. */
  onWaiting?: (() => void) | undefined;
};

/** Returns what makes calls that wait for a connection. */
export function createWaiting(store: StoreApi<SheetState>, retrying: Retrying) {
  const wakes = new Set<() => void>();
  const untilRetry = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        wakes.delete(wake);
        resolve();
      };
      wakes.add(wake);
      retrying.later(wake);
    });

  return {
    /**
     * Repeats a call until there is a connection. Resolves with undefined once the result no longer matters. Rejects with a
     * TransportFailure that has another cause.
     */
    async whenConnected<Result>(
      call: () => Promise<Result>,
      { isWanted, onWaiting }: WaitOptions,
    ): Promise<Result | undefined> {
      for (let attempt = 0; isWanted(); attempt++) {
        try {
          const result = await call();
          retrying.reset();
          store.setState({ isWaiting: false });
          return result;
        } catch (error) {
          const isWaiting = isPassing(error);
          if (isWanted()) store.setState({ isWaiting });
          if (!isWaiting) throw error;
          if (attempt === 0) onWaiting?.();
          await untilRetry();
        }
      }
      return undefined;
    },
    /** Ends all waits. */
    end(): void {
      for (const wake of [...wakes]) wake();
    },
  };
}

export type Waiting = ReturnType<typeof createWaiting>;
