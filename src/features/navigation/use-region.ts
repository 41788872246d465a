import { useEffect } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { regionsOf } from './regions.ts';

/** Makes an element one of the regions that F6 cycles through. */
export function useRegion(shell: Shell, host: HTMLElement, isOne: boolean, content?: string): void {
  useEffect(() => (isOne ? regionsOf(shell).add({ host, content }) : undefined), [shell, host, isOne, content]);
}
