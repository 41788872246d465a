import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { createLoading } from '../../../ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../ui/overlay/loading-overlay.tsx';
import { ScreenLoading } from '../../../ui/overlay/screen-loading.ts';
import { useBudget } from '../list/use-budget.ts';
import { createEditing } from './editing.store.ts';
import { LoadedSheet } from './loaded-sheet.tsx';
import { MissingSheet } from './missing-sheet.tsx';
import { createSheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { NotifyOfChange } from './sheet-changes.store.ts';
import type { ItemOpening } from './use-sheet-panels.ts';
import { createSheetViews } from './views/sheet-views.store.ts';

type SheetViewProps = ItemOpening & {
  /** Informs the page of changes. Stable. */
  notify: NotifyOfChange;
  shell: Shell;
  budgetId: string | undefined;
  /** The id of the view to show; otherwise the one that was chosen last. */
  viewId: string | undefined;
  locale: string;
  isReadonly: boolean;
};

/** The items of a budget as a sheet that users edit. Empty while signed out or without a budget. */
export function SheetView({ budgetId, ...props }: SheetViewProps) {
  const { shell, locale } = props;
  const session = useStore(shell.session);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in' || !budgetId) return null;
  return <SheetOf key={budgetId} {...props} budgetId={budgetId} locale={session.account.locale ?? locale} />;
}

type SheetOfProps = Omit<SheetViewProps, 'budgetId'> & { budgetId: string };

function SheetOf(props: SheetOfProps) {
  const { shell, budgetId, locale } = props;
  const words = useWords(sheetWords);
  const { known, failure: budgetFailure, reload } = useBudget(shell, budgetId);
  const [sheet] = useState(() => createSheet(shell, budgetId));
  const [views] = useState(() => createSheetViews(shell, budgetId));
  const [editing] = useState(createEditing);
  useEffect(() => sheet.attach(), [sheet]);
  useEffect(() => void views.reload(), [views]);
  const { rows: viewRows } = useStore(views);
  const { items, failure: itemsFailure, formats } = useStore(sheet);
  const currency = known?.budget.currency;
  useEffect(() => {
    // Another user's sign-in empties the sheet.
    if (formats.locale !== locale || formats.currency !== currency) sheet.setState({ formats: { locale, currency } });
  }, [sheet, formats, locale, currency]);
  // Another user can delete the budget while its sheet is open.
  const failure = budgetFailure ?? (known && items ? undefined : itemsFailure);
  const [loading] = useState(() => createLoading(shell.clock));
  const loaded = {
    value: known && items && viewRows && { known, items },
    failure,
    isLoading: !failure && !(known && items && viewRows),
    reload: async () => void (await Promise.all([reload(), sheet.refresh()])),
    change: () => {},
  };
  return (
    <div className="sheet" lang="en" /* no other language has these texts yet */>
      <ScreenLoading value={loading}>
        <LoadedView loaded={loaded} what={words.what} missing={<MissingSheet {...{ shell, locale, sheet, editing }} />}>
          {(value) => <LoadedSheet {...props} {...value} sheet={sheet} views={views} editing={editing} />}
        </LoadedView>
      </ScreenLoading>
      <LoadingOverlay loading={loading} words={words.loading} />
    </div>
  );
}
