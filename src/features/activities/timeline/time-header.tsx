import { type RefObject, useEffect, useRef, useState } from 'react';
import { positionOf, type TimeScale } from './time-scale.ts';
import { ticksOf } from './time-ticks.ts';

type TimeHeaderProps = { scale: TimeScale; today: string; locale: string };

/** The months and days above the bars. Renders only those in view. */
export function TimeHeader({ scale, today, locale }: TimeHeaderProps) {
  const header = useRef<HTMLDivElement>(null);
  const { fromPx, toPx } = useVisiblePart(header);
  const { major, minor } = ticksOf(scale, fromPx, toPx, locale);
  const isTodayShown = today >= scale.firstDay && today <= scale.lastDay;
  return (
    <div className="time-header" ref={header} aria-hidden="true">
      {[major, minor].map((ticks, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <div className="time-header-row" key={row}>
          {ticks.map(({ key, positionPx, widthPx, label }) => (
            <span key={key} className="time-tick" style={{ insetInlineStart: positionPx, inlineSize: widthPx }}>
              <span>{label}</span>
            </span>
          ))}
        </div>
      ))}
      {isTodayShown && <span className="time-today" style={{ insetInlineStart: positionOf(scale, today) }} />}
    </div>
  );
}

/** Rendered beside the visible part, so that scrolling a little shows no gaps. */
const MARGIN_PX = 400;
/** Scrolling less than this renders nothing. */
const STEP_PX = 200;

/** Returns the part of the header that its scroller shows, from the start side. */
function useVisiblePart(header: RefObject<HTMLElement | null>): { fromPx: number; toPx: number } {
  const [part, setPart] = useState({ fromPx: 0, toPx: 2000 });
  useEffect(() => {
    const scroller = header.current?.closest('.p-tree-scroller');
    if (!scroller) return;
    const measure = () => {
      // Negative in right-to-left pages.
      const start = Math.floor(Math.abs(scroller.scrollLeft) / STEP_PX) * STEP_PX;
      const fromPx = Math.max(start - MARGIN_PX, 0);
      const toPx = start + scroller.clientWidth + STEP_PX + MARGIN_PX;
      setPart((before) => (before.fromPx === fromPx && before.toPx === toPx ? before : { fromPx, toPx }));
    };
    measure();
    const sizes = new ResizeObserver(() => requestAnimationFrame(measure));
    sizes.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [header]);
  return part;
}
