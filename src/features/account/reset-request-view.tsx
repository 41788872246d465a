import { valibotResolver } from '@hookform/resolvers/valibot';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalText } from '../../browser/transport/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { showsError } from '../../ui/field/shows-error.ts';
import { type ResetRequest, ResetRequestWire } from './account.wire.ts';
import { words } from './account.words.ts';
import { EmailField } from './email-field.tsx';
import { enterInVain } from './enter-in-vain.ts';
import { Refusal } from './refusal.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { TypedEmail } from './typed-email.ts';

type ResetRequestViewProps = {
  /** The e-mail to begin with, when nothing was typed yet. */
  email: string;
  typed: TypedEmail;
  admin: boolean;
  loginLink: ReactNode;
  /** Asks for the link; rejects when the server could not be asked. */
  onSend: (request: ResetRequest) => Promise<void>;
};

/** Asks for a link to choose a new password. The answer is the same whether there is such an account or not. */
export function ResetRequestView({ email, typed, admin, loginLink, onSend }: ResetRequestViewProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm<ResetRequest>({
    resolver: valibotResolver(ResetRequestWire),
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

  const send = async ({ username }: ResetRequest) => {
    setRefusal(undefined);
    try {
      await onSend({ username, ...(admin && { admin }) });
      setSentTo(username);
    } catch (error) {
      setRefusal(refusalText(error));
    }
  };

  if (sentTo !== undefined) {
    return <LinkSent email={sentTo} loginLink={loginLink} onAgain={() => setSentTo(undefined)} />;
  }
  return (
    <form
      className="p-login"
      noValidate
      onSubmit={handleSubmit(send)}
      onKeyDown={enterInVain(!isValid && !isSubmitting, handleSubmit(send))}
    >
      <h1 className="p-login-title">{words.resetPassword}</h1>
      <p className="p-login-lead">{words.resetLead}</p>
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
      <SubmitButton pending={isSubmitting} pendingLabel={words.sendingLink} disabled={!isValid}>
        {words.sendLink}
      </SubmitButton>
      <p className="p-login-after">{loginLink}</p>
    </form>
  );
}

type LinkSentProps = { email: string; loginLink: ReactNode; onAgain: () => void };

function LinkSent({ email, loginLink, onAgain }: LinkSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone, and with it what had the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="p-login">
      <MailCheck className="p-login-picture" size={40} strokeWidth={1.5} aria-hidden="true" />
      <h1 className="p-login-title" ref={title} tabIndex={-1}>
        {words.checkMail}
      </h1>
      <p className="p-login-lead">{words.linkSent(email)}</p>
      <p className="p-login-lead">{words.linkRules}</p>
      <Button size="large" onClick={onAgain}>
        {words.anotherEmail}
      </Button>
      <p className="p-login-after">{loginLink}</p>
    </section>
  );
}
