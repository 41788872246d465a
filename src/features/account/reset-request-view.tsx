import { type ReactNode, useState } from 'react';
import { useWords } from '../../ui/language/use-words.ts';
import type { ResetRequest } from './account.wire.ts';
import { accountWords } from './account.words.ts';
import { EmailForm } from './email-form.tsx';
import { LinkSent } from './link-sent.tsx';
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
    return (
      <LinkSent
        title={words.checkMail}
        lines={[words.linkSent(sentTo), words.linkRules]}
        again={words.anotherEmail}
        onAgain={() => setSentTo(undefined)}
        loginLink={loginLink}
      />
    );
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
