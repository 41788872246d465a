import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalText } from '../../browser/transport/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { showsError } from '../../ui/field/shows-error.ts';
import { words } from './account.words.ts';
import { EmailField } from './email-field.tsx';
import { enterInVain } from './enter-in-vain.ts';
import { Refusal } from './refusal.tsx';
import { type SignOnLookup, SignOnLookupWire, type SignOnPlace } from './sign-on.wire.ts';
import { SubmitButton } from './submit-button.tsx';
import type { TypedEmail } from './typed-email.ts';

type SignOnViewProps = {
  /** The email to start with, when none was typed yet. */
  email: string;
  typed: TypedEmail;
  /** Returns where users of this email's domain sign in; undefined where that is not known. */
  onFind: (lookup: SignOnLookup) => Promise<SignOnPlace | undefined>;
  /** Leaves for the provider. */
  onSignOn: (place: SignOnPlace) => Promise<void>;
  onBack: () => void;
};

/** Asks for the email first, then leads to the sign-in page of the user's organization. */
export function SignOnView({ email, typed, onFind, onSignOn, onBack }: SignOnViewProps) {
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setFocus, formState } = useForm<SignOnLookup>({
    resolver: valibotResolver(SignOnLookupWire),
    mode: 'onTouched',
    defaultValues: { username: typed.text || email },
  });
  const { errors, touchedFields, isValid, isSubmitting, isSubmitted } = formState;
  const isEmpty = errors.username?.type === 'non_empty';
  const isWrong = showsError({
    isTouched: isSubmitted || Boolean(touchedFields.username),
    isInvalid: Boolean(errors.username),
    isEmpty,
  });

  const find = async (lookup: SignOnLookup) => {
    setRefusal(undefined);
    try {
      const place = await onFind(lookup);
      if (place) return await onSignOn(place);
      setRefusal(words.noSignOn);
    } catch (error) {
      setRefusal(refusalText(error));
    }
    setFocus('username');
  };

  return (
    <form
      className="p-login"
      noValidate
      onSubmit={handleSubmit(find)}
      onKeyDown={enterInVain(!isValid && !isSubmitting, handleSubmit(find))}
    >
      <h1 className="p-login-title">{words.useSignOn}</h1>
      <p className="p-login-lead">{words.signOnLead}</p>
      <EmailField
        {...register('username', {
          onChange: ({ target }) => {
            typed.text = target.value;
          },
        })}
        autoFocus
        error={isWrong ? (isEmpty ? words.missingEmail : words.invalidEmail) : undefined}
      />
      <Refusal refusal={refusal === undefined ? undefined : { text: refusal }} />
      <SubmitButton pending={isSubmitting} pendingLabel={words.findingSignOn} disabled={!isValid}>
        {words.continueToSignOn}
      </SubmitButton>
      <p className="p-login-or">{words.or}</p>
      <Button size="large" onClick={onBack}>
        {words.usePassword}
      </Button>
    </form>
  );
}
