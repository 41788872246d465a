import { type RefObject, useEffect, useRef } from 'react';

/** Starts to follow the pointer. Returns a function that cancels; undefined if nothing can be dragged there. */
type Press = (down: PointerEvent, surface: HTMLElement) => (() => void) | undefined;

/** Calls back when the main button or a finger presses in an element. Unmounting cancels the drag. */
export function useDragSurface(element: RefObject<HTMLElement | null>, press: Press): void {
  const latest = useRef(press);
  latest.current = press;
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  // After each render, because the element may have been replaced.
  useEffect(() => {
    const surface = element.current;
    if (!surface) return;
    const onPointerDown = (down: PointerEvent) => {
      if (!down.isPrimary || down.button !== 0) return;
      cancel.current?.();
      cancel.current = latest.current(down, surface);
    };
    const onTouchMove = (event: TouchEvent) => {
      if (surface.dataset.dragging !== undefined && event.cancelable) event.preventDefault(); // no scrolling
    };
    surface.addEventListener('pointerdown', onPointerDown);
    surface.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      surface.removeEventListener('pointerdown', onPointerDown);
      surface.removeEventListener('touchmove', onTouchMove);
    };
  });
}
