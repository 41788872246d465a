import { type RefObject, useState } from 'react';
import type { ItemType } from '../../../../shell/brand/item-types.ts';
import dragTipCss from '../../../../ui/dragging/drag-tip.css?inline';
import { DragTip, type DragTipState } from '../../../../ui/dragging/drag-tip.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import type { FlatRow } from '../../../../ui/tree-grid/flatten-tree.ts';
import type { RowById, RowList, SheetRow } from '../sheet-rows.ts';
import type { DropRefusal } from './drop-places.ts';
import type { PlacedItems } from './item-places.ts';
import { movingWords } from './moving.words.ts';
import rowDraggingCss from './row-dragging.css?inline';
import { type RowTarget, useRowPointer } from './use-row-pointer.ts';

export type RowDraggingProps = {
  /** Contains the grid. */
  container: RefObject<HTMLElement | null>;
  /** All items of the budget, parents first. */
  items: RowList;
  byId: RowById;
  rows: readonly FlatRow<SheetRow>[];
  /** The selected items, which are dragged together. */
  chosen: readonly SheetRow[];
  labels: Readonly<Record<ItemType, string>>;
  onDrop: (moved: readonly SheetRow[], place: PlacedItems) => void;
};

const SHEETS = [dragTipCss, rowDraggingCss];

/** Moves items by dragging their rows, and shows at the pointer where they would be. */
export function RowDragging({ labels, ...options }: RowDraggingProps) {
  useSheets(SHEETS);
  const { drag: words } = useWords(movingWords);
  const [tip, setTip] = useState<DragTipState>();
  const { rows } = options;

  const refusalText = (refusal: DropRefusal): string => {
    if (refusal.kind === 'itself') return words.itself;
    return (refusal.kind === 'only-top' ? words.onlyTop : words.onlyInGroup)(labels[refusal.type]);
  };
  const textOf = (target: RowTarget | undefined): string => {
    if (!target) return words.nowhere;
    if (target.refusal) return refusalText(target.refusal);
    return words[target.drop.side](rows[target.drop.index]?.item.name ?? '');
  };
  useRowPointer({
    ...options,
    show(moved, point, target) {
      const [first] = moved;
      setTip(
        point &&
          first && {
            ...{ x: point.clientX, y: point.clientY, text: textOf(target) },
            name: moved.length === 1 ? first.name : words.items(moved.length),
            sign: target && (target.refusal ? 'refused' : 'target'),
          },
      );
    },
  });
  return tip && <DragTip {...tip} />;
}
