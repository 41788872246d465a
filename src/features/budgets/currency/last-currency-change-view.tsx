import { useCallback, useState } from 'react';
import { currencyText } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import { RelativeTimeText } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import type { Budgets } from '../list/budgets.store.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { readCurrencyChanges } from './currency.api.ts';
import type { Currency } from './currency.wire.ts';

type LastCurrencyChangeViewProps = {
  shell: Shell;
  budgets: Budgets;
  budget: Budget;
  currencies: readonly Currency[];
  locale: string;
  /** Changes with the server's state. */
  version: number;
  onUndone: () => void;
};

/** Shows who last changed the budget's currency and when, with an undo button. Empty without a change. */
export function LastCurrencyChangeView(props: LastCurrencyChangeViewProps) {
  const words = useWords(budgetPreferencesWords);
  const { shell, budgets, budget, currencies, locale, version, onUndone } = props;
  const { rest } = shell;
  const nowMs = useNow(shell);
  const dialogs = useDialogs(shell);
  const [isUndoing, setUndoing] = useState(false);
  const own = budget.currency?.id ?? '';
  const { value, reload } = useLoaded(
    budget.id,
    useCallback(() => readCurrencyChanges(rest, budget.id), [rest, budget.id]),
  );
  useReload(reload, `${own} ${version}`);
  const change = value?.find(({ undoneAt }) => undoneAt === null);
  if (!change || change.to !== own) return null;
  const label = (id: string) => currencyText(currencies.find((one) => one.id === id) ?? { id, symbol: id });
  const undo = async () => {
    const { undoTitle, undoAsks } = words.currency;
    const isConfirmed = await dialogs.askYesNo({ title: undoTitle, message: undoAsks(label(own), label(change.from)) });
    if (!isConfirmed) return;
    setUndoing(true);
    const isUndone = await budgets.undoCurrencyChange(budget.id, change.id);
    setUndoing(false);
    if (!isUndone) return;
    shell.messages.show(words.currency.undone(label(change.from)));
    onUndone();
  };
  return (
    <div className="p-last-change" data-ref="currency-last-change">
      <p>
        {words.currency.lastChange({
          by: change.changedBy ?? words.currency.formerUser,
          from: label(change.from),
          to: label(change.to),
        })}{' '}
        <RelativeTimeText value={change.changedAt} nowMs={nowMs} locale={locale} />.{' '}
        {change.rate === null
          ? words.currency.amountsKept
          : words.currency.amountsConverted(words.amounts.rate(change.from, change.rate, change.to))}
      </p>
      <Button data-ref="currency-undo" busy={isUndoing} onClick={() => void undo()}>
        {words.currency.undo}
      </Button>
    </div>
  );
}
