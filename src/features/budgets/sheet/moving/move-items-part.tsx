import type { ComponentProps } from 'react';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import type { MoveItemsDialog } from './move-items-dialog.tsx';

export const moveItemsPart = lazyPart<ComponentProps<typeof MoveItemsDialog>>(() =>
  import('./move-items-dialog.tsx').then((code) => code.MoveItemsDialog),
);
