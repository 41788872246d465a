import { useMemo } from 'react';
import { useStore } from 'zustand';
import { addressOf } from '../../shell/address/address.store.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { FrameLayout } from '../../shell/routes/layout.ts';
import { frameAt, frameOf } from './frame.store.ts';
import type { FrameState } from './frame.ts';

/** The frame of the page's own place, or of the place at `path`; in this layout, or in that of the session. */
export function useFrame(shell: Shell, path?: string, layout?: FrameLayout): FrameState {
  const own = useStore(frameOf(shell));
  return useMemo(() => {
    const isOwn = path === undefined && (layout === undefined || own.phase !== 'in' || own.layout === layout);
    // What is known of the session comes with the own one.
    return isOwn ? own : frameAt(shell, path ?? addressOf(shell).getState().pathname, layout);
  }, [own, path, layout, shell]);
}
