import { Ban, CornerDownRight } from 'lucide-react';
import { useStore } from 'zustand';
import { useWords } from '../../../ui/language/use-words.ts';
import { Layer } from '../../../ui/layer/layer.tsx';
import { placingWords } from './placing.words.ts';
import type { RowDrag, RowDragState } from './row-drag.store.ts';

/** Where a dragged activity would be dropped, or why it cannot, at the pointer. */
export function RowDragLabel({ drag }: { drag: RowDrag }) {
  const { drag: words } = useWords(placingWords);
  const dragged = useStore(drag, (state) => state.dragged);
  if (!dragged) return null;
  const { name, target } = dragged;
  const isRefused = target?.whyNot !== undefined;
  const Sign = isRefused ? Ban : CornerDownRight;
  const place = target?.name == null ? words.toTop : words.below(target.name);
  return (
    <Layer>
      <div className="row-drag-label" data-refused={isRefused || undefined} style={placeOf(dragged)} aria-hidden="true">
        <bdi className="row-drag-name">{name}</bdi>
        <span className="row-drag-target">
          {target && <Sign className="row-drag-sign" size={16} strokeWidth={1.75} />}
          {target ? (target.whyNot ?? place) : words.nowhere}
        </span>
      </div>
    </Layer>
  );
}

/** Assumed size, so that nothing has to be measured. */
const SIZE_PX = { width: 340, height: 100 };
const DISTANCE_PX = 16;

/** Below the pointer and beside it, or on the other side at the end of the window. */
function placeOf({ x, y }: RowDragState) {
  const isAtEnd = x + SIZE_PX.width > window.innerWidth;
  const isAtBottom = y + SIZE_PX.height > window.innerHeight;
  return {
    left: x + (isAtEnd ? -DISTANCE_PX : DISTANCE_PX),
    top: y + (isAtBottom ? -DISTANCE_PX : DISTANCE_PX),
    translate: `${isAtEnd ? '-100%' : '0'} ${isAtBottom ? '-100%' : '0'}`,
  };
}
