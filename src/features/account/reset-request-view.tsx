import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import type { ResetRequest } from './account.wire.ts';
import { accountWords } from './account.words.ts';
import { EmailForm } from './email-form.tsx';
import type { TypedEmail } from './typed-email.ts';

type ResetRequestViewProps = {
  /** Initial email address, if the user has not typed one yet. */
  email: string;
  typed: TypedEmail;
  admin: boolean;
  loginLink: ReactNode;
  /** Requests the link. Rejects if the request failed. */
  onSend: (request: ResetRequest) => Promise<void>;
};

/** Asks for a link to choose a new password. The response is the same whether or not the account exists. */
export function ResetRequestView({ email, typed, admin, loginLink, onSend }: ResetRequestViewProps) {
  const words = useWords(accountWords);
  const [sentTo, setSentTo] = useState<string>();
  const send = async ({ username }: ResetRequest) => {
    await onSend({ username, ...(admin && { admin }) });
    setSentTo(username);
    return undefined;
  };
  if (sentTo !== undefined) {
    return <LinkSent email={sentTo} loginLink={loginLink} onAgain={() => setSentTo(undefined)} />;
  }
  return (
    <EmailForm
      title={words.resetPassword}
      lead={words.resetLead}
      submitLabel={words.sendLink}
      pendingLabel={words.sendingLink}
      email={email}
      typed={typed}
      onSubmit={send}
    >
      <p className="p-login-after">{loginLink}</p>
    </EmailForm>
  );
}

type LinkSentProps = { email: string; loginLink: ReactNode; onAgain: () => void };

function LinkSent({ email, loginLink, onAgain }: LinkSentProps) {
  const words = useWords(accountWords);
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the focused element was replaced.
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
