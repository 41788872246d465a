import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and updates with it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (task: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', task);
      return () => media.removeEventListener('change', task);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
