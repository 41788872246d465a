import { useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import {
  accountWords,
  InvalidLinkView,
  isResetTokenValid,
  NewPasswordView,
  ResetRequestView,
  readTokenOwner,
  rememberedEmail,
  requestPasswordReset,
  resetPassword,
} from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useTitle } from './use-title.ts';

type Reset = { token?: string; expired?: boolean; admin: boolean };

/** Where somebody asks for a link, or with a token, chooses a password (shell.md section 2). */
export function resetPath({ token, expired = false, admin }: Reset): string {
  const query = new URLSearchParams({ ...(expired && { expired: 'true' }), ...(admin && { admin: 'true' }) });
  const path = token === undefined ? '/resetpassword' : `/resetpassword/${encodeURIComponent(token)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

function useAdmin() {
  const [query] = useSearchParams();
  const admin = query.get('admin') === 'true';
  const loginPath = admin ? '/admin/login' : '/login';
  return { admin, loginPath, loginLink: <Link to={loginPath}>{accountWords.backToLogin}</Link>, query };
}

/** Asks for a link to choose a new password. */
export function ResetRequestScreen({ shell }: { shell: Shell }) {
  const { admin, loginLink } = useAdmin();
  const email = useMemo(() => rememberedEmail(shell.storage, { admin }).read(), [shell, admin]);
  useTitle(shell, accountWords.resetPassword);
  return (
    <ResetRequestView
      email={email}
      admin={admin}
      loginLink={loginLink}
      onSend={(request) => requestPasswordReset(shell.rest, request)}
    />
  );
}

type ResetLink = { valid: false } | { valid: true; token: string; username: string | undefined };

/** Looks whether the link can still be used, and whose it is, before the screen shows. */
export const readResetLink =
  (shell: Shell) =>
  async ({ params }: LoaderFunctionArgs): Promise<ResetLink> => {
    const token = params.token ?? '';
    if (!(await isResetTokenValid(shell.rest, token))) return { valid: false };
    // Only a help: password managers keep the password under this name.
    const owner = await readTokenOwner(shell.rest, token).catch(() => undefined);
    return { valid: true, token, username: owner?.username };
  };

/** The new password, and then back to login. */
export function NewPasswordScreen({ shell }: { shell: Shell }) {
  const { admin, loginPath, loginLink, query } = useAdmin();
  const navigate = useNavigate();
  const link = useLoaderData<ResetLink>();
  const [isSpent, setIsSpent] = useState(false);
  useTitle(shell, accountWords.resetPassword);

  if (!link.valid || isSpent) {
    const again = (
      <Link to={resetPath({ admin })} className="p-button" data-kind="primary" data-size="large">
        {accountWords.sendAnother}
      </Link>
    );
    return <InvalidLinkView againLink={again} loginLink={loginLink} />;
  }
  return (
    <NewPasswordView
      key={link.token}
      username={link.username}
      expired={query.get('expired') === 'true'}
      loginLink={loginLink}
      onSave={async (newPassword) => {
        await resetPassword(shell.rest, link.token, newPassword);
        shell.messages.say(accountWords.passwordReset);
        await navigate(loginPath, { replace: true });
      }}
      onInvalidLink={() => setIsSpent(true)}
    />
  );
}
