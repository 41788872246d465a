import { useMemo, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';

/** Changes what a dialog shows. Resolves with whether it was changed; messages tell why it was not. */
export type Change = (task: () => Promise<unknown>) => Promise<boolean>;

/** Returns what runs changes one after the other, so that one requested during another is not lost. */
export function useOrderedChanges(
  { messages }: Pick<Shell, 'messages'>,
  /** Reads again what was changed. */
  onChanged: (() => Promise<void>) | undefined,
): { change: Change; isBusy: boolean } {
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(onChanged);
  latest.current = onChanged;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = useMemo<Change>(() => {
    const perform: Change = async (task) => {
      try {
        await task();
        await latest.current?.();
        return true;
      } catch (error) {
        messages.show(refusalText(error), 'error');
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    return (task) => {
      setWaiting((count) => count + 1);
      const next = last.current.then(() => perform(task));
      last.current = next;
      return next;
    };
  }, [messages]);
  return { change, isBusy: waiting > 0 };
}
