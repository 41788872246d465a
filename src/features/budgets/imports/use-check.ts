import { useRef } from 'react';
import { useLoaded } from '../../../ui/load/use-loaded.ts';

/** Loads what an import would do. `recheck` loads it again, and resolves with undefined after a failure. */
export function useCheck<Check>(key: string, load: () => Promise<Check>) {
  const latest = useRef<Check>(undefined);
  const loaded = useLoaded(key, async () => {
    const check = await load();
    latest.current = check;
    return check;
  });
  const recheck = async () => {
    latest.current = undefined;
    await loaded.reload();
    return latest.current;
  };
  return { loaded, recheck };
}
