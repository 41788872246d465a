import type { ComponentPropsWithRef } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { accountWords } from './account.words.ts';

type EmailFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, 'label' | 'type'>;

/** The email field of a sign-in form, with autocomplete for password managers. */
export function EmailField(field: EmailFieldProps) {
  const words = useWords(accountWords);
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
