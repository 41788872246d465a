import { useState } from 'react';
import { useWords } from '../../ui/language/use-words.ts';
import { LinkSent } from './link-sent.tsx';
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
  const words = useWords(signUpWords);
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <LinkSent
        title={words.checkMail}
        lines={[words.sent(values.username), words.noMail]}
        again={words.again}
        onAgain={() => setIsSent(false)}
        loginLink={loginLink}
      />
    );
  }
  const send = async (sent: SignUpValues) => {
    await onSignUp(sent);
    setValues(sent);
    setIsSent(true);
  };
  return <SignUpForm {...form} typed={typed} loginLink={loginLink} values={values} onSubmit={send} />;
}
