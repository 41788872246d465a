import { type ComponentPropsWithRef, useId } from 'react';

type SelectFieldProps = ComponentPropsWithRef<'select'> & {
  label: string;
  options: readonly { value: string; label: string }[];
};

/** One of several, with its label above. */
export function SelectField({ label, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="p-field">
      <label className="p-field-label" htmlFor={id}>
        {label}
      </label>
      <span className="p-select">
        <select {...select} id={id} className="p-input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
