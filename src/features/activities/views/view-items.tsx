import { Check, Copy, Lock, PencilLine, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../../ui/language/use-words.ts';
import type { OpenedMenu } from '../../../ui/menu/button-menu.tsx';
import { Menu, type MenuItem } from '../../../ui/menu/menu.tsx';
import itemsCss from '../../../ui/menu/view-items.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { SavedView } from '../saved-views.wire.ts';
import { addressOf } from './effective-view.ts';
import { isOwner, mayChange } from './may-change.ts';
import { savedViewsWords } from './saved-views.words.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';
import type { Views } from './use-views.ts';
import type { OpenedDialog } from './view-dialogs.tsx';
import { viewsWords } from './views.words.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SHEETS = [itemsCss];

type ViewItemsProps = SavingOptions & { onDialog: (dialog: OpenedDialog) => void };

/** A menu with all views, and what can be done with this one. */
export function ViewItems({ shell, views, address, onShow, onDialog, ...menu }: ViewItemsProps & OpenedMenu) {
  useSheets(SHEETS);
  const words = useWords(savedViewsWords);
  const { rows = [] } = useStore(views.savedViews);
  const { replace } = useSaving({ shell, views, address, onShow });
  const select = (id: string) => {
    if (id === 'all') onShow(addressOf(null));
    else if (id.startsWith('view-')) onShow(addressOf(id.slice('view-'.length)));
    else if (id === 'save') void replace();
    else if (id === 'reset') onShow(addressOf(views.saved?.id ?? null));
    else onDialog(id as OpenedDialog);
  };
  return <Menu {...menu} label={words.views} items={useItems(views, rows)} onSelect={select} />;
}

function useItems({ saved, isChanged, user }: Views, rows: readonly SavedView[]): MenuItem[] {
  const words = useWords(savedViewsWords);
  const { allActivities } = useWords(viewsWords);
  const canChange = saved !== undefined && mayChange(saved, user);
  const item = (row: SavedView): MenuItem => ({
    id: `view-${row.id}`,
    label: row.name,
    isCurrent: row.id === saved?.id,
    hint:
      row.description ||
      (row.private
        ? words.private
        : isOwner(row, user)
          ? words.shared
          : words.byOwner(row.owner.name ?? words.formerUser)),
    icon: row.id === saved?.id ? <Check {...ICON} /> : row.private ? <Lock {...ICON} /> : <Users {...ICON} />,
  });
  const action = (id: string, label: string, icon: ReactNode): MenuItem => ({ id, label, icon });
  const whyNotSave = !saved ? words.notSaved : !canChange ? words.notOwner : !isChanged ? words.notChanged : undefined;
  return [
    {
      id: 'all',
      label: allActivities,
      isCurrent: saved === undefined,
      icon: saved ? <span className="view-no-icon" /> : <Check {...ICON} />,
    },
    ...rows.filter((row) => row.private).map(item),
    ...rows.filter((row) => !row.private).map(item),
    {
      ...action('save', words.save, <Save {...ICON} />),
      ...(whyNotSave !== undefined && { disabled: true, hint: whyNotSave }),
    },
    action('save-as', words.saveAs, <Copy {...ICON} />),
    {
      ...action('reset', words.reset, <RotateCcw {...ICON} />),
      ...(!isChanged && { disabled: true, hint: words.notChanged }),
    },
    ...(canChange
      ? [
          action('rename', words.rename, <PencilLine {...ICON} />),
          { ...action('delete', words.delete, <Trash2 {...ICON} />), danger: true },
        ]
      : []),
  ];
}
