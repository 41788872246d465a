import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { signUpWords } from './sign-up.words.ts';
import { SignUpForm, type SignUpFormProps, type SignUpValues } from './sign-up-form.tsx';

type SignUpViewProps = Omit<SignUpFormProps, 'values' | 'onSubmit'> & {
  /** Signs up the organization. Rejects if the server refuses. */
  onSignUp: (values: SignUpValues) => Promise<void>;
};

/** Signs up an organization, and says that a link is on its way. */
export function SignUpView({ onSignUp, loginLink, typed, ...form }: SignUpViewProps) {
  const [values, setValues] = useState<SignUpValues>({
    organization: '',
    firstName: '',
    lastName: '',
    username: typed.text,
  });
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <LinkSent values={values} loginLink={loginLink} onAgain={() => setIsSent(false)} />;
  const send = async (sent: SignUpValues) => {
    await onSignUp(sent);
    setValues(sent);
    setIsSent(true);
  };
  return <SignUpForm {...form} typed={typed} loginLink={loginLink} values={values} onSubmit={send} />;
}

type LinkSentProps = { values: SignUpValues; loginLink: ReactNode; onAgain: () => void };

function LinkSent({ values, loginLink, onAgain }: LinkSentProps) {
  const words = useWords(signUpWords);
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the focused element was replaced.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="p-login">
      <MailCheck className="p-login-picture" size={40} strokeWidth={1.5} aria-hidden="true" />
      <h1 className="p-login-title" ref={title} tabIndex={-1}>
        {words.checkMail}
      </h1>
      <p className="p-login-lead">{words.sent(values.username)}</p>
      <p className="p-login-lead">{words.noMail}</p>
      <Button size="large" onClick={onAgain}>
        {words.again}
      </Button>
      <p className="p-login-after">{loginLink}</p>
    </section>
  );
}
