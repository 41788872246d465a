import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { Callout } from '../../ui/callout/callout.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { showsError } from '../../ui/field/shows-error.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { ACCOUNT_ERROR_CODES, newPasswordFor, PASSWORD_MIN_LENGTH } from './account.wire.ts';
import { accountWords } from './account.words.ts';
import { Refusal } from './refusal.tsx';
import { SubmitButton } from './submit-button.tsx';
import { submitOnEnter } from './submit-on-enter.ts';

type NewPasswordViewProps = {
  /** The link's user, if the server names it. */
  username: string | undefined;
  /** The user has no password yet: the link is an invitation, or confirms a sign-up. */
  isFirst: boolean;
  /** The user is here because the old password has expired. */
  expired: boolean;
  loginLink: ReactNode;
  /** Saves the password. Rejects with a TransportFailure. */
  onSave: (newPassword: string) => Promise<void>;
  /** The link is no longer valid. */
  onInvalidLink: () => void;
};

const newPasswordForm = (username: string | undefined) =>
  v.pipe(
    v.object({ newPassword: newPasswordFor(username), repeated: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeated']],
        ({ newPassword, repeated }) => newPassword === repeated,
        accountWords().passwordsDiffer,
      ),
      ['repeated'],
    ),
  );
type NewPassword = { newPassword: string; repeated: string };

/** The new password, entered twice (docs/decisions/0024-sign-in-forms.md). */
export function NewPasswordView(props: NewPasswordViewProps) {
  const { username, isFirst, expired, loginLink, onSave, onInvalidLink } = props;
  const words = useWords(accountWords);
  const [refusal, setRefusal] = useState<string>();
  const [schema] = useState(() => newPasswordForm(username));
  const { register, handleSubmit, setFocus, formState, trigger } = useForm<NewPassword>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { newPassword: '', repeated: '' },
  });
  const { errors, touchedFields, dirtyFields, isValid, isSubmitting, isSubmitted, isSubmitSuccessful } = formState;
  // An unsuccessful press touches every field.
  const isTried = isSubmitted && !isSubmitSuccessful;
  const shown = (name: keyof NewPassword) => {
    const isTouched = isTried || name in touchedFields;
    const field = { isTouched, isInvalid: name in errors, isEmpty: !dirtyFields[name] };
    return showsError(field, { quietWhenEmpty: !isTried }) ? errors[name]?.message : undefined;
  };
  const names = { showLabel: words.showPassword, hideLabel: words.hidePassword, autoComplete: 'new-password' };

  const save = async ({ newPassword }: NewPassword) => {
    setRefusal(undefined);
    try {
      await onSave(newPassword);
    } catch (error) {
      if (error instanceof TransportFailure && error.code === ACCOUNT_ERROR_CODES.resetTokenInvalid) {
        return onInvalidLink();
      }
      setRefusal(refusalText(error));
      setFocus('newPassword');
    }
  };

  return (
    <form
      className="p-login"
      noValidate
      onSubmit={handleSubmit(save)}
      onKeyDown={submitOnEnter(!isValid && !isSubmitting, handleSubmit(save))}
    >
      <h1 className="p-login-title">{isFirst ? words.firstPasswordTitle : words.newPasswordTitle}</h1>
      {expired && (
        <Callout priority="FYI" heading={words.passwordExpired}>
          {words.chooseAnother}
        </Callout>
      )}
      {username !== undefined && <p className="p-login-lead">{words.forAccount(username)}</p>}
      {/* What a password manager keeps the new password with. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        {...register('newPassword', {
          onChange: () => void (touchedFields.repeated && trigger('repeated')),
        })}
        {...names}
        label={isFirst ? words.firstPassword : words.newPassword}
        hint={words.passwordRule(PASSWORD_MIN_LENGTH)}
        autoFocus
        error={shown('newPassword')}
      />
      <PasswordField
        {...register('repeated')}
        {...names}
        label={isFirst ? words.repeatFirstPassword : words.repeatPassword}
        error={shown('repeated')}
      />
      <Refusal refusal={refusal === undefined ? undefined : { text: refusal }} />
      <SubmitButton pending={isSubmitting} pendingLabel={words.savingPassword} disabled={!isValid}>
        {words.savePassword}
      </SubmitButton>
      <p className="p-login-after">{loginLink}</p>
    </form>
  );
}
