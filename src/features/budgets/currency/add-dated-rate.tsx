import { type SyntheticEvent, useState } from 'react';
import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import { toWireDate } from '../../../base/formats/wire-dates.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { showFailure } from '../preferences/show-failure.ts';
import { missingDay } from '../rules/missing-day.ts';
import { changeExchangeRate } from './currency.api.ts';
import type { Currency } from './currency.wire.ts';
import { datedRatesWords } from './dated-rates.words.ts';
import { parseRate, type RateProblem } from './parse-rate.ts';

type AddDatedRateProps = {
  shell: Shell;
  budgetId: string;
  options: readonly { value: string; label: string }[];
  /** The root's currency. */
  master: Currency;
  locale: string;
  onAdded: () => Promise<void>;
};

/** Adds a rate that is valid from a date, also in the past or the future. */
export function AddDatedRate({ shell, budgetId, options, master, locale, onAdded }: AddDatedRateProps) {
  const words = useWords(datedRatesWords);
  const shared = useWords(budgetPreferencesWords);
  const [chosen, setChosen] = useState('');
  const [date, setDate] = useState('');
  const [rate, setRate] = useState('');
  const [problems, setProblems] = useState<{ date?: string; rate?: RateProblem }>({});
  const [isSaving, setSaving] = useState(false);
  const fromCurrency = options.some(({ value }) => value === chosen) ? chosen : (options[0]?.value ?? '');
  const isEmpty = date.trim() === '' && rate.trim() === '';
  useUnsaved(shell.unsaved, words.unsaved, !isEmpty, () => `${date} ${rate}`);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const day = parseDate(date);
    const validFrom = day && toWireDate(day);
    const parsed = parseRate(rate, locale, master.symbol);
    setProblems({
      ...(validFrom === undefined && { date: missingDay(date) ?? words.dateProblem }),
      ...(!parsed.ok && { rate: parsed.problem }),
    });
    if (!day || validFrom === undefined || !parsed.ok) return;
    setSaving(true);
    try {
      await changeExchangeRate(shell.rest, budgetId, { fromCurrency, rate: parsed.rate, validFrom });
      await onAdded();
      setDate('');
      setRate('');
      shell.messages.show(words.added(fromCurrency, formatDate(day)));
    } catch (error) {
      showFailure(shell, error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className="p-settings-add" data-fields="hinted" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={words.currency}
        data-ref="dated-rate-currency"
        options={options}
        value={fromCurrency}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextField
        label={words.validFrom}
        hint={words.dateHint}
        error={problems.date}
        autoComplete="off"
        data-ref="dated-rate-date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
        label={words.rate}
        hint={words.rateHint(fromCurrency, master.id)}
        error={problems.rate && shared.rates.problem(problems.rate, locale)}
        inputMode="decimal"
        autoComplete="off"
        data-ref="dated-rate-rate"
        value={rate}
        onChange={({ target }) => setRate(target.value)}
      />
      <Button type="submit" data-ref="dated-rate-add" busy={isSaving} unavailable={isEmpty}>
        {isSaving ? words.adding : words.add}
      </Button>
    </form>
  );
}
