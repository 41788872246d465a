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
import { type ColumnMove, columnMove, type GroupOf, groupMove, placedAt } from './column-places.ts';
import { columnIndexOf, gapAt, gapsIn, type Heads, headsIn } from './head-gaps.ts';
import { NAME_KEY } from './sheet-layout.ts';
import { sheetViewsWords } from './sheet-views.words.ts';

export type ColumnDraggingProps = {
  /** Contains the grid. */
  container: RefObject<HTMLElement | null>;
  /** Keys of the columns after the name, as they are shown. */
  keys: readonly string[];
  groupOf: GroupOf;
  nameOf: (key: string) => string;
  /** Returns the name of the column's group. */
  groupNameOf: (key: string) => string;
  onDrop: (move: ColumnMove, gap: number, name: string) => void;
};

const SHEETS = [dragTipCss, columnDraggingCss];

type Line = { left: number; top: number; height: number };

/** Moves columns and their groups by dragging their headers, and shows where they would be. Escape cancels. */
export function ColumnDragging(props: ColumnDraggingProps) {
  useSheets(SHEETS);
  const words = useWords(sheetViewsWords);
  const latest = useRef(props);
  latest.current = props;
  const [tip, setTip] = useState<DragTipState>();
  const [line, setLine] = useState<Line>();

  useDragSurface(props.container, (down, surface) => {
    const target = down.target as Element;
    const groupHead = target.closest<HTMLElement>('.p-tree-group');
    const key = groupHead
      ? latest.current.keys[columnIndexOf(groupHead)]
      : target.closest<HTMLElement>('.sheet-head')?.dataset.key;
    if (key === undefined || key === NAME_KEY) return undefined;
    const moveNow = () => {
      const { keys, groupOf } = latest.current;
      return groupHead ? groupMove(keys, groupOf, key) : columnMove(keys, groupOf, key);
    };
    const nameNow = () => (groupHead ? latest.current.groupNameOf(key) : latest.current.nameOf(key));
    const targetAt = (point: Point, found: Heads) => {
      const { keys } = latest.current;
      const move = moveNow();
      const gap = gapAt(gapsIn(found), move.gaps, point.clientX);
      return gap && placedAt(keys, move, gap.index) !== keys ? gap : undefined;
    };
    const mark = (isDragged: boolean) => {
      groupHead?.toggleAttribute('data-dragged', isDragged);
      for (const moved of moveNow().keys) {
        surface
          .querySelector(`.sheet-head[data-key="${CSS.escape(moved)}"]`)
          ?.closest('.p-tree-cell')
          ?.toggleAttribute('data-dragged', isDragged);
      }
    };
    const hide = () => {
      mark(false);
      setTip(undefined);
      setLine(undefined);
    };
    return followPointer(down, surface, {
      kind: 'column',
      onFrame(point, elapsedMs) {
        const { keys, nameOf, groupOf } = latest.current;
        const found = headsIn(surface);
        if (!keys.includes(key) || !found) return false;
        scrollAtEdge(found, point, elapsedMs);
        mark(true);
        const gap = targetAt(point, found);
        setLine(gap && { left: gap.x - 1, top: found.top, height: found.bottom - found.top });
        const after = gap && keys[gap.index];
        const before = gap && keys[gap.index - 1];
        const nowhere = groupHead || groupOf(key) === undefined ? words.nowhere : words.nowhereInGroup;
        const text = after ? words.before(nameOf(after)) : before ? words.after(nameOf(before)) : nowhere;
        setTip({ x: point.clientX, y: point.clientY, name: nameNow(), text, sign: gap && 'target' });
        return true;
      },
      onDrop(point) {
        const found = headsIn(surface);
        const gap = found && targetAt(point, found);
        hide();
        if (gap) latest.current.onDrop(moveNow(), gap.index, nameNow());
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
