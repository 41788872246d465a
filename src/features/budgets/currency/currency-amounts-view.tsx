import { formatMoney } from '../../../base/formats/money.ts';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import type { Currency, CurrencyRehearsal } from './currency.wire.ts';

/** What happens to the amounts when a currency changes. */
export type AmountsChoice = 'KEEP' | 'CONVERT';

/** Maximum number of listed budgets; the rest is counted. */
const LISTED_MAX = 5;

type CurrencyAmountsViewProps = {
  rehearsal: CurrencyRehearsal;
  from: Currency;
  to: Currency;
  locale: string;
  choice: AmountsChoice;
  onChoose: (choice: AmountsChoice) => void;
};

type Row = { id: string; name: string; before: string; kept: string; converted: string };

/** Offers to keep or convert amounts, and shows each budget before and after the change. */
export function CurrencyAmountsView({ rehearsal, from, to, locale, choice, onChoose }: CurrencyAmountsViewProps) {
  const words = useWords(budgetPreferencesWords);
  const { budgets, budgetCount, totals, columns: sums, conversion } = rehearsal;
  const text = (amount: string, currency: Currency) =>
    formatMoney(amount as `${number}`, { locale, currency, decimals: true });
  const row = (id: string, name: string, before: string, converted: string): Row => ({
    id,
    name,
    before: text(before, from),
    kept: text(before, to),
    converted: text(converted, to),
  });
  const listed = budgets.slice(0, LISTED_MAX);
  const { before, converted } = totals;
  const planned = row('planned', words.amounts.planned, before.planned, converted.planned);
  const rows: Row[] = [
    ...listed.map((budget) => row(budget.id, budget.name, budget.planned, budget.convertedPlanned)),
    planned,
    row('committed', words.amounts.committed, before.committed, converted.committed),
    row('actual', words.amounts.actual, before.actual, converted.actual),
    ...sums.map((sum) => row(`column ${sum.name}`, words.amounts.column(sum.name), sum.before, sum.converted)),
  ];
  const columns: Column<Row>[] = [
    { id: 'name', head: words.amounts.budget, isName: true, cell: ({ name }) => name },
    { id: 'before', head: words.amounts.now, align: 'end', cell: (one) => one.before },
    {
      id: 'after',
      head: words.amounts.after,
      align: 'end',
      cell: (one) => (choice === 'KEEP' ? one.kept : one.converted),
    },
  ];
  const rate = words.amounts.rate(from.id, conversion.rate, to.id);
  return (
    <>
      <RadioGroup
        legend={words.amounts.legend}
        data-ref="currency-amounts"
        value={choice}
        onChange={onChoose}
        choices={[
          {
            value: 'KEEP',
            label: words.amounts.keep,
            hint: words.amounts.keepHint({ before: planned.before, after: planned.kept, converted: planned.converted }),
          },
          {
            value: 'CONVERT',
            label: words.amounts.convert,
            hint: conversion.problem
              ? words.amounts.problems[conversion.problem]
              : words.amounts.convertHint({ before: planned.before, after: planned.converted, rate }),
            disabled: conversion.problem !== null,
          },
        ]}
      />
      <div className="p-rehearsal-amounts" data-ref="currency-amounts-table">
        <Table
          caption={words.amounts.caption}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isMarked={({ id }) => id === 'planned'}
        />
        {budgetCount > listed.length && (
          <p className="p-field-hint">{words.amounts.notListed(budgetCount - listed.length)}</p>
        )}
      </div>
    </>
  );
}
