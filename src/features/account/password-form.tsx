import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { Shell } from '../../shell/create-shell.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { newPasswordFor, PASSWORD_MIN_LENGTH } from './account.wire.ts';
import { changePassword } from './own-account.api.ts';
import { ownAccountWords } from './own-account.words.ts';
import { SavingForm, useSaving } from './saving-form.tsx';

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' };
type Passwords = typeof EMPTY;

const passwordForm = (username: string) =>
  v.pipe(
    v.object({
      currentPassword: v.pipe(v.string(), v.nonEmpty(ownAccountWords().missingPassword)),
      newPassword: newPasswordFor(username),
      repeated: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeated']],
        ({ newPassword, repeated }) => newPassword === repeated,
        ownAccountWords().passwordsDiffer,
      ),
      ['repeated'],
    ),
  );

/** Changes the password of a user who signs in with one. */
export function PasswordForm({ shell, username }: { shell: Shell; username: string }) {
  const words = useWords(ownAccountWords);
  const [schema] = useState(() => passwordForm(username));
  const { register, handleSubmit, formState, reset, setError } = useForm<Passwords>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const saving = useSaving(
    ({ currentPassword, newPassword }: Passwords) => changePassword(shell.rest, { currentPassword, newPassword }),
    { names: ['currentPassword', 'newPassword'], setError },
  );
  const names = { showLabel: words.showPassword, hideLabel: words.hidePassword };

  const save = async (passwords: Passwords) => {
    if (!(await saving.save(passwords))) return;
    reset(EMPTY);
    shell.messages.show(words.passwordChanged);
  };

  return (
    <SavingForm
      title={words.password}
      lead={words.passwordLead}
      saveLabel={words.savePassword}
      isSaving={isSubmitting}
      refusal={saving.refusal}
      onSubmit={handleSubmit(save)}
    >
      {/* What a password manager keeps the new password with. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...register('currentPassword')}
        {...names}
        label={words.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...register('newPassword')}
        {...names}
        label={words.newPassword}
        hint={words.passwordRule(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('repeated')}
        {...names}
        label={words.repeatPassword}
        autoComplete="new-password"
        error={errors.repeated?.message}
      />
    </SavingForm>
  );
}
