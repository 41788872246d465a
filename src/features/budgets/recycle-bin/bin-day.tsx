import { useState } from 'react';
import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import { fromWireDate, toWireDate } from '../../../base/formats/wire-dates.ts';
import { isInvalidDate } from '../../../base/validation/validators.ts';
import { CalendarButton } from '../../../ui/calendar/calendar-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { missingDay } from '../rules/missing-day.ts';
import { type BinFilter, NO_FILTER } from './bin-filter.ts';
import { recycleBinWords as words } from './recycle-bin.words.ts';

type BinDayProps = { filter: BinFilter; locale: string; onChange: (day: string) => void };

/** The day of the deletion, typed as `M/d/yyyy` or chosen in a calendar. A text that is no day does not filter. */
export function BinDay({ filter, locale, onChange }: BinDayProps) {
  const [text, setText] = useState(textOf(filter.day));
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState(filter);
  if (filter !== shown) {
    setShown(filter);
    if (filter === NO_FILTER) {
      setText('');
      setError(undefined);
    }
  }
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
    const day = dayIn(typed) ?? '';
    if (day !== filter.day) onChange(day);
  };
  return (
    <TextField
      label={words.filters.day}
      data-ref="bin-day"
      placeholder={words.filters.dayFormat}
      autoComplete="off"
      value={text}
      error={error}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setError(dayIn(text) === undefined ? (missingDay(text) ?? words.filters.dayError) : undefined)}
      end={
        <CalendarButton
          field={words.filters.day}
          day={filter.day || null}
          locale={locale}
          onPick={(day) => change(textOf(day))}
          onFailed={setError}
        />
      }
    />
  );
}

const textOf = (day: string) => (day === '' ? '' : formatDate(fromWireDate(day)));

/** Returns the day as `YYYY-MM-DD`; an empty text without one, undefined for another text. */
function dayIn(text: string): string | undefined {
  const date = parseDate(text);
  if (date === undefined) return '';
  return isInvalidDate(date) ? undefined : toWireDate(date);
}
