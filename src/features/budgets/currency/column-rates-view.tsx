import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { currencyText } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Table, type Column as TableColumn } from '../../../ui/table/table.tsx';
import { readColumns } from '../columns/columns.api.ts';
import type { Column } from '../columns/columns.wire.ts';
import type { Budgets } from '../list/budgets.store.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { SettingsPart } from '../preferences/settings-part.tsx';
import { holdsMoney } from '../rules/money-columns.ts';
import type { ColumnExchangeRate, Currency } from './currency.wire.ts';
import { RateField } from './rate-field.tsx';
import { rateImportWords } from './rate-import.words.ts';
import type { RateImportDialogProps } from './rate-import-dialog.tsx';

const importPart = lazyPart<RateImportDialogProps>(() =>
  import('./rate-import-dialog.tsx').then((code) => code.RateImportDialog),
);

type ColumnRatesViewProps = {
  shell: Shell;
  budgets: Budgets;
  budget: Budget;
  root: Budget;
  currencies: readonly Currency[];
  locale: string;
};

/** The columns of a budget with their own exchange rates. */
export function ColumnRatesView(props: ColumnRatesViewProps) {
  const words = useWords(budgetPreferencesWords);
  const { shell, budgets, budget, root, currencies, locale } = props;
  const { rest } = shell;
  const loaded = useLoaded(
    budget.id,
    useCallback(() => readColumns(rest, budget.id), [rest, budget.id]),
  );
  const rates = budget.columnExchangeRates ?? [];
  const [isImporting, setImporting] = useState(false);
  const closeImport = useCallback(() => setImporting(false), []);
  const importButton = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** Index of the removed row whose button had the focus. */
  const removedAt = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that a row has gone is what this waits for.
  useLayoutEffect(() => {
    if (removedAt.current === undefined) return;
    focusAfterRemoval(box.current, removedAt.current);
    removedAt.current = undefined;
  }, [rates.length]);
  const master = root.currency;
  if (!master) return null;
  const labelOf = (id: string) => currencyText(currencies.find((one) => one.id === id) ?? unnamed(id));
  const nameOf = (id: string) => loaded.value?.find((one) => one.id === id)?.name ?? id;
  const columns: readonly TableColumn<ColumnExchangeRate>[] = [
    {
      id: 'column',
      head: words.columnRates.column,
      isName: true,
      widthPercent: 26,
      cell: ({ columnId }) => nameOf(columnId),
    },
    {
      id: 'currency',
      head: words.rates.currency,
      widthPercent: 18,
      cell: ({ fromCurrency }) => labelOf(fromCurrency),
    },
    {
      id: 'rate',
      head: words.rates.rate,
      widthPercent: 36,
      cell: ({ columnId, fromCurrency, rate }) => (
        <RateField
          label={words.columnRates.rateOf(nameOf(columnId), labelOf(fromCurrency), master.id)}
          from={fromCurrency}
          rate={rate}
          locale={locale}
          unit={master}
          unsaved={shell.unsaved}
          onChange={(typed) => budgets.changeColumnRate(budget.id, { fromCurrency, columnId }, typed)}
        />
      ),
    },
    {
      id: 'actions',
      head: words.columnRates.actions,
      isHeadHidden: true,
      align: 'end',
      cell: ({ columnId, fromCurrency }) => (
        <span className="p-table-actions">
          <Button
            data-ref="column-rate-remove"
            aria-label={words.columnRates.removeOf(nameOf(columnId), labelOf(fromCurrency))}
            onClick={() => {
              removedAt.current = rates.findIndex(
                (one) => one.columnId === columnId && one.fromCurrency === fromCurrency,
              );
              void budgets.clearColumnRate(budget.id, { fromCurrency, columnId });
            }}
          >
            {words.columnRates.remove}
          </Button>
        </span>
      ),
    },
  ];
  const amounts = (loaded.value ?? []).filter(holdsMoney);
  const enabled = (root.exchangeRates ?? []).filter((one) => one.enabled && one.fromCurrency !== master.id);
  return (
    <SettingsPart title={words.columnRates.title} lead={words.columnRates.lead}>
      <div ref={box} tabIndex={-1}>
        <LoadedView loaded={loaded} what={words.columnRates.what}>
          {() => (
            <>
              {rates.length > 0 ? (
                <Table
                  caption={words.columnRates.caption}
                  columns={columns}
                  rows={rates}
                  rowKey={({ columnId, fromCurrency }) => `${columnId} ${fromCurrency}`}
                />
              ) : (
                <p className="p-settings-none">
                  {amounts.length === 0 ? words.columnRates.noColumns : words.columnRates.none}
                </p>
              )}
              {amounts.length > 0 && enabled.length > 0 && (
                <AddColumnRate
                  columns={amounts}
                  currencies={enabled.map(({ fromCurrency }) => ({
                    value: fromCurrency,
                    label: labelOf(fromCurrency),
                  }))}
                  isTaken={(of) =>
                    rates.some((one) => one.columnId === of.columnId && one.fromCurrency === of.fromCurrency)
                  }
                  onAdd={(of) => {
                    const rate = enabled.find(({ fromCurrency }) => fromCurrency === of.fromCurrency)?.rate ?? 1;
                    void budgets.changeColumnRate(budget.id, of, rate);
                  }}
                >
                  <span className="p-settings-add-end" lang="en" /* no other language has these texts yet */>
                    <Button ref={importButton} data-ref="column-rates-import" onClick={() => setImporting(true)}>
                      {rateImportWords.open}
                    </Button>
                  </span>
                </AddColumnRate>
              )}
            </>
          )}
        </LoadedView>
        {isImporting && (
          <LazyView
            shell={shell}
            part={importPart}
            onFailed={closeImport}
            props={{
              ...{ shell, columns: amounts, master, locale, budgetId: budget.id },
              currencies: enabled.map(({ fromCurrency }) => fromCurrency),
              onImported: budgets.refresh,
              onClose: closeImport,
              returnFocusTo: () => importButton.current,
            }}
          />
        )}
      </div>
    </SettingsPart>
  );
}

