import { useMemo, useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import {
  accountWords,
  InvalidLinkView,
  NewPasswordView,
  ResetRequestView,
  rememberedEmail,
  requestPasswordReset,
  resetPassword,
  typedEmail,
} from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { type ResetLink, resetPath } from './reset-link.ts';

function useAdmin() {
  const [query] = useSearchParams();
  const admin = query.get('admin') === 'true';
  const loginPath = admin ? '/admin/login' : '/login';
  return { admin, loginPath, loginLink: <Link to={loginPath}>{accountWords().backToLogin}</Link>, query };
}

/** Renders the request of a password link. */
export function ResetRequestScreen({ shell }: { shell: Shell }) {
  const { admin, loginLink } = useAdmin();
  const email = useMemo(() => rememberedEmail(shell.storage, { admin }).read(), [shell, admin]);
  return (
    <ResetRequestView
      email={email}
      typed={typedEmail(shell)}
      admin={admin}
      loginLink={loginLink}
      onSend={(request) => requestPasswordReset(shell.rest, request)}
    />
  );
}

/** Renders the form for a new password, which leads back to login. */
export function NewPasswordScreen({ shell }: { shell: Shell }) {
  const { admin, loginPath, loginLink, query } = useAdmin();
  const navigate = useNavigate();
  const link = useLoaderData<ResetLink>();
  const [isSpent, setIsSpent] = useState(false);

  if (!link.valid || isSpent) {
    const again = (
      <Link to={resetPath({ admin })} className="p-button" data-kind="primary" data-size="large">
        {accountWords().sendAnother}
      </Link>
    );
    return <InvalidLinkView againLink={again} loginLink={loginLink} />;
  }
  return (
    <NewPasswordView
      key={link.token}
      username={link.username}
      isFirst={link.isFirstPassword}
      expired={query.get('expired') === 'true'}
      loginLink={loginLink}
      onSave={async (newPassword) => {
        await resetPassword(shell.rest, link.token, newPassword);
        if (link.username !== undefined) typedEmail(shell).text = link.username;
        shell.messages.show(link.isFirstPassword ? accountWords().passwordSaved : accountWords().passwordReset);
        await navigate(loginPath, { replace: true });
      }}
      onInvalidLink={() => setIsSpent(true)}
    />
  );
}
