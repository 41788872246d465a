import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and updates with it. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]); // each new one is evaluated
  const subscribe = useCallback(
    (task: () => void) => {
      media.addEventListener('change', task);
      return () => media.removeEventListener('change', task);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
