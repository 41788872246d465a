import { CalendarDays } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { CalendarPopoverProps } from './calendar-popover.tsx';
import { fieldsWords } from './fields.words.ts';

const calendarPart = lazyPart(() => import('./calendar-popover.tsx').then(({ CalendarPopover }) => CalendarPopover));

type CalendarButtonProps = Pick<CalendarPopoverProps, 'day' | 'openAt' | 'locale' | 'onPick'> & {
  /** The name of the field. */
  field: string;
  onFailed: (message: string) => void;
};

/** Opens a calendar at the end of a field. */
export function CalendarButton({ field, day, openAt, locale, onPick, onFailed }: CalendarButtonProps) {
  const words = useWords(fieldsWords);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const Calendar = useLazyPart(
    calendarPart,
    isOpen,
    useCallback(() => {
      setOpen(false);
      failed.current(words.calendar.failed);
    }, [words]),
  );
  const label = words.calendar.open(field);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="p-field-end"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpen && !Calendar}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {Calendar && (
        <Calendar
          label={label}
          anchor={button}
          day={day}
          openAt={openAt}
          locale={locale}
          onPick={(picked) => {
            setOpen(false);
            onPick(picked);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
