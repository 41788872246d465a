import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../shell/create-shell.ts';
import { frameAt, frameOf } from './frame.store.ts';
import type { FrameState } from './frame.ts';

/** The frame of the page's own place, or of the place at `path`. */
export function useFrame(shell: Shell, path?: string): FrameState {
  const own = useStore(frameOf(shell));
  // What is known of the session comes with the own one.
  return useMemo(() => (path === undefined ? own : frameAt(shell, path)), [own, path, shell]);
}
