import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';

/**
 * Runs one call at a time, and keeps the reason why the last one failed.
 *
 * @param onFailed reloads what the call was about, as it may no longer exist
 */
export function useSaving(onFailed: (thrown: unknown) => void = () => {}) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** `goOn` opens the next step, unless the user has left this one in the meantime. `task` must not replace the step itself. */
  const save = async (task: () => Promise<void>, goOn: () => void = () => {}) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await task();
      if (isShown.current) goOn();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      onFailed(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, save };
}
