import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { createLoading } from '../../../ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../ui/overlay/loading-overlay.tsx';
import { ScreenLoading } from '../../../ui/overlay/screen-loading.ts';
import { CurrencySettingsView } from '../currency/currency-settings-view.tsx';
import { LabelsFormView } from '../labels/labels-form-view.tsx';
import { useBudget } from '../list/use-budget.ts';
import { TargetSettingsView } from '../target/target-settings-view.tsx';
import { BudgetNameView } from './budget-name-view.tsx';
import { budgetPreferencesWords } from './budget-preferences.words.ts';
import { ReadOnlyPreferencesView } from './read-only-preferences-view.tsx';

type BudgetPreferencesViewProps = { shell: Shell; budgetId: string | undefined; locale: string };

/** The settings of a budget. Empty while signed out or without a budget. */
export function BudgetPreferencesView({ shell, budgetId, locale }: BudgetPreferencesViewProps) {
  const session = useStore(shell.session);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in' || !budgetId) return null;
  return <SettingsOf key={budgetId} shell={shell} budgetId={budgetId} locale={session.account.locale ?? locale} />;
}

function SettingsOf({ shell, budgetId, locale }: { shell: Shell; budgetId: string; locale: string }) {
  const words = useWords(budgetPreferencesWords);
  const { budgets, store, known, failure, splitError, reload } = useBudget(shell, budgetId);
  const loaded = { value: known, failure, isLoading: !known && !failure, reload, change: () => {} };
  const [loading] = useState(() => createLoading(shell.clock));
  return (
    <div className="p-page p-budget-preferences">
      <ScreenLoading value={loading}>
        <LoadedView loaded={loaded} what={words.what}>
          {(value) =>
            value.budget.permissions?.includes('manage-settings') ? (
              <>
                <LabelsFormView store={store} preferences={value.preferences} />
                <CurrencySettingsView
                  {...value}
                  shell={shell}
                  budgets={budgets}
                  store={store}
                  locale={locale}
                  splitError={splitError}
                />
                <BudgetNameView {...{ shell, budgetId }} name={value.budget.name} onSaved={budgets.refresh} />
                <TargetSettingsView
                  {...{ shell, budgetId, locale }}
                  decimals={value.preferences.includeDecimalsForAllNumbers}
                  canEdit
                />
              </>
            ) : (
              <ReadOnlyPreferencesView {...value} shell={shell} locale={locale} />
            )
          }
        </LoadedView>
      </ScreenLoading>
      <LoadingOverlay loading={loading} words={words.loading} />
    </div>
  );
}
