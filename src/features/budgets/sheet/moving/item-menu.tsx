import { ArrowDown, ArrowUp, Copy, CopyPlus, FolderInput, Lock, LockOpen } from 'lucide-react';
import type { ComponentType, RefObject } from 'react';
import { useWords } from '../../../../ui/language/use-words.ts';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { CELL_LOCK_ACTIONS } from '../locks/cell-lock-actions.ts';
import { ITEM_ACTIONS, type MenuAction } from './item-actions.ts';
import { movingWords } from './moving.words.ts';

type ItemMenuProps = {
  /** The menu opens below it, and it gets the focus afterwards. */
  anchor: RefObject<HTMLElement | null>;
  byKeyboard: boolean;
  /** Whether the user may lock cells. */
  canLock: boolean;
  canDo: (action: MenuAction) => boolean;
  onAction: (action: MenuAction) => void;
  onClose: () => void;
};

const ICONS: Readonly<Record<MenuAction, ComponentType<{ size: number; strokeWidth: number }>>> = {
  moveTo: FolderInput,
  up: ArrowUp,
  down: ArrowDown,
  copy: CopyPlus,
  copyAlone: Copy,
  lockCells: Lock,
  unlockCells: LockOpen,
};

/** What the user can do with the selected items. */
export function ItemMenu({ anchor, byKeyboard, canLock, canDo, onAction, onClose }: ItemMenuProps) {
  const words = useWords(movingWords);
  const actions = [...ITEM_ACTIONS, ...(canLock ? CELL_LOCK_ACTIONS : [])];
  const items = actions.map((action) => {
    const Icon = ICONS[action];
    const key = action === 'up' || action === 'down' ? ` (${words.keys[action]})` : '';
    return {
      id: action,
      label: `${words.actions[action]}${key}`,
      icon: <Icon size={16} strokeWidth={1.75} />,
      disabled: !canDo(action),
    };
  });
  return (
    <Menu
      label={words.label}
      name="sheet-menu"
      items={items}
      anchor={anchor}
      byKeyboard={byKeyboard}
      onSelect={(id) => onAction(id as MenuAction)}
      onClose={onClose}
    />
  );
}
