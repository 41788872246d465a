import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { DownloadLink } from '../../../ui/button/download-link.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { ItemMoney } from '../item-panel/item-money.ts';
import { PanelFrame } from '../item-panel/panel-frame.tsx';
import { budgetHistoryWords } from '../rules/history/history.words.ts';
import { readBudgetHistory } from './budget-history.api.ts';
import { HistoryList } from './history-list.tsx';

export type BudgetHistoryPanelProps = {
  shell: Shell;
  budgetId: string;
  visit: number;
  /** Another one loads the history again. */
  revision: unknown;
  locale: string;
  formatAmount: ItemMoney['exact'];
  onClose: () => void;
};

/** What was changed in a budget, beside its sheet, with a download of everything. */
export function BudgetHistoryPanel(props: BudgetHistoryPanelProps) {
  const { shell, budgetId, visit, revision, locale, formatAmount, onClose } = props;
  const { rest, config, messages } = shell;
  const words = useWords(budgetHistoryWords);
  const check = async () => {
    try {
      await readBudgetHistory(rest, budgetId, undefined);
    } catch (thrown) {
      messages.show(refusalText(thrown), 'error');
      throw thrown;
    }
  };
  return (
    <PanelFrame title={words.title} closeLabel={words.close} visit={visit} onClose={onClose} data-ref="budget-history">
      <div className="p-side-panel-body">
        <div className="budget-history-tools">
          <DownloadLink
            href={`${config.paths.rest}/budgets/${budgetId}/history.csv`}
            fileName={words.download}
            check={check}
          />
        </div>
        <HistoryList
          {...{ shell, budgetId, revision, locale, formatAmount }}
          of={budgetId}
          load={(after) => readBudgetHistory(rest, budgetId, after)}
          namesItems
        />
      </div>
    </PanelFrame>
  );
}
