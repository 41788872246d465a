import { useCallback, useEffect, useRef, useState } from 'react';
import { MAPPED_MAX } from '../financials/financials.wire.ts';

type Outcome = { done: number; failure?: unknown };

/** Returns what changes many entries in calls of bounded size, until the last one, a failure, or the user stops it or closes the dialog. */
export function useEntryCalls() {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const sendEach = async (ids: readonly string[], send: (ids: string[]) => Promise<void>): Promise<Outcome> => {
    const total = ids.length;
    let done = 0;
    isStopped.current = false;
    setProgress({ done, total });
    try {
      while (done < total && !isStopped.current) {
        const next = ids.slice(done, done + MAPPED_MAX);
        await send(next);
        done += next.length;
        setProgress({ done, total });
      }
      return { done };
    } catch (failure) {
      setProgress(undefined);
      return { done, failure };
    }
  };
  /** Whether it takes several calls, so that users see how far it is and can stop it. */
  const isLong = progress !== undefined && progress.total > MAPPED_MAX;
  return { progress, isLong, stop, sendEach };
}

/** Returns whether calls are left of those that were started. */
export const isUnfinished = (progress: { done: number; total: number } | undefined): boolean =>
  progress !== undefined && progress.done < progress.total;
