import type { ComponentPropsWithRef } from 'react';

/** A box to tick, with its words beside it. */
export function Checkbox({ label, ...input }: ComponentPropsWithRef<'input'> & { label: string }) {
  return (
    <label className="p-checkbox">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
