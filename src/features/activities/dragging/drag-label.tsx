import { useStore } from 'zustand';
import { useWords } from '../../../ui/language/use-words.ts';
import { Layer } from '../../../ui/layer/layer.tsx';
import type { InMarketDate } from '../in-market-date.wire.ts';
import { datesText } from '../timeline/dates-text.ts';
import { draggingWords } from './dragging.words.ts';
import type { DragLabelState, Drags } from './drags.store.ts';

type DragLabelProps = { drags: Drags; locale: string };

/** The new dates at the pointer during a drag, and by how much they have changed. */
export function DragLabel({ drags, locale }: DragLabelProps) {
  const words = useWords(draggingWords);
  const label = useStore(drags, (state) => state.label);
  if (!label) return null;
  const { name, dates, change } = label;
  return (
    <Layer>
      <div className="drag-label" style={placeOf(label)} aria-hidden="true">
        {name !== undefined && <bdi className="drag-label-name">{name}</bdi>}
        <span>{dates ? textOf(dates, locale) : words.dropHint}</span>
        {change !== undefined && change.count !== 0 && (
          <span className="drag-label-change">{words.change[change.unit](change.count)}</span>
        )}
      </div>
    </Layer>
  );
}

const textOf = ({ start, end }: InMarketDate, locale: string): string =>
  start === null || end === null ? '' : datesText(start, end, locale);

/** Assumed size, so that nothing has to be measured. */
const SIZE_PX = { width: 320, height: 64 };
const DISTANCE_PX = { x: 14, y: 20 };

/** Below the pointer, or above it at the end of the window. */
function placeOf({ x, y }: DragLabelState) {
  const isAtEnd = x + SIZE_PX.width > window.innerWidth;
  const isAtBottom = y + SIZE_PX.height > window.innerHeight;
  return {
    insetBlockStart: y + (isAtBottom ? -DISTANCE_PX.y : DISTANCE_PX.y),
    left: x + (isAtEnd ? -DISTANCE_PX.x : DISTANCE_PX.x),
    translate: `${isAtEnd ? '-100%' : '0'} ${isAtBottom ? '-100%' : '0'}`,
  };
}
