import { type ComponentPropsWithRef, type ReactNode, type RefObject, useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import type { NoticeFormValues } from './notice-form.ts';
import { NOTICE_SEVERITIES } from './notices.wire.ts';

type NoticeOptionsViewProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Only a changed message can notify again. */
  isEdit: boolean;
  disabled: boolean;
  register: UseFormRegister<NoticeFormValues>;
  errors: FieldErrors<NoticeFormValues>;
  /** The end field, which alone knows about a partial date. */
  endField: RefObject<HTMLInputElement | null>;
  /** The user has left the end field. */
  onEndLeft: () => void;
};

/** The options beyond the specification, collapsed by default. */
export function NoticeOptionsView({
  isOpen,
  onToggle,
  isEdit,
  disabled,
  register,
  errors,
  endField,
  onEndLeft,
}: NoticeOptionsViewProps) {
  const words = useWords(noticeDialogsWords);
  const { ref: registerEnd, onBlur: onEndBlur, ...end } = register('endsAt');
  const mustStayOpen = errors.endsAt !== undefined || errors.onBehalfOf !== undefined;
  return (
    <details
      className="p-notice-options"
      open={isOpen || mustStayOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary data-ref="form-more" onClick={(event) => mustStayOpen && event.preventDefault()}>
        {words.options.more}
      </summary>
      <div className="p-notice-options-fields">
        <SelectField
          {...register('severity')}
          data-ref="form-severity"
          label={words.options.severity}
          options={NOTICE_SEVERITIES.map((value) => ({ value, label: words.severities[value] }))}
          disabled={disabled}
        />
        <TextField
          {...end}
          ref={(element) => {
            registerEnd(element);
            endField.current = element;
          }}
          onBlur={(event) => {
            void onEndBlur(event);
            onEndLeft();
          }}
          data-ref="form-ends-at"
          type="datetime-local"
          max="9999-12-31T23:59"
          label={words.options.endsAt}
          hint={words.options.endsAtHint}
          error={errors.endsAt?.message}
          disabled={disabled}
        />
        <div className="p-notice-options-wide">
          <TextField
            {...register('onBehalfOf')}
            data-ref="form-on-behalf-of"
            dir="auto"
            label={words.options.onBehalfOf}
            hint={words.options.onBehalfOfHint}
            error={errors.onBehalfOf?.message}
            disabled={disabled}
          />
        </div>
        {isEdit && (
          <Described by={words.options.notifyAgainHint}>
            {(describedBy) => (
              <Checkbox
                {...register('notifyAgain')}
                data-ref="form-notify-again"
                label={words.options.notifyAgain}
                disabled={disabled}
                aria-describedby={describedBy}
              />
            )}
          </Described>
        )}
      </div>
    </details>
  );
}

function Described({ by, children }: { by: string; children: (id: ComponentPropsWithRef<'span'>['id']) => ReactNode }) {
  const id = useId();
  return (
    <div className="p-field p-notice-options-wide">
      {children(id)}
      <span id={id} className="p-field-hint">
        {by}
      </span>
    </div>
  );
}
