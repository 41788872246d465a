import { type RefObject, useLayoutEffect } from 'react';
import { onMoved } from '../layer/on-moved.ts';
import { placeBelow } from './place-below.ts';

/** How often it is looked where the anchor is, in milliseconds. */
const FOLLOW_MS = 100;

/** Keeps a panel below its anchor while the window is scrolled or resized, or one of the two changes its size. */
export function usePlaceBelow(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let placedAt = '';
    const hasMoved = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      const before = placedAt;
      placedAt = `${left} ${top}`;
      return placedAt !== before;
    };
    const place = () => {
      const { current: element } = panel;
      if (!element || !anchor.current) return;
      const zoom = element.currentCSSZoom ?? 1; // of a host that zooms by CSS: it holds for what is written into styles
      const { left, top, maxHeight } = placeBelow({
        anchor: anchor.current.getBoundingClientRect(),
        panel: {
          width: element.offsetWidth * zoom,
          height: (element.scrollHeight + element.offsetHeight - element.clientHeight) * zoom,
        },
        window: { width: document.documentElement.clientWidth, height: window.innerHeight },
        direction: getComputedStyle(anchor.current).direction === 'rtl' ? 'rtl' : 'ltr',
      });
      // Not the window's corner when a host transforms what the element stands in and there is no top layer.
      const origin = element.offsetParent?.getBoundingClientRect();
      element.style.left = `${(left - (origin?.left ?? 0)) / zoom}px`;
      element.style.top = `${(top - (origin?.top ?? 0)) / zoom}px`;
      element.style.maxHeight = `${maxHeight / zoom}px`;
    };
    place();
    // What comes above the anchor moves it, and no event tells of that.
    const following = setInterval(() => anchor.current && hasMoved(anchor.current) && place(), FOLLOW_MS);
    const sizes = new ResizeObserver(place);
    for (const { current } of [panel, anchor]) if (current) sizes.observe(current);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    const forget = panel.current && onMoved(panel.current, place);
    return () => {
      clearInterval(following);
      sizes.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
      forget?.();
    };
  }, [panel, anchor]);
}
