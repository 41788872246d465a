import { type ReactNode, useId } from 'react';

type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** Describes the effect of choosing it. */
  hint: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  'data-ref': string;
};

/** Renders radio buttons with a description below each label. */
export function RadioGroup<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="p-radios" data-ref={rest['data-ref']}>
      <legend className="p-field-label">{legend}</legend>
      {choices.map((choice) => {
        const hintId = `${name}-${choice.value}`;
        return (
          <div key={choice.value} className="p-radio-choice">
            <label className="p-radio">
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled ?? false}
                aria-describedby={hintId}
                onChange={() => onChange(choice.value)}
              />
              {choice.label}
            </label>
            <span id={hintId} className="p-field-hint">
              {choice.hint}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
