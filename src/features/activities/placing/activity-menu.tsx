import { Copy, CopyPlus, FolderInput, MoreHorizontal, PanelRight, Plus, Trash2 } from 'lucide-react';
import type { ComponentType, RefObject } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { type ActivityAction, actionsFor } from './activity-actions.ts';
import type { PlacementIndex } from './placement.ts';
import { placingWords } from './placing.words.ts';

type ActivityMenuProps = {
  index: PlacementIndex;
  activity: ActivityRow;
  /** The menu opens below it, and it gets the focus afterwards. */
  anchor: RefObject<HTMLElement | null>;
  byKeyboard: boolean;
  onAction: (action: ActivityAction, activity: ActivityRow) => void;
  onClose: () => void;
};

const ICONS: Readonly<Record<ActivityAction, ComponentType<{ size: number; strokeWidth: number }>>> = {
  open: PanelRight,
  create: Plus,
  move: FolderInput,
  copy: Copy,
  copyBranch: CopyPlus,
  remove: Trash2,
};

/** What the user can do with an activity. Actions that are not allowed state the reason. */
export function ActivityMenu({ index, activity, anchor, byKeyboard, onAction, onClose }: ActivityMenuProps) {
  const { menu: words } = useWords(placingWords);
  const items = actionsFor(index, activity).map(({ action, whyNot }) => {
    const Icon = ICONS[action];
    return {
      id: action,
      label: words[action],
      icon: <Icon size={16} strokeWidth={1.75} />,
      danger: action === 'remove',
      disabled: whyNot !== undefined,
      ...(whyNot !== undefined && { hint: whyNot }),
    };
  });
  return (
    <Menu
      label={words.label(activity.name)}
      name="activity-menu"
      items={items}
      anchor={anchor}
      byKeyboard={byKeyboard}
      onSelect={(id) => onAction(id as ActivityAction, activity)}
      onClose={onClose}
    />
  );
}

type ActivityMenuButtonProps = { name: string; onOpen: (anchor: HTMLElement, byKeyboard: boolean) => void };

/**
 * Opens the menu of an activity from its row. Keyboard users press Shift+F10 in the row instead, so that Tab does not stop
 * in each row.
 */
export function ActivityMenuButton({ name, onOpen }: ActivityMenuButtonProps) {
  const { menu: words } = useWords(placingWords);
  return (
    <span className="activity-menu-place">
      <button
        type="button"
        className="activity-menu-button"
        aria-label={words.label(name)}
        aria-haspopup="menu"
        tabIndex={-1}
        onClick={({ currentTarget, detail }) => onOpen(currentTarget, detail === 0)}
      >
        <MoreHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
