import { useCallback } from 'react';
import { currencyText } from '../../../base/formats/money.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { readColumns } from '../columns/columns.api.ts';
import type { ColumnExchangeRate, Currency, ExchangeRate } from '../currency/currency.wire.ts';
import { DatedRatesView } from '../currency/dated-rates-view.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import { TargetSettingsView } from '../target/target-settings-view.tsx';
import { budgetPreferencesWords } from './budget-preferences.words.ts';
import type { Preferences } from './preferences.wire.ts';
import { SettingsPart } from './settings-part.tsx';

type ReadOnlyPreferencesViewProps = {
  shell: Shell;
  budget: Budget;
  root: Budget;
  preferences: Preferences;
  currencies: readonly Currency[];
  locale: string;
};

/** The settings for users who can only view them, with the reason. */
export function ReadOnlyPreferencesView(props: ReadOnlyPreferencesViewProps) {
  const words = useWords(budgetPreferencesWords);
  const { shell, budget, root, preferences, currencies, locale } = props;
  const { rest } = shell;
  const loaded = useLoaded(
    budget.id,
    useCallback(() => readColumns(rest, budget.id), [rest, budget.id]),
  );
  const { labels, currency } = words;
  const yesNo = (isOn: boolean) => (isOn ? currency.yes : currency.no);
  const labelOf = (id: string) =>
    currencyText(currencies.find((one) => one.id === id) ?? { id, symbol: '', conversionRateToImf: 1 });
  const master = root.currency;
  const additional = (root.exchangeRates ?? []).filter(({ fromCurrency }) => fromCurrency !== master?.id);
  const columns: readonly Column<ExchangeRate>[] = [
    { id: 'currency', head: words.rates.currency, isName: true, cell: ({ fromCurrency }) => labelOf(fromCurrency) },
    { id: 'rate', head: words.rates.rate, cell: ({ rate }) => `${editableNumber(rate, locale)} ${master?.id ?? ''}` },
    { id: 'enabled', head: words.rates.enabled, cell: ({ enabled }) => yesNo(enabled) },
  ];
  const columnRates = budget.columnExchangeRates ?? [];
  const columnName = (id: string) => loaded.value?.find((one) => one.id === id)?.name ?? id;
  const rateColumns: readonly Column<ColumnExchangeRate>[] = [
    { id: 'column', head: words.columnRates.column, isName: true, cell: ({ columnId }) => columnName(columnId) },
    { id: 'currency', head: words.rates.currency, cell: ({ fromCurrency }) => labelOf(fromCurrency) },
    { id: 'rate', head: words.rates.rate, cell: ({ rate }) => `${editableNumber(rate, locale)} ${master?.id ?? ''}` },
  ];
  return (
    <>
      <Callout priority="FYI">{words.readOnly}</Callout>
      <Card title={labels.title} lead={labels.lead}>
        <dl className="p-facts p-card-body">
          <dt>{labels.campaign}</dt>
          <dd>{preferences.campaignButtonLabel}</dd>
          <dt>{labels.subCampaign}</dt>
          <dd>{preferences.subCampaignButtonLabel}</dd>
          <dt>{labels.lineItem}</dt>
          <dd>{preferences.lineItemButtonLabel}</dd>
          <dt>{labels.placeholder}</dt>
          <dd>{preferences.highlightedItemButtonLabel || labels.placeholderOff}</dd>
        </dl>
      </Card>
      <Card title={currency.title} lead={currency.lead}>
        <dl className="p-facts p-card-body">
          <dt>{currency.decimals}</dt>
          <dd>{yesNo(preferences.includeDecimalsForAllNumbers)}</dd>
          <dt>{currency.reporting}</dt>
          <dd>{yesNo(preferences.isMultiCurrencyReporting)}</dd>
          {budget.currency && (
            <>
              <dt>{currency.own}</dt>
              <dd>{currencyText(budget.currency)}</dd>
            </>
          )}
        </dl>
        {master && additional.length > 0 && (
          <SettingsPart title={words.rates.title} lead={words.rates.lead(root.name, currencyText(master))}>
            <Table
              caption={words.rates.caption}
              columns={columns}
              rows={additional}
              rowKey={({ fromCurrency }) => fromCurrency}
            />
          </SettingsPart>
        )}
        {additional.length > 0 && <DatedRatesView {...{ shell, budget, root, currencies, locale }} canEdit={false} />}
        {columnRates.length > 0 && (
          <SettingsPart title={words.columnRates.title} lead={words.columnRates.lead}>
            <LoadedView loaded={loaded} what={words.columnRates.what}>
              {() => (
                <Table
                  caption={words.columnRates.caption}
                  columns={rateColumns}
                  rows={columnRates}
                  rowKey={({ columnId, fromCurrency }) => `${columnId} ${fromCurrency}`}
                />
              )}
            </LoadedView>
          </SettingsPart>
        )}
      </Card>
      <TargetSettingsView
        {...{ shell, locale }}
        budgetId={budget.id}
        decimals={preferences.includeDecimalsForAllNumbers}
        canEdit={false}
      />
    </>
  );
}
