import type { DataRouter } from 'react-router';
import type { Loading } from '../../../src/ui/overlay/loading.store.ts';

/** Counts each navigation of the router as one load, from its start until its screen is rendered. */
export function followRouter(router: DataRouter, loading: Loading): void {
  let end: (() => void) | undefined;
  const follow = ({ initialized, navigation }: DataRouter['state']) => {
    if (!initialized || navigation.state !== 'idle') {
      end ??= loading.begin();
      return;
    }
    end?.();
    end = undefined;
  };
  follow(router.state);
  router.subscribe(follow);
}
