import type { ComponentPropsWithRef } from 'react';

type CheckboxProps = ComponentPropsWithRef<'input'> & { label: string; 'data-ref'?: string };

/** A checkbox with a label. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="p-checkbox">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
