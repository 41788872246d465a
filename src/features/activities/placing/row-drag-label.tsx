import { useStore } from 'zustand';
import { DragTip } from '../../../ui/dragging/drag-tip.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { placingWords } from './placing.words.ts';
import type { RowDrag } from './row-drag.store.ts';

/** Where a dragged activity would be dropped, or why it cannot, at the pointer. */
export function RowDragLabel({ drag }: { drag: RowDrag }) {
  const { drag: words } = useWords(placingWords);
  const dragged = useStore(drag, (state) => state.dragged);
  if (!dragged) return null;
  const { target } = dragged;
  const place = target?.name == null ? words.toTop : words.below(target.name);
  return (
    <DragTip
      {...dragged}
      text={target ? (target.whyNot ?? place) : words.nowhere}
      sign={target && (target.whyNot === undefined ? 'target' : 'refused')}
    />
  );
}
