import type { ComponentPropsWithRef, ReactNode } from 'react';

type CheckboxProps = ComponentPropsWithRef<'input'> & { label: ReactNode; 'data-ref'?: string };

/** A checkbox with a label. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="p-checkbox">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
