import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { words } from './account.words.ts';
import type { LoginRefusal } from './login-failure.ts';
import { Refusal } from './outcome-views.tsx';

type LinkLoginViewProps = {
  productName: string;
  admin: boolean;
  /** Signs in, and answers why not when the server refuses. */
  onLogin: () => Promise<LoginRefusal | undefined>;
};

/** Signing in by the link of a mail. It waits for a press: programs that look into mails follow links, too. */
export function LinkLoginView({ productName, admin, onLogin }: LinkLoginViewProps) {
  const [refusal, setRefusal] = useState<LoginRefusal>();
  const [isPending, setIsPending] = useState(false);
  const login = async () => {
    setRefusal(undefined);
    setIsPending(true);
    setRefusal(await onLogin());
    setIsPending(false);
  };
  return (
    <section className="p-login">
      <h1 className="p-login-title">{admin ? words.welcomeAdmin(productName) : words.welcome(productName)}</h1>
      <p className="p-login-lead">{words.linkLead}</p>
      <Refusal refusal={refusal} />
      <Button kind="primary" size="large" autoFocus busy={isPending} onClick={() => void login()}>
        {isPending ? words.pending : admin ? words.loginAsAdmin : words.login}
      </Button>
    </section>
  );
}
