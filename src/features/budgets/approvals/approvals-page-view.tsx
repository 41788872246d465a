import { Settings } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { exactMoney } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { MissingBudget } from '../list/missing-budget.tsx';
import { useBudget } from '../list/use-budget.ts';
import { ApprovalSettingsDialog } from './approval-settings-dialog.tsx';
import { approvalsWords } from './approvals.words.ts';
import { ApprovalsHistory } from './approvals-history.tsx';
import { ApprovalsView } from './approvals-view.tsx';

type ApprovalsPageViewProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  /** The heading of the page, with the name of the budget as soon as it is known, and its actions. */
  head: (budgetName: string | undefined, actions: ReactNode) => ReactNode;
};

/** The requests of a budget as a page, with their history. */
export function ApprovalsPageView({ shell, budgetId, locale, head }: ApprovalsPageViewProps) {
  const words = useWords(approvalsWords);
  const { known, failure, reload } = useBudget(shell, budgetId);
  const [hasSettings, setSettings] = useState(false);
  const [settingsVisit, setSettingsVisit] = useState(0);
  const settingsButton = useRef<HTMLButtonElement>(null);
  const currency = known?.budget.currency;
  const formatAmount = useCallback(
    (amount: Decimal) => exactMoney(amount, { locale, currency: currency ?? { id: '' } }),
    [locale, currency],
  );
  const isManager = known?.budget.permissions?.includes('manage-settings') === true;
  return (
    <>
      {head(
        known?.budget.name,
        isManager && (
          <Button ref={settingsButton} data-ref="approval-settings" onClick={() => setSettings(true)}>
            <Settings size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.settings}
          </Button>
        ),
      )}
      <div className="approvals-page">
        <LoadedView
          loaded={{ value: known, failure, isLoading: !known && !failure, reload, change: () => {} }}
          what={words.what}
          missing={<MissingBudget shell={shell} />}
        >
          {() => (
            <div className="approvals-columns">
              <Card title={words.requests}>
                <ApprovalsView
                  key={settingsVisit}
                  {...{ shell, budgetId, locale, formatAmount }}
                  onChanged={() => {}}
                />
              </Card>
              <Card title={words.history}>
                <div className="p-card-body">
                  <ApprovalsHistory {...{ shell, budgetId, locale, formatAmount }} />
                </div>
              </Card>
            </div>
          )}
        </LoadedView>
      </div>
      {hasSettings && (
        <ApprovalSettingsDialog
          {...{ shell, budgetId, locale }}
          currencySymbol={currency?.symbol ?? undefined}
          onClose={() => {
            setSettings(false);
            setSettingsVisit((count) => count + 1);
            requestAnimationFrame(() => settingsButton.current?.focus());
          }}
        />
      )}
    </>
  );
}
