import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import type { Loading } from '../../../src/ui/overlay/loading.store.ts';

/**
 * Counts each navigation as one load. It ends when React has rendered the screen, and not before: the screen's own loads
 * begin then, and continue it.
 *
 * @param hasScreen false while the first screen loads
 */
export function useNavigationLoading(loading: Loading, hasScreen: boolean): void {
  const isLoading = useNavigation().state !== 'idle' || !hasScreen;
  useEffect(() => (isLoading ? loading.begin() : undefined), [loading, isLoading]);
}
