import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Checked } from '../../../base/validation/checked.ts';
import { CalendarButton } from '../../../ui/calendar/calendar-button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { InMarketDate } from '../in-market-date.wire.ts';
import { type DatesDraft, datesIn, draftOf, isAboutEnd, withTimes } from './dates-draft.ts';
import { dayIn, dayText } from './day-text.ts';
import { FieldMessage, type FieldProps, fieldAria, labelId, RequiredMark, SavingState } from './field-frame.tsx';
import { fieldsWords } from './fields.words.ts';

type DatesFieldProps = Omit<FieldProps, 'label'> & {
  value: InMarketDate;
  locale: string;
  /** Whether the organization plans by the hour: the feature TIME_PHASING. */
  hours: boolean;
  /** Called when the focus leaves both dates, on Enter, and when a day is chosen that completes them. */
  onChange: (dates: Checked<InMarketDate>) => void;
};

type Side = 'start' | 'end';

/** The start and the end of an activity: both or neither. */
export function DatesField({ value, locale, hours, onChange, error, onRevert, isSaving, ...field }: DatesFieldProps) {
  const words = useWords(fieldsWords);
  const id = useId();
  const [typed, setTyped] = useState<DatesDraft>();
  const [problem, setProblem] = useState<string>();
  const draft = typed ?? draftOf(value, hours);
  const message = typed === undefined ? error : problem;

  const accept = (next: DatesDraft) => {
    const checked = datesIn(next, value, hours);
    setTyped(checked.ok ? undefined : next);
    setProblem(checked.ok ? undefined : checked.message);
    onChange(checked);
  };
  const commit = () => {
    if (typed !== undefined) accept(typed);
  };
  const change = (part: Partial<DatesDraft>) => {
    const next = { ...draft, ...part };
    setTyped(next);
    if (problem === undefined) return;
    const checked = datesIn(next, value, hours);
    setProblem(checked.ok ? undefined : checked.message);
  };
  const pick = (side: Side, day: string) => {
    const next = { ...draft, [side]: dayText(day) };
    if (next.start !== '' && next.end !== '') accept(next);
    else change(next);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) commit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || (typed === undefined && error === undefined)) return;
    event.stopPropagation();
    setTyped(undefined);
    setProblem(undefined);
    onRevert?.();
  };

  const side = (which: Side) => {
    const other = which === 'start' ? draft.end : draft.start;
    const isWrong = message !== undefined && isAboutEnd(message) === (which === 'end');
    const aria = fieldAria(id, { hint: field.hint, error: isWrong ? message : undefined, required: field.required });
    const time = which === 'start' ? 'startTime' : 'endTime';
    return (
      <div className="activity-dates-side">
        <span className="p-field-line">
          <input
            {...aria}
            className="p-input"
            aria-label={words.dates[which]}
            placeholder={words.date.format}
            autoComplete="off"
            data-ref={`activity-${which}`}
            value={draft[which]}
            onChange={({ target }) => change({ [which]: target.value })}
          />
          <CalendarButton
            field={words.dates[which]}
            day={dayIn(draft[which]) ?? null}
            openAt={dayIn(other) ?? null}
            locale={locale}
            onPick={(day) => pick(which, day)}
            onFailed={setProblem}
          />
        </span>
        {draft.hasTimes && (
          <input
            {...aria}
            className="p-input activity-dates-time"
            aria-label={words.dates[time]}
            placeholder={words.dates.time}
            autoComplete="off"
            inputMode="text"
            value={draft[time]}
            onChange={({ target }) => change({ [time]: target.value })}
          />
        )}
      </div>
    );
  };

  return (
    <fieldset
      className="p-field activity-field activity-dates"
      data-ref={field['data-ref']}
      data-saving={isSaving || undefined}
      aria-labelledby={labelId(id)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className="p-field-head">
        <span id={labelId(id)} className="p-field-label">
          {words.dates.legend}
          {field.required && <RequiredMark />}
        </span>
        <SavingState isSaving={isSaving} />
      </div>
      <div className="activity-dates-sides" data-with-times={draft.hasTimes || undefined}>
        {side('start')}
        <span className="activity-dates-to" aria-hidden="true">
          –
        </span>
        {side('end')}
      </div>
      {hours && (
        <Checkbox
          label={words.dates.withTimes}
          checked={draft.hasTimes}
          onChange={({ target }) => {
            const next = withTimes(draft, target.checked);
            if (draft.start !== '' && draft.end !== '') accept(next);
            else change(next);
          }}
        />
      )}
      {draft.hasTimes && <span className="p-field-hint">{words.dates.zone(zoneName(locale))}</span>}
      <FieldMessage id={id} hint={field.hint} error={message} />
    </fieldset>
  );
}

/** Returns the name of the user's time zone, such as "Central European Time (Europe/Berlin)". */
function zoneName(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  const { timeZone } = format.resolvedOptions();
  return name === undefined || name === timeZone ? timeZone : `${name} (${timeZone})`;
}
