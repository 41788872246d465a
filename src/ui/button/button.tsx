import type { ComponentPropsWithRef } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'secondary' | 'danger';
  size?: 'regular' | 'large';
  /** The action is in progress. The button ignores presses and keeps the focus, which `disabled` would lose. */
  busy?: boolean;
  /** Disabled but focusable: ignores presses and does not submit. */
  unavailable?: boolean;
  /** Name for tests and tours. */
  'data-ref'?: string;
};

/** A button with a label. */
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
