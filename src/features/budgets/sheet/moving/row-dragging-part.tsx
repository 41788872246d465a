import type { ComponentProps } from 'react';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import type { RowDragging } from './row-dragging.tsx';

export const rowDraggingPart = lazyPart<ComponentProps<typeof RowDragging>>(() =>
  import('./row-dragging.tsx').then((code) => code.RowDragging),
);
