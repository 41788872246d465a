import { autoUpdate } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect } from 'react';
import { onMoved } from '../layer/on-moved.ts';
import { placeBelow } from './place-below.ts';

type PlaceBelowOptions = {
  align?: 'start' | 'end';
  /** The height from which the panel scrolls, also where there is more space. */
  heightMaxPx?: number;
  /** Hides the panel while its anchor is scrolled out of view. Not for panels with the focus. */
  isHiddenWithAnchor?: boolean;
};

/** Keeps a panel below its anchor while either of them moves or changes its size. */
export function usePlaceBelow(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { align, heightMaxPx = Number.POSITIVE_INFINITY, isHiddenWithAnchor = false }: PlaceBelowOptions = {},
): void {
  useLayoutEffect(() => {
    const [floating, reference] = [panel.current, anchor.current];
    if (!floating || !reference) return;
    const place = () => {
      const zoom = floating.currentCSSZoom ?? 1; // A host's CSS zoom multiplies the lengths of inline styles.
      const { left, top, maxHeight } = placeBelow({
        anchor: reference.getBoundingClientRect(),
        panel: {
          width: floating.offsetWidth * zoom,
          height: Math.min(floating.scrollHeight + floating.offsetHeight - floating.clientHeight, heightMaxPx) * zoom,
        },
        window: { width: document.documentElement.clientWidth, height: window.innerHeight },
        direction: getComputedStyle(reference).direction === 'rtl' ? 'rtl' : 'ltr',
        align,
      });
      // Outside the top layer, an ancestor that the host transforms is the containing block instead of the window.
      const origin = floating.offsetParent?.getBoundingClientRect();
      floating.style.left = `${(left - (origin?.left ?? 0)) / zoom}px`;
      floating.style.top = `${(top - (origin?.top ?? 0)) / zoom}px`;
      floating.style.maxHeight = `${Math.min(maxHeight / zoom, heightMaxPx)}px`;
      if (isHiddenWithAnchor) floating.style.visibility = isInView(reference) ? '' : 'hidden';
    };
    let frame = 0;
    // Placing inside a ResizeObserver's callback can resize what is observed, which the browser reports as an error.
    const placeLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const follow = () => {
      place();
      return autoUpdate(reference, floating, placeLater);
    };
    let stop = follow();
    // The element has other ancestors now, whose scrolling moves the anchor.
    const stopWatching = onMoved(floating, () => {
      stop();
      stop = follow();
    });
    return () => {
      stopWatching();
      stop();
      cancelAnimationFrame(frame);
    };
  }, [panel, anchor, align, heightMaxPx, isHiddenWithAnchor]);
}

/** Whether what scrolls around an element shows its middle. What covers it for a moment does not count. */
function isInView(element: HTMLElement): boolean {
  const scroller = scrollerOf(element);
  if (!scroller) return true;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  // Its sticky header is in this padding.
  const headPx = Number.parseFloat(getComputedStyle(scroller).scrollPaddingBlockStart) || 0;
  return x > left && x < right && y > top + headPx && y < bottom;
}

function scrollerOf({ parentElement }: HTMLElement): HTMLElement | undefined {
  for (let parent = parentElement; parent; parent = parent.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) return parent;
  }
  return undefined;
}
