import { Copy, CopyPlus, FolderInput, PanelRight, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, type RefObject, useMemo } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import type { Configuration } from '../configuration.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { type ActivityAction, actionsFor } from './activity-actions.ts';
import { activityMenuWords } from './activity-menu.words.ts';
import { placementIndex } from './placement.ts';

type ActivityMenuProps = {
  /** All activities of the view. */
  rows: readonly ActivityRow[];
  configuration: Configuration;
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
export function ActivityMenu(props: ActivityMenuProps) {
  const { rows, configuration, activity, anchor, byKeyboard, onAction, onClose } = props;
  const words = useWords(activityMenuWords);
  const index = useMemo(() => placementIndex(rows, configuration), [rows, configuration]);
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
