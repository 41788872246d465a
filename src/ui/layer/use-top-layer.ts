import { type RefObject, useLayoutEffect } from 'react';
import { onMoved } from './on-moved.ts';

/**
 * Keeps an element with `popover="manual"` in the browser's top layer while `wanted` is truthy, also after a move. A
 * new truthy value moves it above everything that has opened since.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, wanted: unknown): void {
  useLayoutEffect(() => {
    const popover = element.current;
    if (!popover?.showPopover || !wanted) return;
    const lift = () => {
      if (popover.isConnected && !popover.matches(':popover-open')) popover.showPopover(); // a disconnected popover opens when it returns
    };
    const stopWatching = onMoved(popover, lift);
    lift();
    return () => {
      stopWatching();
      if (popover.isConnected) popover.hidePopover();
    };
  }, [element, wanted]);
}
