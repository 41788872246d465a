import { CalendarDays } from 'lucide-react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useWords } from '../language/use-words.ts';
import { lazyPart, loadsOnReach, useLazyPart } from '../lazy-part/lazy-part.ts';
import { calendarWords } from './calendar.words.ts';
import type { CalendarPopoverProps } from './calendar-popover.tsx';

const calendarPart = lazyPart(() => import('./calendar-popover.tsx').then(({ CalendarPopover }) => CalendarPopover));

type CalendarButtonProps = Pick<CalendarPopoverProps, 'day' | 'openAt' | 'locale' | 'onPick'> & {
  /** The name of the field. */
  field: string;
  /** Keeps the focus instead of the button, which is not in the tab order then; a key of this control opens the calendar. */
  control?: RefObject<HTMLElement | null>;
  ref?: RefObject<HTMLButtonElement | null>;
  onFailed: (message: string) => void;
};

/** Opens a calendar at the end of a field. */
export function CalendarButton(props: CalendarButtonProps) {
  const { field, day, openAt, locale, control, onPick, onFailed } = props;
  const words = useWords(calendarWords);
  const own = useRef<HTMLButtonElement>(null);
  const button = props.ref ?? own;
  const [isOpen, setOpen] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const Calendar = useLazyPart(
    calendarPart,
    isOpen,
    useCallback(() => {
      setOpen(false);
      failed.current(words.failed);
    }, [words]),
  );
  const label = words.open(field);
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
        {...loadsOnReach(calendarPart)}
        {...(control && {
          tabIndex: -1,
          onMouseDown: (event) => event.preventDefault(),
          // The calendar gives the focus back to its button.
          onFocus: () => control.current?.focus(),
        })}
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
