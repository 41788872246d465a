import { CircleSlash, Lock } from 'lucide-react';
import { useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { DiscardDialog } from '../../../ui/dialog/discard-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import tabsCss from '../../../ui/tabs/tabs.css?inline';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { DiscardQuestion } from '../../../ui/unsaved/use-discard-question.ts';
import type { NoteUnsaved } from '../../../ui/unsaved/use-unsaved-forms.ts';
import type { TagGroup } from '../groups/tag-groups.wire.ts';
import { readItemHistory } from '../history/budget-history.api.ts';
import { HistoryList } from '../history/history-list.tsx';
import type { SheetRow } from '../sheet/sheet-rows.ts';
import { DetailsTab } from './details-tab.tsx';
import { FinancialsTab } from './financials-tab.tsx';
import type { ItemMoney } from './item-money.ts';
import itemPanelCss from './item-panel.css?inline';
import { itemPanelWords } from './item-panel.words.ts';
import { PanelFrame } from './panel-frame.tsx';
import { TagsTab } from './tags-tab.tsx';

const TABS = ['details', 'orders', 'actuals', 'tags', 'history'] as const;

export type ItemPanelProps = {
  shell: Shell;
  budgetId: string;
  itemId: string;
  /** The part that shows after each opening. */
  openedTab: 'details' | 'tags';
  /** Identifies each opening, also of the same item. */
  visit: number;
  /** Another one reads purchase orders, actuals and the history again. */
  revision: unknown;
  /** The item with its unsaved changes; undefined if the budget does not have it. */
  row: SheetRow | undefined;
  typeLabel: string;
  path: readonly string[];
  money: ItemMoney;
  canEdit: boolean;
  /** Whether the user manages the settings of the budget. */
  isManager: boolean;
  tagGroups: readonly TagGroup[];
  /** Changes the tags of the item as one step that can be undone. */
  onTags: (row: SheetRow, tagIds: readonly string[]) => void;
  /** Whether unsaved input of the panel is discarded. */
  question: DiscardQuestion | undefined;
  noteUnsaved: NoteUnsaved;
  /** Called after a change, so that the sheet shows it. */
  onChanged: () => void;
  onClose: () => void;
};

const SHEETS = [tabsCss, itemPanelCss];

/** An item beside the sheet: its fields, purchase orders, actuals, tags and history. */
export const ItemPanel = (props: ItemPanelProps) => <Panel key={props.itemId} {...props} />;

function Panel(props: ItemPanelProps) {
  useSheets(SHEETS);
  const { shell, budgetId, itemId, visit, revision, row, typeLabel, path, money, canEdit, onChanged, onClose } = props;
  const { openedTab, isManager, tagGroups, onTags, question, noteUnsaved } = props;
  const words = useWords(itemPanelWords);
  const [tab, setTab] = useState<(typeof TABS)[number]>(openedTab);
  const [shownVisit, setShownVisit] = useState(visit);
  // An effect could replace a tab that was chosen before it ran.
  if (visit !== shownVisit) {
    setShownVisit(visit);
    setTab(openedTab);
  }
  const contents = (of: SheetRow) => {
    const shared = { shell, budgetId, money, canEdit, onChanged };
    const financials = { ...shared, itemId, revision, noteUnsaved, isGroup: of.isGroup };
    return {
      details: <DetailsTab {...shared} {...{ row: of, typeLabel, path }} />,
      orders: <FinancialsTab {...financials} kind="PO" sum={of.committed} />,
      actuals: <FinancialsTab {...financials} kind="ACTUAL" sum={of.actual} />,
      tags: <TagsTab row={of} groups={tagGroups} {...{ canEdit, isManager, onTags }} />,
      history: (
        <HistoryList
          {...{ shell, budgetId }}
          of={itemId}
          revision={revision}
          load={(after) => readItemHistory(shell.rest, budgetId, itemId, after)}
          locale={money.locale}
          formatAmount={money.exact}
        />
      ),
    };
  };
  const content = row && contents(row);
  return (
    <PanelFrame
      title={row?.name ?? words.notAvailable}
      mark={row?.isLocked && <Lock size={16} strokeWidth={1.75} role="img" aria-label={words.locked} />}
      closeLabel={words.close}
      visit={visit}
      onClose={onClose}
      data-ref="item-panel"
    >
      {content ? (
        <Tabs
          label={words.tabsLabel}
          tabs={TABS.map((value) => ({ value, label: words.tabs[value], content: content[value] }))}
          value={tab}
          onChange={setTab}
          data-ref="item-panel-tabs"
        />
      ) : (
        <EmptyState
          icon={<CircleSlash size={22} strokeWidth={1.75} />}
          title={words.notAvailable}
          action={
            <a
              className="p-button"
              data-kind="secondary"
              href={`${shell.config.paths.app}budgets/${encodeURIComponent(budgetId)}/recycle-bin`}
              data-ref="item-bin"
            >
              {words.openBin}
            </a>
          }
        >
          {words.notAvailableText}
        </EmptyState>
      )}
      {question && <DiscardDialog {...question} />}
    </PanelFrame>
  );
}
