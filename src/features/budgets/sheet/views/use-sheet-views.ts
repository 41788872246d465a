import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../../shell/create-shell.ts';
import { TOPICS } from '../../../../shell/live/live.wire.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { type CustomColumns, customKey } from '../custom-cells.ts';
import { sheetWords } from '../sheet.words.ts';
import type { GroupOf } from './column-places.ts';
import {
  isSameLayout,
  layoutOf,
  NAME_KEY,
  type SheetLayout,
  WHOLE_SHEET,
  withoutDeletedColumns,
} from './sheet-layout.ts';
import type { SheetViews } from './sheet-views.store.ts';
import { sheetViewsWords } from './sheet-views.words.ts';

type ViewsOptions = {
  shell: Pick<Shell, 'live' | 'messages'>;
  views: SheetViews;
  custom: CustomColumns;
  /** The view that the page has chosen. */
  viewId: string | undefined;
  canEdit: boolean;
  isManager: boolean;
  /** Whether the sheet has a column of approvals. */
  hasApprovals: boolean;
};

/** Returns the layout of the sheet, and what changes it. */
export function useSheetViews({ shell, views, custom, viewId, canEdit, isManager, hasApprovals }: ViewsOptions) {
  const { rows, isReading, chosenId, changed, removingId } = useStore(views);
  const { gone, goneView } = useWords(sheetViewsWords);
  const { columns: fields } = useWords(sheetWords);
  const named = useMemo(
    () => [
      ...Object.entries(fields)
        .filter(([key]) => key !== 'approvalState' || hasApprovals)
        .filter(([key]) => key !== 'tagIds' || custom.tagGroups.some(({ tags }) => tags.length > 0))
        .map(([key, name]) => ({ key, name })),
      ...custom.columns.map(({ id, name }) => ({ key: customKey(id) as string, name })),
    ],
    [fields, custom, hasApprovals],
  );
  const groupOf = useCallback<GroupOf>(
    (key) => custom.columns.find(({ id }) => customKey(id) === key)?.groupId,
    [custom],
  );
  const all = useMemo(() => named.map(({ key }) => key).filter((key) => key !== NAME_KEY), [named]);
  const saved = rows?.find(({ id }) => id === chosenId);
  const stored = useMemo(
    () => (saved ? withoutDeletedColumns(layoutOf(saved, named), custom) : WHOLE_SHEET),
    [saved, named, custom],
  );
  const layout = useMemo(() => (changed ? withoutDeletedColumns(changed, custom) : stored), [changed, stored, custom]);
  const latest = useRef(layout);
  latest.current = layout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another id chooses again
  useEffect(() => {
    if (viewId && viewId !== chosenId) views.choose(viewId);
  }, [views, viewId]);
  const lastSaved = useRef(saved);
  if (saved) lastSaved.current = saved;
  useEffect(() => {
    const read = () => views.getState().chosenId !== null && void views.reload();
    return shell.live.subscribe(TOPICS.budgets, read);
  }, [shell, views]);
  const isGone = rows !== undefined && !isReading && chosenId !== null && chosenId !== removingId && !saved;
  useEffect(() => {
    if (!isGone) return;
    if (lastSaved.current?.id === chosenId) shell.messages.show(goneView(lastSaved.current.name));
    else if (viewId === chosenId) shell.messages.show(gone);
    views.choose(null);
  }, [isGone, shell, views, viewId, chosenId, gone, goneView]);
  return {
    views,
    layout,
    /** All columns with their names, the name of the item first. */
    named,
    /** Keys of the columns after the name, as they are shown. */
    shownKeys: layout.columns ?? all,
    /** The group of a custom column. */
    groupOf,
    saved,
    isChanged: changed !== undefined && !isSameLayout(layout, stored, all),
    canEdit,
    isManager,
    change: useMemo(
      () => (changes: Partial<SheetLayout>) => {
        latest.current = { ...latest.current, ...changes };
        views.change(latest.current);
      },
      [views],
    ),
  };
}

export type SheetViewing = ReturnType<typeof useSheetViews>;
