import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import { LanguageContext, useWords } from '../../ui/language/use-words.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import type { NoticeActions } from './notice-actions.store.ts';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import type { Bell, Notices } from './notices.store.ts';
import { stateWords } from './notices.ts';
import { noticesWords } from './notices.words.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type NoticeMenuViewProps = {
  notices: Notices;
  actions: NoticeActions;
  bell: Bell;
  anchor: RefObject<HTMLElement | null>;
  byKeyboard: boolean;
  onClose: () => void;
};

/** The manager's menu: Current message, Create new, Edit, Remove. */
export function NoticeMenuView({ notices, actions, bell, anchor, byKeyboard, onClose }: NoticeMenuViewProps) {
  const words = useWords(noticesWords);
  const language = useContext(LanguageContext);
  const dialogWords = useWords(noticeDialogsWords);
  const { current } = useStore(notices);
  const isAbsent = current.phase !== 'active';
  const chosen: Record<string, () => void> = {
    current: () => void actions.openMessage(bell),
    create: () => actions.startCreate(bell),
    edit: () => actions.startEdit(bell),
    remove: () => actions.startRemove(bell),
  };
  return (
    <Menu
      label={words.bell}
      name="menu"
      anchor={anchor}
      byKeyboard={byKeyboard}
      onClose={onClose}
      onSelect={(id) => chosen[id]?.()}
      items={[
        {
          id: 'current',
          label: dialogWords.menu.current,
          icon: <MessageSquareText {...ICON} />,
          disabled: isAbsent,
          hint: stateWords(current, language),
        },
        { id: 'create', label: dialogWords.menu.create, icon: <Plus {...ICON} /> },
        { id: 'edit', label: dialogWords.menu.edit, icon: <Pencil {...ICON} />, disabled: isAbsent },
        { id: 'remove', label: dialogWords.menu.remove, icon: <Trash2 {...ICON} />, disabled: isAbsent, danger: true },
      ]}
    />
  );
}
