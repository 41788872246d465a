import { type ComponentProps, type RefObject, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { useReached } from '../../../../ui/lazy-part/use-reached.ts';
import type { ColumnDragging } from './column-dragging.tsx';

export const columnDraggingPart = lazyPart<ComponentProps<typeof ColumnDragging>>(() =>
  import('./column-dragging.tsx').then((code) => code.ColumnDragging),
);

const noKey = () => false;
const isInHead = (target: Element) => target.closest('.p-tree-head') !== null;

/** Returns what lets users drag headers, once they have reached the grid. */
export function useColumnDragging(
  shell: Pick<Shell, 'report' | 'messages'>,
  grid: RefObject<HTMLElement | null>,
  props: Omit<ComponentProps<typeof ColumnDragging>, 'container'>,
) {
  const [isMissing, setMissing] = useState(false);
  const isReached = useReached(grid, columnDraggingPart.load, noKey, isInHead);
  if (!isReached || isMissing) return null;
  return (
    <LazyView
      shell={shell}
      part={columnDraggingPart}
      onFailed={() => setMissing(true)}
      props={{ ...props, container: grid }}
    />
  );
}
