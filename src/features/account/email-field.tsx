import type { ComponentPropsWithRef } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import { words } from './account.words.ts';

type EmailFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, 'label' | 'type'>;

/** The e-mail that somebody signs in with, as password managers know it. */
export function EmailField(field: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={words.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
