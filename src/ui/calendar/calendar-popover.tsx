import type { RefObject } from 'react';
import { DayPicker, type Formatters, type Labels } from 'react-day-picker';
import { fromWireDate, toWireDate } from '../../base/formats/wire-dates.ts';
import { useWords } from '../language/use-words.ts';
import { Popover } from '../popover/popover.tsx';
import { useSheets } from '../styles/use-sheets.ts';
import { isRtl } from '../tree-grid/is-rtl.ts';
import calendarCss from './calendar.css?inline';
import { calendarWords } from './calendar.words.ts';
import { weekStart } from './week-start.ts';

export type CalendarPopoverProps = {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** The chosen day as `YYYY-MM-DD`. */
  day: string | null;
  /** A day of the month that shows first, without a chosen day. */
  openAt?: string | null | undefined;
  locale: string;
  onPick: (day: string) => void;
  onClose: () => void;
};

const CALENDAR_SHEETS = [calendarCss];

/** A calendar below its button, to choose a day. Its code loads on demand. */
export function CalendarPopover({ label, anchor, day, openAt, locale, onPick, onClose }: CalendarPopoverProps) {
  useSheets(CALENDAR_SHEETS);
  const words = useWords(calendarWords);
  const chosen = day === null ? undefined : fromWireDate(day);
  const opensAt = chosen ?? (openAt ? fromWireDate(openAt) : undefined);
  return (
    <Popover label={label} anchor={anchor} className="p-calendar" onClose={onClose}>
      <DayPicker
        mode="single"
        required
        autoFocus
        showOutsideDays
        fixedWeeks
        selected={chosen}
        {...(opensAt && { defaultMonth: opensAt })}
        onSelect={(date) => {
          const picked = toWireDate(date);
          if (picked !== undefined) onPick(picked);
        }}
        weekStartsOn={weekStart(locale)}
        dir={anchor.current && isRtl(anchor.current) ? 'rtl' : 'ltr'}
        lang={locale}
        formatters={formattersOf(locale)}
        labels={labelsOf(locale, words)}
      />
    </Popover>
  );
}

const SHORT_MAX = 4;

function formattersOf(locale: string): Partial<Formatters> {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow' });
  const number = new Intl.NumberFormat(locale);
  return {
    formatCaption: (date) => month.format(date),
    // In some languages, the short names are the full ones.
    formatWeekdayName: (date) => (short.format(date).length > SHORT_MAX ? narrow : short).format(date),
    formatDay: (date) => number.format(date.getDate()),
  };
}

type CalendarWords = ReturnType<typeof calendarWords>;

function labelsOf(locale: string, words: CalendarWords): Partial<Labels> {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  return {
    labelNav: () => words.month,
    labelPrevious: () => words.previous,
    labelNext: () => words.next,
    labelGrid: (date) => month.format(date),
    labelWeekday: (date) => weekday.format(date),
    labelDayButton: (date, { today, selected }) => {
      const name = today ? words.today(full.format(date)) : full.format(date);
      return selected ? words.chosen(name) : name;
    },
  };
}
