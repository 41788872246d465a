import { type RefObject, useRef, useState } from 'react';
import dragTipCss from '../../../../ui/dragging/drag-tip.css?inline';
import { DragTip, type DragTipState } from '../../../../ui/dragging/drag-tip.tsx';
import { edgeSpeed } from '../../../../ui/dragging/edge-scroll.ts';
import { followPointer, type Point } from '../../../../ui/dragging/follow-pointer.ts';
import { useDragSurface } from '../../../../ui/dragging/use-drag-surface.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { Layer } from '../../../../ui/layer/layer.tsx';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { isRtl } from '../../../../ui/tree-grid/is-rtl.ts';
import columnDraggingCss from './column-dragging.css?inline';
import { columnGaps, type GroupOf, withColumnAt } from './column-places.ts';
import { gapAt, gapsIn, type Heads, headsIn } from './head-gaps.ts';
import { NAME_KEY } from './sheet-layout.ts';
import { sheetViewsWords } from './sheet-views.words.ts';

export type ColumnDraggingProps = {
  /** Contains the grid. */
  container: RefObject<HTMLElement | null>;
  /** Keys of the columns after the name, as they are shown. */
  keys: readonly string[];
  groupOf: GroupOf;
  nameOf: (key: string) => string;
  onDrop: (key: string, gap: number) => void;
};

const SHEETS = [dragTipCss, columnDraggingCss];

type Line = { left: number; top: number; height: number };

/** Moves columns by dragging their headers, and shows where they would be. Escape cancels. */
export function ColumnDragging(props: ColumnDraggingProps) {
  useSheets(SHEETS);
  const words = useWords(sheetViewsWords);
  const latest = useRef(props);
  latest.current = props;
  const [tip, setTip] = useState<DragTipState>();
  const [line, setLine] = useState<Line>();

  useDragSurface(props.container, (down, surface) => {
    const key = (down.target as Element).closest<HTMLElement>('.sheet-head')?.dataset.key;
    if (key === undefined || key === NAME_KEY) return undefined;
    const heads = () => headsIn(surface);
    const targetAt = (point: Point, found: Heads) => {
      const { keys, groupOf } = latest.current;
      const gap = gapAt(gapsIn(found), columnGaps(keys, groupOf, key), point.clientX);
      return gap && withColumnAt(keys, key, gap.index) !== keys ? gap : undefined;
    };
    const mark = (isDragged: boolean) =>
      surface
        .querySelector(`.sheet-head[data-key="${CSS.escape(key)}"]`)
        ?.closest('.p-tree-cell')
        ?.toggleAttribute('data-dragged', isDragged);
    const hide = () => {
      mark(false);
      setTip(undefined);
      setLine(undefined);
    };
    return followPointer(down, surface, {
      kind: 'column',
      onFrame(point, elapsedMs) {
        const { keys, nameOf } = latest.current;
        const found = heads();
        if (!keys.includes(key) || !found) return false;
        scrollAtEdge(found, point, elapsedMs);
        mark(true);
        const gap = targetAt(point, found);
        setLine(gap && { left: gap.x - 1, top: found.top, height: found.bottom - found.top });
        const after = gap && keys[gap.index];
        const before = gap && keys[gap.index - 1];
        const nowhere = latest.current.groupOf(key) === undefined ? words.nowhere : words.nowhereInGroup;
        const text = after ? words.before(nameOf(after)) : before ? words.after(nameOf(before)) : nowhere;
        setTip({ x: point.clientX, y: point.clientY, name: nameOf(key), text, sign: gap && 'target' });
        return true;
      },
      onDrop(point) {
        const found = heads();
        const gap = found && targetAt(point, found);
        hide();
        if (gap) latest.current.onDrop(key, gap.index);
      },
      onCancel: hide,
    });
  });
  return (
    <>
      {line && (
        <Layer>
          <div className="sheet-column-line" style={{ left: line.left, top: line.top, height: line.height }} />
        </Layer>
      )}
      {tip && <DragTip {...tip} />}
    </>
  );
}

/** Scrolls the columns while the pointer is near the edge of those that scroll. */
function scrollAtEdge({ scroller, start, end }: Heads, { clientX }: Point, elapsedMs: number): void {
  const speed = isRtl(scroller) ? -edgeSpeed(start - clientX, start - end) : edgeSpeed(clientX - start, end - start);
  scroller.scrollLeft += (speed * elapsedMs) / 1000;
}
