import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { createLoading } from '../../../src/ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../src/ui/overlay/loading-overlay.tsx';

/** A screen that comes sooner is not announced. */
const LINE_DELAY_MS = 300;

/** Covers the page until its first screen is there; after that, a line along the top says that the next one is on its way. */
export function RouteOverlay({ shell, router }: { shell: Shell; router: DataRouter }) {
  const [loading] = useState(() => createLoading(shell.clock));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    let cancelLine: (() => void) | undefined;
    const follow = ({ initialized, navigation }: DataRouter['state']) => {
      if (!initialized) {
        end ??= loading.begin();
        return;
      }
      end?.();
      end = undefined;
      if (navigation.state === 'idle') {
        cancelLine?.();
        cancelLine = undefined;
        setIsLate(false);
      } else cancelLine ??= shell.clock.after(LINE_DELAY_MS, () => setIsLate(true));
    };
    follow(router.state);
    const stop = router.subscribe(follow);
    return () => {
      stop();
      end?.();
      cancelLine?.();
    };
  }, [shell, loading, router]);
  return (
    <>
      <LoadingOverlay loading={loading} words="Loading" />
      {isLate && <div className="progress-line" role="progressbar" aria-label="Loading" />}
    </>
  );
}
