import type { ComponentPropsWithRef } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'secondary' | 'danger';
  size?: 'regular' | 'large';
  /** Its name for tests and tours. */
  'data-ref'?: string;
};

/** A button with words on it. */
export function Button({ kind = 'secondary', size = 'regular', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className="p-button" data-kind={kind} data-size={size} />;
}
