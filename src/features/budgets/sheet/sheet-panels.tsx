import type { ReactNode } from 'react';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { DiscardQuestion } from '../../../ui/unsaved/use-discard-question.ts';
import type { NoteUnsaved } from '../../../ui/unsaved/use-unsaved-forms.ts';
import type { ApprovalsPanelProps } from '../approvals/approvals-panel.tsx';
import type { TagGroup } from '../groups/tag-groups.wire.ts';
import type { BudgetHistoryPanelProps } from '../history/budget-history-panel.tsx';
import type { ItemMoney } from '../item-panel/item-money.ts';
import type { ItemPanelProps } from '../item-panel/item-panel.tsx';
import type { SharePanelProps } from '../users/share-panel.tsx';
import { panelsWords } from './panels.words.ts';
import type { RowById, SheetRow } from './sheet-rows.ts';
import type { OpenPanel } from './use-sheet-panels.ts';

export const itemPart = lazyPart<ItemPanelProps>(() =>
  import('../item-panel/item-panel.tsx').then(({ ItemPanel }) => ItemPanel),
);
export const historyPart = lazyPart<BudgetHistoryPanelProps>(() =>
  import('../history/budget-history-panel.tsx').then(({ BudgetHistoryPanel }) => BudgetHistoryPanel),
);

export const approvalsPart = lazyPart<ApprovalsPanelProps>(() =>
  import('../approvals/approvals-panel.tsx').then(({ ApprovalsPanel }) => ApprovalsPanel),
);

export const sharePart = lazyPart<SharePanelProps>(() =>
  import('../users/share-panel.tsx').then(({ SharePanel }) => SharePanel),
);

type SheetPanelsProps = {
  shell: Shell;
  budgetId: string;
  panel: OpenPanel | undefined;
  /** Whether unsaved input of the panel is discarded. */
  question: DiscardQuestion | undefined;
  noteUnsaved: NoteUnsaved;
  rows: RowById;
  /** Another one reads what the panel shows again. */
  revision: unknown;
  labels: Readonly<Record<ItemType, string>>;
  money: ItemMoney;
  canEdit: boolean;
  isManager: boolean;
  /** Whether the page shows the budget read-only. */
  isReadonly: boolean;
  tagGroups: readonly TagGroup[];
  onTags: (row: SheetRow, tagIds: readonly string[]) => void;
  onChanged: () => void;
  onClose: () => void;
  /** The sheet. */
  children: ReactNode;
};

/** The sheet, and beside it the open panel. In narrow places the panel covers the sheet. */
export function SheetPanels(props: SheetPanelsProps) {
  const { shell, budgetId, panel, rows, revision, labels, money } = props;
  const { locale, currencySymbol, exact: formatAmount } = money;
  const { question, noteUnsaved, canEdit, isManager, isReadonly, tagGroups, onTags, onChanged, onClose, children } =
    props;
  const words = useWords(panelsWords);
  const shared = { shell, onFailed: onClose, fallback: <Skeleton label={words.loading} lines={6} /> };
  const row = panel?.kind === 'item' ? rows.get(panel.itemId) : undefined;
  return (
    <div className="sheet-panels" data-open={panel && ''}>
      <div className="sheet-split" data-open={panel && ''}>
        {children}
        {panel?.kind === 'item' && (
          <LazyView
            {...shared}
            part={itemPart}
            props={{
              ...{ shell, budgetId, revision, row, canEdit, isManager, tagGroups, onTags, onChanged, onClose },
              ...{ question, noteUnsaved },
              itemId: panel.itemId,
              openedTab: panel.tab,
              visit: panel.visit,
              typeLabel: row ? labels[row.type] : '',
              path: row ? pathOf(row, rows) : [],
              money,
            }}
          />
        )}
        {panel?.kind === 'approvals' && (
          <LazyView
            {...shared}
            part={approvalsPart}
            props={{
              ...{ shell, budgetId, revision, locale, currencySymbol, formatAmount, isManager, onChanged, onClose },
              visit: panel.visit,
            }}
          />
        )}
        {panel?.kind === 'share' && (
          <LazyView
            {...shared}
            part={sharePart}
            props={{ shell, budgetId, isManager, isReadonly, onClose, visit: panel.visit }}
          />
        )}
        {panel?.kind === 'history' && (
          <LazyView
            {...shared}
            part={historyPart}
            props={{ shell, budgetId, revision, locale, formatAmount, onClose, visit: panel.visit }}
          />
        )}
      </div>
    </div>
  );
}

/** Returns the names of what an item is in, from the top. */
function pathOf(item: SheetRow, rows: RowById): string[] {
  const names: string[] = [];
  for (let row = rows.get(item.parentId ?? ''); row; row = rows.get(row.parentId ?? '')) names.unshift(row.name);
  return names;
}
