import { useState } from 'react';
import { currencyText } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import type { Budgets } from '../list/budgets.store.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { SettingsPart } from '../preferences/settings-part.tsx';
import type { Currency, ExchangeRate } from './currency.wire.ts';
import { RateField } from './rate-field.tsx';

type AdditionalCurrenciesViewProps = {
  shell: Shell;
  budgets: Budgets;
  budget: Budget;
  root: Budget;
  /** Ids of the currencies that budgets of the hierarchy use. */
  used: ReadonlySet<string>;
  currencies: readonly Currency[];
  locale: string;
};

/** The other currencies of a hierarchy and their exchange rates. */
export function AdditionalCurrenciesView(props: AdditionalCurrenciesViewProps) {
  const words = useWords(budgetPreferencesWords);
  const { shell, budgets, budget, root, used, currencies, locale } = props;
  const master = root.currency;
  if (!master) return null;
  const labelOf = (id: string) => currencyText(currencies.find((one) => one.id === id) ?? unknown(id));
  const reasonAgainst = ({ fromCurrency, enabled }: ExchangeRate): string | undefined => {
    if (enabled) return used.has(fromCurrency) ? words.rates.inUse : undefined;
    return currencies.some(({ id }) => id === fromCurrency) ? undefined : words.rates.withdrawn;
  };
  const additional = (root.exchangeRates ?? []).filter(({ fromCurrency }) => fromCurrency !== master.id);
  const columns: readonly Column<ExchangeRate>[] = [
    {
      id: 'currency',
      head: words.rates.currency,
      isName: true,
      widthPercent: 44,
      cell: ({ fromCurrency }) => labelOf(fromCurrency),
    },
    {
      id: 'rate',
      head: words.rates.rate,
      widthPercent: 36,
      cell: ({ fromCurrency, rate }) => (
        <RateField
          label={words.rates.rateOf(labelOf(fromCurrency), master.id)}
          from={fromCurrency}
          rate={rate}
          locale={locale}
          unit={master}
          unsaved={shell.unsaved}
          onChange={(typed) => budgets.changeRate(budget.id, fromCurrency, typed)}
        />
      ),
    },
    {
      id: 'enabled',
      head: words.rates.enabled,
      align: 'end',
      cell: (one) => (
        <Switch
          label={words.rates.enable(labelOf(one.fromCurrency))}
          isLabelHidden
          checked={one.enabled}
          reason={reasonAgainst(one)}
          onChange={(isOn) =>
            void (isOn
              ? budgets.enableCurrency(budget.id, one.fromCurrency)
              : budgets.disableCurrency(budget.id, one.fromCurrency))
          }
        />
      ),
    },
  ];
  const rest = currencies.filter(({ id }) => id !== master.id && !additional.some((one) => one.fromCurrency === id));
  return (
    <SettingsPart title={words.rates.title} lead={words.rates.lead(root.name, currencyText(master))}>
      {additional.length > 0 ? (
        <Table
          caption={words.rates.caption}
          columns={columns}
          rows={additional}
          rowKey={({ fromCurrency }) => fromCurrency}
        />
      ) : (
        <p className="p-settings-none">{words.rates.none}</p>
      )}
      {rest.length > 0 && <AddCurrency currencies={rest} onAdd={(id) => void budgets.enableCurrency(budget.id, id)} />}
    </SettingsPart>
  );
}

/** A currency that no longer exists. */
const unknown = (id: string): Currency => ({ id, symbol: '', conversionRateToImf: 1 });

type AddCurrencyProps = { currencies: readonly Currency[]; onAdd: (id: string) => void };

function AddCurrency({ currencies, onAdd }: AddCurrencyProps) {
  const words = useWords(budgetPreferencesWords);
  const [chosen, setChosen] = useState('');
  const isThere = currencies.some(({ id }) => id === chosen);
  const options = [
    { value: '', label: words.rates.choose },
    ...currencies.map((currency) => ({ value: currency.id, label: currencyText(currency) })),
  ];
  return (
    <div className="p-settings-add">
      <SelectField
        label={words.rates.addLabel}
        data-ref="add-currency"
        options={options}
        value={isThere ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        data-ref="add-currency-submit"
        unavailable={!isThere}
        onClick={() => {
          onAdd(chosen);
          setChosen('');
        }}
      >
        {words.rates.add}
      </Button>
    </div>
  );
}
