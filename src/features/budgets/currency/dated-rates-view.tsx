import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import { currencyText } from '../../../base/formats/money.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import { SettingsPart } from '../preferences/settings-part.tsx';
import { AddDatedRate } from './add-dated-rate.tsx';
import { readDatedRates } from './currency.api.ts';
import type { Currency, DatedExchangeRate } from './currency.wire.ts';
import { datedRatesWords } from './dated-rates.words.ts';

type DatedRatesViewProps = {
  shell: Shell;
  budget: Budget;
  root: Budget;
  currencies: readonly Currency[];
  locale: string;
  canEdit: boolean;
};

/** Rates that are listed before "Show all". */
const LISTED_MAX = 10;

/** All rates of a hierarchy with their dates, authors and sources. Managers add a rate from a date. */
export function DatedRatesView({ shell, budget, root, currencies, locale, canEdit }: DatedRatesViewProps) {
  const words = useWords(datedRatesWords);
  const { rest, live } = shell;
  const [isWhole, setWhole] = useState(false);
  const loaded = useLoaded(
    budget.id,
    useCallback(() => readDatedRates(rest, budget.id), [rest, budget.id]),
  );
  const { reload } = loaded;
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  const master = root.currency;
  if (!master) return null;
  const today = new Date(shell.clock.now()).toISOString().slice(0, 10);
  const labelOf = (id: string) => {
    const currency = currencies.find((one) => one.id === id);
    return currency ? currencyText(currency) : id;
  };
  const columns: readonly Column<Numbered>[] = [
    { id: 'currency', head: words.currency, isName: true, cell: ({ fromCurrency }) => labelOf(fromCurrency) },
    {
      id: 'validFrom',
      head: words.validFrom,
      cell: ({ validFrom }) => (
        <>
          {formatDate(fromWireDate(validFrom))}
          {validFrom > today && <span className="p-settings-note">{words.upcoming}</span>}
        </>
      ),
    },
    { id: 'rate', head: words.rate, cell: ({ rate }) => `${editableNumber(Number(rate), locale)} ${master.id}` },
    { id: 'source', head: words.source, cell: ({ source }) => words.sources[source] },
    { id: 'author', head: words.author, cell: ({ author }) => <bdi>{author ?? words.noAuthor}</bdi> },
  ];
  const enabled = (root.exchangeRates ?? []).filter((one) => one.enabled && one.fromCurrency !== master.id);
  return (
    <div lang="en" /* no other language has these texts yet */>
      <SettingsPart title={words.title} lead={words.lead}>
        <LoadedView loaded={loaded} what={words.what}>
          {(rates) => (
            <div data-ref="dated-rates">
              {rates.length === 0 && <p className="p-settings-none">{words.none}</p>}
              {rates.length > 0 && (
                <Table
                  caption={words.caption}
                  columns={columns}
                  rows={newestFirst(rates).slice(0, isWhole ? rates.length : LISTED_MAX)}
                  rowKey={({ key }) => key}
                />
              )}
              {!isWhole && rates.length > LISTED_MAX && (
                <div className="p-settings-more">
                  <Button data-ref="dated-rates-all" onClick={() => setWhole(true)}>
                    {words.showAll(rates.length)}
                  </Button>
                </div>
              )}
            </div>
          )}
        </LoadedView>
        {canEdit && enabled.length > 0 && (
          <AddDatedRate
            {...{ shell, locale, master }}
            budgetId={root.id}
            options={enabled.map(({ fromCurrency }) => ({ value: fromCurrency, label: labelOf(fromCurrency) }))}
            onAdded={reload}
          />
        )}
      </SettingsPart>
    </div>
  );
}

type Numbered = DatedExchangeRate & { key: string };

/** Of two with the same day, the valid one first. */
const newestFirst = (rates: readonly DatedExchangeRate[]): Numbered[] =>
  rates
    .map((rate, index) => ({ ...rate, key: String(index) }))
    .reverse()
    .sort((one, other) => (one.validFrom === other.validFrom ? 0 : one.validFrom < other.validFrom ? 1 : -1));
