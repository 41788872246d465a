import { type ComponentPropsWithRef, useId } from 'react';
import { Checkbox } from './checkbox.tsx';

type HintedCheckboxProps = ComponentPropsWithRef<typeof Checkbox> & {
  /** Describes the effect of checking it. */
  hint: string;
};

/** A checkbox with a description below its label. */
export function HintedCheckbox({ hint, ...box }: HintedCheckboxProps) {
  const id = useId();
  return (
    <div className="p-hinted-checkbox">
      <Checkbox {...box} aria-describedby={id} />
      <span id={id} className="p-field-hint">
        {hint}
      </span>
    </div>
  );
}
