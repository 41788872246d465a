import { ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { dayText } from './dates-text.ts';
import type { Bar } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';
import { type LaneWindow, sideOf } from './use-lane-window.ts';

type OutsideHintProps = {
  name: string;
  start: string;
  end: string;
  bar: Bar;
  laneWindow: LaneWindow;
  locale: string;
  onShow: (date: string) => void;
};

/**
 * The nearest date of a bar that is out of view, at the edge of the lane beyond which it is. A click scrolls to the bar.
 * No tab stop: the row has the dates in its name, and Enter scrolls to the bar.
 */
export function OutsideHint({ name, start, end, bar, laneWindow, locale, onShow }: OutsideHintProps) {
  const words = useWords(timelineWords);
  const side = useSyncExternalStore(laneWindow.subscribe, () => sideOf(bar, laneWindow.getState()));
  if (side === undefined) return null;
  const date = dayText(side === 'before' ? end : start, locale);
  return (
    <button
      type="button"
      className="timeline-outside"
      data-side={side}
      tabIndex={-1}
      aria-label={words.showBar(name, date)}
      onClick={() => onShow(start)}
    >
      <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
      {date}
    </button>
  );
}
