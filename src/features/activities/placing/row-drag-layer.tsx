import { type RefObject, useMemo } from 'react';
import dragTipCss from '../../../ui/dragging/drag-tip.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { placementIndex, whyNotTarget } from './placement.ts';
import rowDragCss from './row-drag.css?inline';
import { RowDragLabel } from './row-drag-label.tsx';
import { useRowDrag } from './use-row-drag.ts';

type RowDragLayerProps = {
  /** Contains the tree grid. */
  container: RefObject<HTMLElement | null>;
  /** All activities of the view. */
  rows: readonly ActivityRow[];
  configuration: Configuration;
  /** Returns the id of a shown row; undefined for a row that is no activity, such as the heading of a group. */
  idAt: (index: number) => string | undefined;
  /** The activity is dropped where it can be; null is the top level. */
  onDrop: (moved: ActivityRow, targetId: string | null) => void;
};

const SHEETS = [dragTipCss, rowDragCss];

/** Moves activities below others by dragging their rows, and shows at the pointer where they would be. */
export function RowDragLayer({ container, rows, configuration, idAt, onDrop }: RowDragLayerProps) {
  useSheets(SHEETS);
  const index = useMemo(() => placementIndex(rows, configuration), [rows, configuration]);
  const drag = useRowDrag({
    container,
    idAt,
    nameOf: (id) => index.rowOf.get(id)?.name ?? '',
    whyNot: (movedId, targetId) => whyNotTarget(index, movedId, targetId),
    onDrop(movedId, targetId) {
      const moved = index.rowOf.get(movedId);
      if (moved) onDrop(moved, targetId);
    },
  });
  return <RowDragLabel drag={drag} />;
}
