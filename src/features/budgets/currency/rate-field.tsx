import { useId, useState } from 'react';
import { editableNumber } from '../../../base/formats/number-text.ts';
import type { UnsavedWorks } from '../../../shell/unsaved/unsaved-work.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import type { Currency } from './currency.wire.ts';
import { parseRate, type RateProblem } from './parse-rate.ts';

type RateFieldProps = {
  /** Accessible name; visually, the column header names it. */
  label: string;
  /** Id of the currency of the rate. */
  from: string;
  rate: number;
  locale: string;
  /** The currency in which the rate is expressed. */
  unit: Currency;
  unsaved: UnsavedWorks;
  onChange: (rate: number) => Promise<boolean>;
};

/** A rate in a table, saved on blur or Enter. Escape restores the previous value. */
export function RateField({ label, from, rate, locale, unit, unsaved, onChange }: RateFieldProps) {
  const words = useWords(budgetPreferencesWords);
  const id = useId();
  const shown = editableNumber(rate, locale);
  const [text, setText] = useState<string>();
  /** The value when the user started to type. */
  const [before, setBefore] = useState(shown);
  const [problem, setProblem] = useState<RateProblem>();
  useUnsaved(unsaved, label, text !== undefined && text !== shown, () => text ?? '');

  const commit = () => {
    if (text === undefined) return;
    const typed = parseRate(text, locale, unit.symbol);
    setProblem(typed.ok ? undefined : typed.problem);
    if (!typed.ok) return;
    setText(undefined);
    if (typed.rate !== rate) void onChange(typed.rate);
  };
  const type = (typed: string) => {
    if (text === undefined) setBefore(shown);
    setText(typed);
    if (!problem) return;
    const now = parseRate(typed, locale, unit.symbol);
    setProblem(now.ok ? undefined : now.problem);
  };
  const discard = () => {
    setText(undefined);
    setProblem(undefined);
  };

  // The typed text stays; a notice says that it would replace the new value.
  const changed = text !== undefined && shown !== before ? words.rates.changedByOther(shown) : undefined;
  const message = problem ? words.rates.problem(problem, locale) : changed;

  return (
    <span className="p-rate">
      {/* An equation runs the same way in all languages. */}
      <span className="p-rate-line" dir="ltr">
        <span className="p-rate-from" aria-hidden="true">
          1 {from} =
        </span>
        <input
          className="p-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={message ? id : undefined}
          data-ref="rate"
          value={text ?? shown}
          onChange={({ target }) => type(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key !== 'Escape' || text === undefined) return;
            event.stopPropagation();
            discard();
          }}
        />
        <span className="p-rate-unit" aria-hidden="true">
          {unit.id}
        </span>
      </span>
      <span id={id} className="p-field-error" data-notice={!problem || undefined} aria-live="polite">
        {message}
      </span>
    </span>
  );
}
