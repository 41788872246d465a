import { useStore } from 'zustand';
import { useWords } from '../../../ui/language/use-words.ts';
import type { OpenedMenu } from '../../../ui/menu/button-menu.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { savedViewItems } from '../../../ui/menu/saved-view-items.tsx';
import itemsCss from '../../../ui/menu/view-items.css?inline';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { SavedView } from '../saved-views.wire.ts';
import { addressOf } from './effective-view.ts';
import { isOwner, mayChange } from './may-change.ts';
import { savedViewsWords } from './saved-views.words.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';
import type { OpenedDialog } from './view-dialogs.tsx';
import { viewsWords } from './views.words.ts';

const SHEETS = [itemsCss];

type ViewItemsProps = SavingOptions & { onDialog: (dialog: OpenedDialog) => void };

/** A menu with all views, and what can be done with this one. */
export function ViewItems({ shell, views, address, onShow, onDialog, ...menu }: ViewItemsProps & OpenedMenu) {
  useSheets(SHEETS);
  const words = useWords(savedViewsWords);
  const { allActivities } = useWords(viewsWords);
  const { saved, isChanged, user } = views;
  const { rows = [] } = useStore(views.savedViews);
  const hintOf = (row: SavedView) => {
    if (row.private) return words.private;
    return isOwner(row, user) ? words.shared : words.byOwner(row.owner.name ?? words.formerUser);
  };
  const { replace } = useSaving({ shell, views, address, onShow });
  const select = (id: string) => {
    if (id === 'all') onShow(addressOf(null));
    else if (id.startsWith('view-')) onShow(addressOf(id.slice('view-'.length)));
    else if (id === 'save') void replace();
    else if (id === 'reset') onShow(addressOf(saved?.id ?? null));
    else onDialog(id as OpenedDialog);
  };
  const items = savedViewItems({
    rows: rows.map((row) => ({ ...row, hint: row.description || hintOf(row) })),
    savedId: saved?.id,
    allLabel: allActivities,
    canChange: saved !== undefined && mayChange(saved, user),
    isChanged,
    words: { ...words, notAllowed: words.notOwner },
  });
  return <Menu {...menu} label={words.views} items={items} onSelect={select} />;
}
