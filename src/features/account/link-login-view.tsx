import { type FormEvent, useState } from 'react';
import { useWords } from '../../ui/language/use-words.ts';
import { accountWords } from './account.words.ts';
import type { LoginRefusal } from './login-failure.ts';
import { Refusal } from './refusal.tsx';
import { SubmitButton } from './submit-button.tsx';

type LinkLoginViewProps = {
  productName: string;
  admin: boolean;
  /** Signs in, and resolves with the reason if the server rejects it. */
  onLogin: () => Promise<LoginRefusal | undefined>;
};

/** Signs in with the link of an email. Waits for a press, because email scanners also follow links. */
export function LinkLoginView({ productName, admin, onLogin }: LinkLoginViewProps) {
  const words = useWords(accountWords);
  const [refusal, setRefusal] = useState<LoginRefusal>();
  const [isPending, setIsPending] = useState(false);
  const login = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    setIsPending(true);
    setRefusal(await onLogin());
    setIsPending(false);
  };
  return (
    <form className="p-login" onSubmit={login}>
      <h1 className="p-login-title">{admin ? words.welcomeAdmin(productName) : words.welcome(productName)}</h1>
      <p className="p-login-lead">{words.linkLead}</p>
      <Refusal refusal={refusal} />
      <SubmitButton pending={isPending} pendingLabel={words.pending} autoFocus>
        {admin ? words.loginAsAdmin : words.login}
      </SubmitButton>
    </form>
  );
}
