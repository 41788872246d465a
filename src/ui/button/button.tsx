import type { ComponentPropsWithRef } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'secondary' | 'danger';
  size?: 'regular' | 'large';
  /** What it was pressed for is not done yet. It takes no press, and keeps the focus, which `disabled` would drop. */
  busy?: boolean;
  /** Cannot be pressed now, and can be reached all the same: it takes no press and submits nothing. */
  unavailable?: boolean;
  /** Its name for tests and tours. */
  'data-ref'?: string;
};

/** A button with words on it. */
export function Button({
  kind = 'secondary',
  size = 'regular',
  type = 'button',
  busy = false,
  unavailable = false,
  onClick,
  ...rest
}: ButtonProps) {
  const refuses = busy || unavailable;
  return (
    <button
      {...rest}
      type={type}
      className="p-button"
      data-kind={kind}
      data-size={size}
      {...(refuses && { 'aria-disabled': true })}
      {...(busy ? { 'data-busy': '' } : unavailable && { 'data-unavailable': '' })}
      onClick={refuses ? (event) => event.preventDefault() : onClick}
    />
  );
}
