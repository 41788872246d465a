import { type ComponentPropsWithRef, useId } from 'react';

type SelectFieldProps = ComponentPropsWithRef<'select'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Describes the effect of the choice. */
  hint?: string;
  /** Why the choice can't stay, instead of the hint. */
  error?: string | undefined;
  'data-ref'?: string;
};

/** A select with a label above it. */
export function SelectField({ label, options, hint: given, error, ...select }: SelectFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const hint = error ?? given;
  return (
    <div className="p-field">
      <label className="p-field-label" htmlFor={id} data-required={select.required || undefined}>
        {label}
      </label>
      <span className="p-select">
        <select
          {...select}
          {...(error !== undefined && { 'aria-invalid': true })}
          id={id}
          className="p-input"
          {...(hint !== undefined && { 'aria-describedby': hintId })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {hint !== undefined && (
        <span id={hintId} className={error === undefined ? 'p-field-hint' : 'p-field-error'}>
          {hint}
        </span>
      )}
    </div>
  );
}
