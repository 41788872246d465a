import { type RefObject, useEffect, useRef } from 'react';

/** Starts to follow the pointer. Returns a function that cancels; undefined if nothing can be dragged there. */
type Press = (down: PointerEvent, surface: HTMLElement) => (() => void) | undefined;

/** Calls back when the main button or a finger presses in an element. Unmounting cancels the drag. */
export function useDragSurface(element: RefObject<HTMLElement | null>, press: Press): void {
  const latest = useRef(press);
  latest.current = press;
  const cancel = useRef<() => void>(undefined);
  const listening = useRef<{ surface: HTMLElement | null; end: () => void }>(undefined);
  useEffect(
    () => () => {
      cancel.current?.();
      listening.current?.end();
      listening.current = undefined;
    },
    [],
  );
  // After each render, because the element may have been replaced.
  useEffect(() => {
    const surface = element.current;
    // A change of touch listeners makes browsers paint all of the element again.
    if (surface === listening.current?.surface) return;
    listening.current?.end();
    const end = surface
      ? listen(surface, (down) => {
          cancel.current?.();
          cancel.current = latest.current(down, surface);
        })
      : () => {};
    listening.current = { surface, end };
  });
}

/** Reports presses, and keeps touches from scrolling during a drag. Returns a function that ends it. */
function listen(surface: HTMLElement, onPress: (down: PointerEvent) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  surface.addEventListener('pointerdown', (down) => down.isPrimary && down.button === 0 && onPress(down), { signal });
  surface.addEventListener(
    'touchmove',
    (event) => {
      if (surface.dataset.dragging !== undefined && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  return () => listening.abort();
}
