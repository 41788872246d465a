import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the width of an element's content box in px before each paint; undefined until it is mounted, or without one. */
export function useWidth(element: RefObject<HTMLElement | null> | undefined): number | undefined {
  const [widthPx, setWidthPx] = useState<number>();
  useLayoutEffect(() => {
    const observed = element?.current;
    if (!observed) return;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(observed);
      setWidthPx(observed.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
