import { type RefObject, useLayoutEffect } from 'react';
import { onMoved } from './on-moved.ts';

/**
 * Keeps an element with `popover="manual"` in the browser's top layer while `wanted`, also after a move. A change of
 * `wanted` to another true value lifts it anew, above whatever has opened since.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, wanted: unknown): void {
  useLayoutEffect(() => {
    const popover = element.current;
    if (!popover?.showPopover || !wanted) return;
    const lift = () => {
      if (popover.isConnected && !popover.matches(':popover-open')) popover.showPopover(); // else it waits for its return
    };
    const forget = onMoved(popover, lift);
    lift();
    return () => {
      forget();
      if (popover.isConnected) popover.hidePopover();
    };
  }, [element, wanted]);
}
