import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import type { Loading } from '../../../src/ui/overlay/loading.store.ts';

/**
 * Counts each navigation as one load. It ends only when React has rendered the screen: the screen's own loads start
 * then, and continue it.
 * @param hasScreen false while the first screen loads
 */
export function useNavigationLoading(loading: Loading, hasScreen: boolean): void {
  const isLoading = useNavigation().state !== 'idle' || !hasScreen;
  useEffect(() => (isLoading ? loading.start() : undefined), [loading, isLoading]);
}
