import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { CalendarButton } from '../../../ui/calendar/calendar-button.tsx';
import { dayText, typedDay } from './date-text.ts';

type DateFieldProps = {
  /** The input in it, which keeps the focus. */
  input: RefObject<HTMLElement | null>;
  label: string;
  text: string;
  hasTime: boolean;
  /** A day of the month that shows first, without a typed day. */
  openAt: string | null | undefined;
  locale: string;
  /** A text with the chosen day. */
  onPick: (text: string) => void;
  onFailed: (message: string) => void;
  /** The focus has gone elsewhere, not to the calendar. */
  onLeave: () => void;
  children: ReactNode;
};

/** A date that is typed, or chosen in a calendar, which its button and Alt+ArrowDown open. */
export function DateField(props: DateFieldProps) {
  const { input, label, text, hasTime, openAt, locale, onPick, onFailed, onLeave, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const pressKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown' || event.target !== input.current) return;
    event.preventDefault();
    event.stopPropagation();
    button.current?.click();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the keys and the focus of the field inside
    <span
      className="sheet-date"
      onKeyDownCapture={pressKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {children}
      <CalendarButton
        ref={button}
        control={input}
        field={label}
        day={typedDay(text)}
        onPick={(day) => onPick(dayText(day, { typed: text, hasTime }))}
        {...{ openAt, locale, onFailed }}
      />
    </span>
  );
}
