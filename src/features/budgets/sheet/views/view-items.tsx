import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { OpenedMenu } from '../../../../ui/menu/button-menu.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { savedViewItems } from '../../../../ui/menu/saved-view-items.tsx';
import itemsCss from '../../../../ui/menu/view-items.css?inline';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { savingWords } from './saving.words.ts';
import { sheetViewsWords } from './sheet-views.words.ts';
import { type SavingOptions, useViewSaving } from './use-view-saving.ts';
import type { OpenedDialog } from './view-dialogs.tsx';

const SHEETS = [itemsCss];

type ViewItemsProps = SavingOptions & { onDialog: (dialog: OpenedDialog) => void };

/** A menu with all views of the budget, and what can be done with this one. */
export function ViewItems({ shell, viewing, onDialog, ...menu }: ViewItemsProps & OpenedMenu) {
  useSheets(SHEETS);
  const words = useWords(savingWords);
  const { wholeSheet } = useWords(sheetViewsWords);
  const { views, saved, isChanged, canEdit } = viewing;
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
  const items = savedViewItems({
    rows: rows.map((row) => ({ ...row, hint: row.private ? words.private : words.shared })),
    savedId: saved?.id,
    allLabel: wholeSheet,
    canChange: saved !== undefined && (saved.private || canEdit),
    isChanged,
    words: { ...words, notAllowed: words.notEditor },
  });
  return <Menu {...menu} label={words.views} items={items} onSelect={select} />;
}
