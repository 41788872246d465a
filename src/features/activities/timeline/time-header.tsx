import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { positionOf, type TimeScale } from './time-scale.ts';
import { showsHours, ticksOf } from './time-ticks.ts';
import { timelineWords } from './timeline.words.ts';

type TimeHeaderProps = { scale: TimeScale; today: string; locale: string };

/** Returns the height of the header in px. */
export const timeHeaderHeight = (scale: TimeScale): number => (showsHours(scale) ? 74 : 52);

/** The months, days and hours above the bars. Renders only those in view. */
export function TimeHeader({ scale, today, locale }: TimeHeaderProps) {
  const words = useWords(timelineWords);
  const header = useRef<HTMLDivElement>(null);
  const { fromPx, toPx } = useVisiblePart(header);
  const { major, minor, hours } = ticksOf(scale, fromPx, toPx, locale);
  const isTodayShown = today >= scale.firstDay && today <= scale.lastDay;
  return (
    <>
      <span className="p-visually-hidden">{words.timeColumn}</span>
      <div className="time-header" ref={header} aria-hidden="true">
        {[major, minor, ...(hours.length > 0 ? [hours] : [])].map((ticks, row) => (
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
    </>
  );
}

/** Rendered beside the visible part, so that scrolling a little shows no gaps. */
const MARGIN_PX = 400;
/** Scrolling less than this renders nothing. */
const STEP_PX = 600;

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
    // Before the grid changes its rows, because measuring would then lay them out at once.
    const early = { passive: true, capture: true };
    scroller.addEventListener('scroll', measure, early);
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', measure, early);
    };
  }, [header]);
  return part;
}
