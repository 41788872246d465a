import { type RefObject, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { useReached } from '../../../../ui/lazy-part/use-reached.ts';
import type { RowDraggingProps } from './row-dragging.tsx';
import { rowDraggingPart } from './row-dragging-part.tsx';

const noKey = () => false;
const isInRow = (target: Element) => target.closest('.p-tree-row') !== null;

/** Returns what lets users drag rows, once they have reached the grid. */
export function useRowDragging(
  shell: Shell,
  grid: RefObject<HTMLElement | null>,
  props: Omit<RowDraggingProps, 'container'> | undefined,
) {
  const [isMissing, setMissing] = useState(false);
  const isReached = useReached(grid, rowDraggingPart.load, noKey, isInRow);
  if (!props || !isReached || isMissing) return null;
  return (
    <LazyView
      shell={shell}
      part={rowDraggingPart}
      onFailed={() => setMissing(true)}
      props={{ ...props, container: grid }}
    />
  );
}
