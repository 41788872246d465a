import type { ComponentPropsWithRef } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'secondary' | 'danger';
  size?: 'regular' | 'large';
  /** What it was pressed for is not done yet. It takes no press, and keeps the focus, which `disabled` would drop. */
  busy?: boolean;
  /** Its name for tests and tours. */
  'data-ref'?: string;
};

/** A button with words on it. */
export function Button({
  kind = 'secondary',
  size = 'regular',
  type = 'button',
  busy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className="p-button"
      data-kind={kind}
      data-size={size}
      {...(busy && { 'aria-disabled': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
