import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { refusalText } from '../../browser/transport/failures.ts';
import { showsError } from '../../ui/field/shows-error.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { EmailWire } from './account.wire.ts';
import { accountWords } from './account.words.ts';
import { EmailField } from './email-field.tsx';
import { Refusal } from './refusal.tsx';
import { SubmitButton } from './submit-button.tsx';
import { submitOnEnter } from './submit-on-enter.ts';
import type { TypedEmail } from './typed-email.ts';

const EmailFormWire = v.object({ username: EmailWire });
type EmailFormValues = v.InferOutput<typeof EmailFormWire>;

type EmailFormProps = {
  title: string;
  lead: string;
  submitLabel: string;
  pendingLabel: string;
  /** Initial email address, if the user has not typed one yet. */
  email: string;
  typed: TypedEmail;
  /** Returns the error message for a rejected email address; the message of a rejection is shown as well. */
  onSubmit: (values: EmailFormValues) => Promise<string | undefined>;
  /** Content after the button. */
  children: ReactNode;
};

/** Renders a sign-in screen with an email field only. */
export function EmailForm(props: EmailFormProps) {
  const words = useWords(accountWords);
  const { title, lead, submitLabel, pendingLabel, email, typed, onSubmit, children } = props;
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setFocus, formState } = useForm<EmailFormValues>({
    resolver: valibotResolver(EmailFormWire),
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

  const submit = handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const refused = await onSubmit(values);
      setRefusal(refused);
      if (refused !== undefined) setFocus('username');
    } catch (error) {
      // The email address is valid, so the focus stays on the button for another attempt.
      setRefusal(refusalText(error));
    }
  });

  return (
    <form className="p-login" noValidate onSubmit={submit} onKeyDown={submitOnEnter(!isValid && !isSubmitting, submit)}>
      <h1 className="p-login-title">{title}</h1>
      <p className="p-login-lead">{lead}</p>
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
      <SubmitButton pending={isSubmitting} pendingLabel={pendingLabel} disabled={!isValid}>
        {submitLabel}
      </SubmitButton>
      {children}
    </form>
  );
}
