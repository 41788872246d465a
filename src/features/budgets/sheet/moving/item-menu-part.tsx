import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import type { OpenedMenu } from '../../../../ui/menu/button-menu.tsx';
import type { ItemMenuOptions } from './item-menu.tsx';

export const itemMenuPart = lazyPart<ItemMenuOptions & OpenedMenu>(() =>
  import('./item-menu.tsx').then((code) => code.ItemMenu),
);
