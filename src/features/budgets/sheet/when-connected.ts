import type { StoreApi } from 'zustand/vanilla';
import { isServerError, type Retrying } from './retrying.ts';
import type { SheetState } from './sheet-state.ts';

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
     * Repeats a call until there is a connection, for a minute if the server fails. Resolves with undefined once the result no longer matters. Rejects with a
     * TransportFailure that has another cause.
     */
    async whenConnected<Result>(call: () => Promise<Result>, isWanted: () => boolean): Promise<Result | undefined> {
      while (isWanted()) {
        try {
          const result = await call();
          retrying.reset();
          store.setState({ isWaiting: false });
          return result;
        } catch (error) {
          const isWaiting = retrying.isWorthRepeating(error);
          if (isWanted()) store.setState({ isWaiting, isServerFailing: isServerError(error) });
          if (!isWaiting) throw error;
          await untilRetry();
        }
      }
      return undefined;
    },
    /** Calls back once if changes wait for a connection, now or later. Returns a function that stops this. */
    onceWaiting(task: (() => void) | undefined): () => void {
      const check = () => {
        if (!store.getState().isWaiting) return;
        stop();
        task?.();
      };
      const stop = store.subscribe(check);
      check();
      return stop;
    },
    /** Ends all waits. */
    end(): void {
      for (const wake of [...wakes]) wake();
    },
  };
}

export type Waiting = ReturnType<typeof createWaiting>;