/** Focuses the next row's button, or else the button that adds a rate, where users continue after a removal. */
function focusAfterRemoval(box: HTMLElement | null, place: number): void {
  const buttons = box?.querySelectorAll<HTMLElement>('[data-ref="column-rate-remove"]');
  (buttons?.[place] ?? box?.querySelector<HTMLElement>('.p-settings-add select') ?? box)?.focus();
}

const unnamed = (id: string): Currency => ({ id, symbol: '', conversionRateToImf: 1 });

type ColumnRate = { columnId: string; fromCurrency: string };
type AddColumnRateProps = {
  columns: readonly Column[];
  currencies: readonly { value: string; label: string }[];
  isTaken: (of: ColumnRate) => boolean;
  onAdd: (of: ColumnRate) => void;
  /** Another way to add rates. */
  children: ReactNode;
};

/** A new rate starts with the currency's rate, and is changed in the table. */
function AddColumnRate({ columns, currencies, isTaken, onAdd, children }: AddColumnRateProps) {
  const words = useWords(budgetPreferencesWords);
  const [columnId, setColumnId] = useState('');
  const [fromCurrency, setFromCurrency] = useState('');
  const isReady =
    columns.some(({ id }) => id === columnId) &&
    currencies.some(({ value }) => value === fromCurrency) &&
    !isTaken({ columnId, fromCurrency });
  return (
    <div className="p-settings-add">
      <SelectField
        label={words.columnRates.column}
        data-ref="add-column-rate-column"
        options={[
          { value: '', label: words.columnRates.chooseColumn },
          ...columns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={columnId}
        onChange={({ target }) => setColumnId(target.value)}
      />
      <SelectField
        label={words.rates.currency}
        data-ref="add-column-rate-currency"
        {...(isTaken({ columnId, fromCurrency }) && { hint: words.columnRates.taken })}
        options={[{ value: '', label: words.rates.choose }, ...currencies]}
        value={fromCurrency}
        onChange={({ target }) => setFromCurrency(target.value)}
      />
      <Button
        data-ref="add-column-rate"
        unavailable={!isReady}
        onClick={() => {
          onAdd({ columnId, fromCurrency });
          setFromCurrency('');
        }}
      >
        {words.columnRates.add}
      </Button>
      {children}
    </div>
  );
}
