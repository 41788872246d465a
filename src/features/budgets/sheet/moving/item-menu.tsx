import {
  ArrowDown,
  ArrowRightLeft,
  ArrowUp,
  Copy,
  CopyPlus,
  FolderInput,
  Lock,
  LockOpen,
  MessageSquare,
  PencilLine,
  Send,
  Shuffle,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { OpenedMenu } from '../../../../ui/menu/button-menu.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { APPROVAL_ACTIONS } from '../approvals/approval-actions.ts';
import { CELL_LOCK_ACTIONS } from '../locks/cell-lock-actions.ts';
import { ITEM_LOCK_ACTIONS } from '../locks/item-lock-actions.ts';
import { ITEM_ACTIONS, type MenuAction } from './item-actions.ts';
import { movingWords } from './moving.words.ts';

export type ItemMenuOptions = {
  /** Whether the user may lock cells. */
  canLock: boolean;
  canDo: (action: MenuAction) => boolean;
  onAction: (action: MenuAction) => void;
};

const ICONS: Readonly<Record<MenuAction, ComponentType<{ size: number; strokeWidth: number }>>> = {
  moveTo: FolderInput,
  up: ArrowUp,
  down: ArrowDown,
  copy: CopyPlus,
  copyAlone: Copy,
  lockItems: Lock,
  unlockItems: LockOpen,
  lockCells: Lock,
  unlockCells: LockOpen,
  ask: MessageSquare,
  requestApproval: Send,
  requestChange: ArrowRightLeft,
  editAgain: PencilLine,
  transfer: Shuffle,
};

/** What the user can do with the selected items. */
export function ItemMenu({ canLock, canDo, onAction, ...menu }: ItemMenuOptions & OpenedMenu) {
  const words = useWords(movingWords);
  const actions = [
    ...ITEM_ACTIONS,
    ...APPROVAL_ACTIONS.filter((action) => action === 'requestApproval' || canDo(action)),
    'transfer' as const,
    ...ITEM_LOCK_ACTIONS.filter(canDo),
    ...(canLock ? CELL_LOCK_ACTIONS : []),
    ...(canDo('ask') ? ['ask' as const] : []),
  ];
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
  const select = (id: string) => {
    menu.onClose();
    onAction(id as MenuAction);
  };
  return <Menu {...menu} label={words.label} items={items} onSelect={select} />;
}
