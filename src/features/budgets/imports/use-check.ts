import { useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { followItems } from '../items/follow-items.ts';
import { createPacedChecks } from './paced-checks.ts';

/**
 * Loads what an import would do, and loads it again after changes of budgets. `recheck` loads it again at once, and resolves
 * with undefined after a failure.
 */
export function useCheck<Check>(
  { live, clock }: Pick<Shell, 'live' | 'clock'>,
  key: string,
  load: () => Promise<Check>,
) {
  const latest = useRef<Check>(undefined);
  const reload = useRef(() => {});
  const [paced] = useState(() => createPacedChecks(clock, () => reload.current()));
  const loaded = useLoaded(key, () =>
    paced.run(async () => {
      const check = await load();
      latest.current = check;
      return check;
    }),
  );
  useEffect(() => {
    reload.current = () => void loaded.reload();
  });
  useEffect(() => {
    const end = followItems(live, paced.request);
    return () => {
      end();
      paced.stop();
    };
  }, [live, paced]);
  const recheck = async () => {
    latest.current = undefined;
    await loaded.reload();
    return latest.current;
  };
  return { loaded, recheck };
}
