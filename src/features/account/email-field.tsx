import type { ComponentPropsWithRef } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { accountWords } from './account.words.ts';

type EmailFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, 'label' | 'type'>;

/** The e-mail that somebody signs in with, as password managers know it. */
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
