import type { ComponentProps } from 'react';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import type { ItemMenu } from './item-menu.tsx';

export const itemMenuPart = lazyPart<ComponentProps<typeof ItemMenu>>(() =>
  import('./item-menu.tsx').then((code) => code.ItemMenu),
);
