import { useId } from 'react';
import { FieldFrame, type FieldProps, fieldAria } from './field-frame.tsx';

type ChoiceSelectFieldProps = FieldProps & {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A select of few choices. */
export function ChoiceSelectField({ value, options, onChange, onRevert, ...field }: ChoiceSelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...field} id={id}>
      <span className="p-select">
        <select
          {...fieldAria(id, field)}
          id={id}
          className="p-input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || field.error === undefined) return;
            event.stopPropagation();
            onRevert?.();
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
