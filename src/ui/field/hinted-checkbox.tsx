import { type ComponentPropsWithRef, useId } from 'react';
import { Checkbox } from './checkbox.tsx';

type HintedCheckboxProps = ComponentPropsWithRef<typeof Checkbox> & {
  /** What ticking it does. */
  hint: string;
};

/** A box to tick that says below its words what that does. */
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
