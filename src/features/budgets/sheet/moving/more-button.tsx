import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { loadsOnReach } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import type { MenuAction } from './item-actions.ts';
import { itemMenuPart } from './item-menu-part.tsx';
import { movingWords } from './moving.words.ts';

type MoreButtonProps = {
  shell: Shell;
  hasActive: boolean;
  /** Whether the user may lock cells. */
  canLock: boolean;
  canDo: (action: MenuAction) => boolean;
  onAction: (action: MenuAction) => void;
};

/** Opens the menu of the selected items. */
export function MoreButton({ shell, hasActive, canLock, canDo, onAction }: MoreButtonProps) {
  const words = useWords(movingWords);
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ byKeyboard: boolean }>();
  const close = () => setOpened(undefined);
  return (
    <span className="sheet-menu-place">
      <Button
        ref={anchor}
        data-ref="sheet-more"
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        unavailable={!hasActive}
        onClick={({ detail }) => setOpened(opened ? undefined : { byKeyboard: detail === 0 })}
        {...loadsOnReach(itemMenuPart)}
      >
        <Ellipsis size={16} strokeWidth={2} aria-hidden="true" />
        {words.more}
      </Button>
      {opened && (
        <LazyView
          shell={shell}
          part={itemMenuPart}
          onFailed={close}
          props={{
            ...{ anchor, byKeyboard: opened.byKeyboard, canLock, canDo, onClose: close },
            onAction(action) {
              close();
              onAction(action);
            },
          }}
        />
      )}
    </span>
  );
}
