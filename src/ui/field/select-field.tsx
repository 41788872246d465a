import { type ComponentPropsWithRef, useId } from 'react';

type SelectFieldProps = ComponentPropsWithRef<'select'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Describes the effect of the choice. */
  hint?: string;
  'data-ref'?: string;
};

/** A select with a label above it. */
export function SelectField({ label, options, hint, ...select }: SelectFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="p-field">
      <label className="p-field-label" htmlFor={id}>
        {label}
      </label>
      <span className="p-select">
        <select {...select} id={id} className="p-input" {...(hint !== undefined && { 'aria-describedby': hintId })}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {hint !== undefined && (
        <span id={hintId} className="p-field-hint">
          {hint}
        </span>
      )}
    </div>
  );
}
