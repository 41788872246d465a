import { type RefObject, useLayoutEffect, useState } from 'react';

/** `narrow` has no room for bars, `compact` has no room for all controls with their labels. */
export type TimelineSize = 'narrow' | 'compact' | 'wide';

const COMPACT_FROM_PX = 600;
const WIDE_FROM_PX = 1200;

export const sizeOf = (widthPx: number): TimelineSize =>
  widthPx < COMPACT_FROM_PX ? 'narrow' : widthPx < WIDE_FROM_PX ? 'compact' : 'wide';

/** Returns how much room an element has. Renders only when that changes, and not for an element that is hidden. */
export function useTimelineSize(element: RefObject<HTMLElement | null>): TimelineSize {
  const [size, setSize] = useState<TimelineSize>('wide');
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => {
      if (observed.clientWidth > 0) setSize(sizeOf(observed.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
