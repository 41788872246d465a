import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { ACCOUNT_ERROR_CODES, EmailWire } from './account.wire.ts';
import { accountWords } from './account.words.ts';
import { EmailField } from './email-field.tsx';
import { ProfileWire } from './own-account.wire.ts';
import { Refusal } from './refusal.tsx';
import { OrganizationNameWire } from './sign-up.wire.ts';
import { signUpWords } from './sign-up.words.ts';
import { SubmitButton } from './submit-button.tsx';
import type { TypedEmail } from './typed-email.ts';

const { firstName, lastName } = ProfileWire.pipe[0].entries;
const SignUpFormWire = v.object({ organization: OrganizationNameWire, firstName, lastName, username: EmailWire });
export type SignUpValues = v.InferOutput<typeof SignUpFormWire>;

/** The fields whose value the server refuses with these codes. */
const REFUSED: Readonly<Record<string, keyof SignUpValues>> = {
  NAME_TAKEN: 'organization',
  [ACCOUNT_ERROR_CODES.emailDomainOwned]: 'username',
};

export type SignUpFormProps = {
  productName: string;
  values: SignUpValues;
  /** The email address typed on the previous screen. */
  typed: TypedEmail;
  loginLink: ReactNode;
  /** Returns whether an organization can have this name. */
  isAvailable: (name: string) => Promise<boolean>;
  /** Rejects if the server refuses. */
  onSubmit: (values: SignUpValues) => Promise<void>;
};

/** The organization's name, and its first user. */
export function SignUpForm({ productName, values, typed, loginLink, isAvailable, onSubmit }: SignUpFormProps) {
  const words = useWords(signUpWords);
  const account = useWords(accountWords);
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, setFocus, getValues, control, formState } = useForm<SignUpValues>({
    resolver: valibotResolver(SignUpFormWire),
    mode: 'onTouched',
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;

  const [takenName, setTakenName] = useState<string>();
  const isTaken = useWatch({ control, name: 'organization' }).trim() === takenName;
  const checked = useRef('');
  const checkName = async () => {
    const name = v.safeParse(OrganizationNameWire, getValues('organization'));
    if (!name.success || name.output === checked.current) return;
    checked.current = name.output;
    // Only a courtesy: the server refuses a name that is taken in any case.
    const isFree = await isAvailable(name.output).catch(() => true);
    if (!isFree) setTakenName(name.output);
  };

  const submit = handleSubmit(async (signingUp) => {
    setRefusal(undefined);
    try {
      await onSubmit(signingUp);
    } catch (error) {
      const field = error instanceof TransportFailure ? REFUSED[error.code] : undefined;
      if (!field) return setRefusal(refusalText(error));
      setError(field, { type: 'refused', message: refusalText(error) });
      setFocus(field);
    }
  });
  const emailError =
    errors.username && (errors.username.type === 'refused' ? errors.username.message : account.invalidEmail);

  return (
    <form className="p-login" noValidate onSubmit={submit}>
      <h1 className="p-login-title">{words.title}</h1>
      <p className="p-login-lead">{words.lead(productName)}</p>
      <TextField
        {...register('organization', { onBlur: checkName })}
        label={words.organization}
        autoComplete="organization"
        autoFocus
        error={errors.organization?.message ?? (isTaken ? words.nameTaken : undefined)}
      />
      <div className="p-login-names">
        <TextField
          {...register('firstName')}
          label={words.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          label={words.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <EmailField
        {...register('username', {
          onChange: ({ target }) => {
            typed.text = target.value;
          },
        })}
        hint={words.emailHint}
        error={errors.username?.type === 'non_empty' ? account.missingEmail : emailError}
      />
      <Refusal refusal={refusal === undefined ? undefined : { text: refusal }} />
      <SubmitButton pending={isSubmitting} pendingLabel={words.pending}>
        {words.submit}
      </SubmitButton>
      <p className="p-login-after">
        {words.haveAccount} {loginLink}
      </p>
    </form>
  );
}
