import { useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';

/**
 * Runs one call at a time, and keeps the reason why the last one failed.
 *
 * @param onFailed reloads what the call was about, as it may no longer exist
 */
export function useSaving(onFailed: () => void = () => {}) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await task();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, save };
}
