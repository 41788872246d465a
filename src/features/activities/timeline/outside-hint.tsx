import { ChevronRight } from 'lucide-react';
import { useWords } from '../../../ui/language/use-words.ts';
import { dayText } from './dates-text.ts';
import { timelineWords } from './timeline.words.ts';

type OutsideHintProps = {
  name: string;
  start: string;
  end: string;
  side: 'before' | 'after';
  locale: string;
  onShow: (date: string) => void;
};

/**
 * The nearest date of a bar that is out of view, at the edge of the lane beyond which it is. A click scrolls to the bar.
 * No tab stop: the row has the dates in its name, and Enter scrolls to the bar.
 */
export function OutsideHint({ name, start, end, side, locale, onShow }: OutsideHintProps) {
  const words = useWords(timelineWords);
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
