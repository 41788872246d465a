import type { Shell } from '../../shell/create-shell.ts';
import { usesSingleSignOn } from '../../shell/routes/viewer.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Callout } from '../../ui/callout/callout.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { AccessCard } from './access-card.tsx';
import { ownAccountWords } from './own-account.words.ts';
import { PasswordForm } from './password-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The settings of the user's own account. */
export function OwnAccountView({ shell, session }: { shell: Shell; session: SignedIn }) {
  const words = useWords(ownAccountWords);
  const { account, organization, admin, viaSso } = session;
  const { signedInBy } = words;
  return (
    <div className="p-page">
      <PageHead title={words.title} isInHeader lead={words.lead} />
      {!account.registered && <Callout priority="FYI">{words.welcome}</Callout>}
      <ProfileForm shell={shell} account={account} />
      <PreferencesForm shell={shell} session={session} />
      {!viaSso && !usesSingleSignOn(session) && <PasswordForm shell={shell} username={account.username} />}
      <AccessCard shell={shell} />
      <Card title={words.signIn}>
        <dl className="p-facts p-card-body">
          <dt>{words.organization}</dt>
          <dd>{organization.name}</dd>
          <dt>{words.signIn}</dt>
          <dd>{admin ? signedInBy.admin : viaSso ? signedInBy.sso : signedInBy.password}</dd>
        </dl>
      </Card>
    </div>
  );
}
