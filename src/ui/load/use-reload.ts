import { useEffect, useRef } from 'react';

/**
 * Loads again when `revision` changes. The loaded value stays until then, so that nothing that the user is about to
 * press disappears.
 *
 * @param reload of `useLoaded` or `usePages`; another one loads by itself
 */
export function useReload(reload: () => Promise<void>, revision: unknown): void {
  const shown = useRef({ reload, revision });
  useEffect(() => {
    const before = shown.current;
    shown.current = { reload, revision };
    if (before.reload === reload && before.revision !== revision) void reload();
  }, [reload, revision]);
}
