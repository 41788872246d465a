import { useEffect, useRef, useState } from 'react';
import { currencyText } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { HintedCheckbox } from '../../../ui/field/hinted-checkbox.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { Budgets } from '../list/budgets.store.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import type { BudgetPreferences } from '../preferences/preferences.store.ts';
import type { Preferences } from '../preferences/preferences.wire.ts';
import { AdditionalCurrenciesView } from './additional-currencies-view.tsx';
import { ColumnRatesView } from './column-rates-view.tsx';
import type { Currency } from './currency.wire.ts';
import type { AmountsChoice } from './currency-amounts-view.tsx';
import { CurrencyChangeDialog } from './currency-change-dialog.tsx';
import { DatedRatesView } from './dated-rates-view.tsx';
import { LastCurrencyChangeView } from './last-currency-change-view.tsx';

type CurrencySettingsViewProps = {
  shell: Shell;
  budgets: Budgets;
  store: BudgetPreferences;
  budget: Budget;
  root: Budget;
  /** Ids of the currencies that budgets of the hierarchy use. */
  used: ReadonlySet<string>;
  preferences: Preferences;
  currencies: readonly Currency[];
  splitError: string | undefined;
  locale: string;
};

/** A budget's amount format, its currency, and the rates of all others. Each change is saved immediately. */
export function CurrencySettingsView(props: CurrencySettingsViewProps) {
  const words = useWords(budgetPreferencesWords);
  const { budgets, store, preferences, splitError, locale } = props;
  const box = useRef<HTMLDivElement>(null);
  const { includeDecimalsForAllNumbers, isMultiCurrencyReporting } = preferences;
  const dismiss = () => {
    box.current?.querySelector<HTMLElement>('[data-ref="currency"]')?.focus(); // the focused element is removed
    budgets.clearSplitError();
  };
  return (
    <Card title={words.currency.title} lead={words.currency.lead}>
      <div className="p-card-body p-settings" ref={box}>
        <div className="p-settings-switches">
          <HintedCheckbox
            label={words.currency.decimals}
            hint={words.currency.decimalsHint(locale)}
            data-ref="show-decimals"
            checked={includeDecimalsForAllNumbers}
            onChange={({ target }) => void store.setShowDecimals(target.checked)}
          />
          <HintedCheckbox
            label={words.currency.reporting}
            hint={words.currency.reportingHint}
            data-ref="multi-currency-reporting"
            checked={isMultiCurrencyReporting}
            onChange={({ target }) => void store.setMultiCurrencyReporting(target.checked)}
          />
        </div>
        {splitError !== undefined && (
          <div data-ref="split-error">
            <Callout priority="ERROR" heading={words.split.title} onDismiss={dismiss}>
              {splitError}
            </Callout>
          </div>
        )}
        <OwnCurrency {...props} />
      </div>
      <AdditionalCurrenciesView {...props} />
      <DatedRatesView {...props} canEdit />
      <ColumnRatesView {...props} />
    </Card>
  );
}

/** The currency of the budget: chosen, previewed, and changed after confirmation. */
function OwnCurrency({ shell, budgets, budget, currencies, locale }: CurrencySettingsViewProps) {
  const words = useWords(budgetPreferencesWords);
  const [chosenId, setChosenId] = useState<string>();
  const [rehearsedId, setRehearsedId] = useState<string>();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [version, setVersion] = useState(0);
  const field = useRef<HTMLSelectElement>(null);
  const own = budget.currency;
  const ownId = own?.id;
  const chosen = currencies.find(({ id }) => id === chosenId && id !== ownId);
  const close = () => {
    setRehearsedId(undefined);
    setChosenId(undefined);
  };
  const isOvertaken = rehearsedId !== undefined && chosen === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it is overtaken is what this waits for.
  useEffect(() => {
    if (!isOvertaken) return;
    close();
    if (own) shell.messages.show(words.currency.changedElsewhere(currencyText(own)));
  }, [isOvertaken]);
  if (!own) return null;
  // A removed currency stays the budget's until a user changes it.
  const known = currencies.some(({ id }) => id === own.id) ? currencies : [own, ...currencies];
  const confirm = async (to: Currency, how: { amounts: AmountsChoice; rate: string }) => {
    close();
    if (!(await budgets.changeCurrency(budget.id, to.id, how))) return;
    shell.messages.show(words.currency.changed(currencyText(to)));
    setVersion((before) => before + 1);
  };
  return (
    <div className="p-settings-currency">
      <SelectField
        label={words.currency.own}
        hint={words.currency.ownHint}
        data-ref="currency"
        ref={field}
        options={known.map((currency) => ({ value: currency.id, label: currencyText(currency) }))}
        value={chosen?.id ?? own.id}
        onChange={({ target }) => setChosenId(target.value)}
      />
      {/* An arrow key chooses already: what opens a dialog is pressed (WCAG 2.2, 3.2.2). */}
      <Button
        ref={setButton}
        data-ref="currency-change"
        unavailable={!chosen}
        onClick={() => setRehearsedId(chosen?.id)}
      >
        {words.currency.change}
      </Button>
      {chosen && chosen.id === rehearsedId && (
        <CurrencyChangeDialog
          rest={shell.rest}
          budget={budget}
          from={own}
          to={chosen}
          locale={locale}
          onCancel={close}
          onConfirm={(amounts, rate) => void confirm(chosen, { amounts, rate })}
          onSplit={(message) => budgets.keepSplitError(budget.id, message)}
          returnFocusTo={() => button}
        />
      )}
      <LastCurrencyChangeView
        shell={shell}
        budgets={budgets}
        budget={budget}
        currencies={known}
        locale={locale}
        version={version}
        onUndone={() => {
          field.current?.focus(); // the focused button was removed
          setVersion((before) => before + 1);
        }}
      />
    </div>
  );
}
