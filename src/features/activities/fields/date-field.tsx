import { useState } from 'react';
import type { Checked } from '../../../base/validation/checked.ts';
import { CalendarButton } from '../../../ui/calendar/calendar-button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { checkDay, dayText } from './day-text.ts';
import type { FieldProps } from './field-frame.tsx';
import { fieldsWords } from './fields.words.ts';
import { TypedField } from './typed-field.tsx';

type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, or null for no date. */
  value: string | null;
  locale: string;
  /** Called when the field loses focus, on Enter, and when a day is chosen; also with a message if the text is invalid. */
  onChange: (day: Checked<string | null>) => void;
};

/** A date as `M/d/yyyy`, typed or chosen in a calendar. */
export function DateField({ value, locale, onChange, error, ...field }: DateFieldProps) {
  const words = useWords(fieldsWords);
  const [failure, setFailure] = useState<string>();
  return (
    <TypedField
      {...field}
      error={error ?? failure}
      shown={dayText(value)}
      check={checkDay}
      onChange={onChange}
      placeholder={words.date.format}
      inputMode="text"
      end={(accept) => (
        <CalendarButton
          field={field.label}
          day={value}
          locale={locale}
          onPick={(day) => accept(dayText(day))}
          onFailed={setFailure}
        />
      )}
    />
  );
}
