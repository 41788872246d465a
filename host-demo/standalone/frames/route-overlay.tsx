import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { createLoading } from '../../../src/ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../src/ui/overlay/loading-overlay.tsx';

/** Covers the page while a route's loader takes longer. */
export function RouteOverlay({ shell, router }: { shell: Shell; router: DataRouter }) {
  const [loading] = useState(() => createLoading(shell.clock));
  useEffect(() => {
    let end: (() => void) | undefined;
    const follow = ({ initialized, navigation }: DataRouter['state']) => {
      if (!initialized || navigation.state !== 'idle') {
        end ??= loading.begin();
      } else {
        end?.();
        end = undefined;
      }
    };
    follow(router.state);
    const stop = router.subscribe(follow);
    return () => {
      stop();
      end?.();
    };
  }, [loading, router]);
  return <LoadingOverlay loading={loading} words="Loading" />;
}
