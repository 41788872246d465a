import type { ComponentPropsWithRef } from 'react';

type CheckboxProps = ComponentPropsWithRef<'input'> & { label: string; 'data-ref'?: string };

/** A box to tick, with its words beside it. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="p-checkbox">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
