import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Kept = { event: KeyboardEvent | PointerEvent; target: Element };

/**
 * Returns whether code has loaded that handles the keys and the pointer in an area. Loads it when the pointer or the focus
 * reaches the area, and again the next time after a failure. What users press until then is repeated, in the render after
 * which the caller listens: the held pointer that `isPress` selects, and the keys that `isKey` selects. Another caller of
 * the same area gets what is repeated, too, so it must not select the same.
 */
export function useReached(
  area: RefObject<HTMLElement | null>,
  load: () => Promise<unknown>,
  isKey: (event: KeyboardEvent, area: HTMLElement) => boolean,
  isPress: (target: Element) => boolean = () => true,
): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const kept = useRef<Kept[]>([]);
  const latest = useRef({ load, isKey, isPress });
  latest.current = { load, isKey, isPress };
  const listening = useRef<{ element: HTMLElement; end: () => void }>(undefined);
  // After each render, because the area may have been replaced; before the user can reach what it shows.
  useLayoutEffect(() => {
    const element = area.current;
    if (isLoaded || listening.current?.element === element) return;
    listening.current?.end();
    listening.current = element ? { element, end: listen(element) } : undefined;
  });

  function listen(element: HTMLElement): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const reach = () =>
      void latest.current.load().then(
        () => setLoaded(true),
        () => {},
      );
    const keep = (event: Kept['event']) => {
      const [target] = event.composedPath();
      if (!(target instanceof Element)) return;
      if (event.type !== 'pointerdown' || latest.current.isPress(target)) kept.current.push({ event, target });
    };
    const release = () => {
      kept.current = kept.current.filter(({ event }) => event.type !== 'pointerdown');
    };
    element.addEventListener('pointerenter', reach, { signal });
    element.addEventListener('focusin', reach, { signal });
    element.addEventListener(
      'pointerdown',
      (event) => {
        keep(event);
        reach();
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || !latest.current.isKey(event, element)) return;
        event.preventDefault();
        keep(event);
        reach();
      },
      { signal },
    );
    window.addEventListener('pointerup', release, { capture: true, signal });
    window.addEventListener('pointercancel', release, { capture: true, signal });
    return () => ending.abort();
  }

  useEffect(() => () => listening.current?.end(), []);
  // With the effects in which the caller listens: what the user presses before them would be lost.
  useEffect(() => {
    if (!isLoaded) return;
    listening.current?.end();
    for (const { event, target } of kept.current.splice(0)) {
      const { type } = event;
      target.dispatchEvent(
        event instanceof KeyboardEvent ? new KeyboardEvent(type, event) : new PointerEvent(type, event),
      );
    }
  }, [isLoaded]);
  return isLoaded;
}
