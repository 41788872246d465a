import { useRef } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { ButtonMenu } from '../../../../ui/menu/button-menu.tsx';
import type { ItemMenuOptions } from './item-menu.tsx';
import { itemMenuPart } from './item-menu-part.tsx';
import { movingWords } from './moving.words.ts';

type MoreButtonProps = ItemMenuOptions & { shell: Shell; hasActive: boolean };

/** Opens the menu of the selected items. */
export function MoreButton({ shell, hasActive, ...props }: MoreButtonProps) {
  const words = useWords(movingWords);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ButtonMenu {...{ shell, props }} name="sheet-more" anchor={button} part={itemMenuPart} unavailable={!hasActive}>
      {words.more}
    </ButtonMenu>
  );
}
