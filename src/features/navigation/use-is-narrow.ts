import { useSyncExternalStore } from 'react';

/** Below this width, in CSS px, the side menu would leave too little room for the page. */
const NARROW = '(width < 720px)';

/** Returns whether the window is too narrow for a side menu next to the page. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** Updates with the window's width. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);

function subscribe(task: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', task);
  return () => query.removeEventListener('change', task);
}
