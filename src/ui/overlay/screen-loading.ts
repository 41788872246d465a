import { createContext, use, useEffect } from 'react';
import type { Loading } from './loading.store.ts';

/** The loading overlay of the screen; null where a part shows its own loading state, such as a dialog. */
export const ScreenLoading = createContext<Loading | null>(null);

/** Counts as a load of the screen while the component has no content to show. */
export function useScreenLoading(isWaiting: boolean): void {
  const loading = use(ScreenLoading);
  useEffect(() => (isWaiting ? loading?.start() : undefined), [loading, isWaiting]);
}
