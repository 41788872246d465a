import { Check, Copy, Lock, PencilLine, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { OpenedMenu } from '../../../../ui/menu/button-menu.tsx';
import { Menu, type MenuItem } from '../../../../ui/menu/menu.tsx';
import itemsCss from '../../../../ui/menu/view-items.css?inline';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import type { View } from '../../views/views.wire.ts';
import { savingWords } from './saving.words.ts';
import { sheetViewsWords } from './sheet-views.words.ts';
import type { SheetViewing } from './use-sheet-views.ts';
import { type SavingOptions, useViewSaving } from './use-view-saving.ts';
import type { OpenedDialog } from './view-dialogs.tsx';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SHEETS = [itemsCss];

type ViewItemsProps = SavingOptions & { onDialog: (dialog: OpenedDialog) => void };

/** A menu with all views of the budget, and what can be done with this one. */
export function ViewItems({ shell, viewing, onDialog, ...menu }: ViewItemsProps & OpenedMenu) {
  useSheets(SHEETS);
  const words = useWords(savingWords);
  const { views, saved } = viewing;
  const { rows = [] } = useStore(views);
  const { replace } = useViewSaving({ shell, viewing });
  // Others may have saved views since the sheet was opened.
  useEffect(() => void views.reload(), [views]);
  const select = (id: string) => {
    if (id === 'all') views.choose(null);
    else if (id.startsWith('view-')) views.choose(id.slice('view-'.length));
    else if (id === 'save') void replace();
    else if (id === 'reset') views.choose(saved?.id ?? null);
    else onDialog(id as OpenedDialog);
  };
  return <Menu {...menu} label={words.views} items={useItems(viewing, rows)} onSelect={select} />;
}

function useItems({ saved, isChanged, canEdit }: SheetViewing, rows: readonly View[]): MenuItem[] {
  const words = useWords(savingWords);
  const { wholeSheet } = useWords(sheetViewsWords);
  const canChange = saved !== undefined && (saved.private || canEdit);
  const item = (view: View): MenuItem => ({
    id: `view-${view.id}`,
    label: view.name,
    isCurrent: view.id === saved?.id,
    hint: view.private ? words.private : words.shared,
    icon: view.id === saved?.id ? <Check {...ICON} /> : view.private ? <Lock {...ICON} /> : <Users {...ICON} />,
  });
  const action = (id: string, label: string, icon: ReactNode): MenuItem => ({ id, label, icon });
  const whyNotSave = !saved ? words.notSaved : !canChange ? words.notEditor : !isChanged ? words.notChanged : undefined;
  return [
    {
      id: 'all',
      label: wholeSheet,
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
