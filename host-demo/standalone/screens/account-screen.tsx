import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Who is signed in, and for which organization. */
export function AccountScreen({ shell }: { shell: Shell }) {
  const session = useStore(shell.session);
  if (session.phase !== 'signed-in') return null;
  const { account, organization } = session;
  const facts = [
    ['Name', `${account.firstName} ${account.lastName}`],
    ['Email', account.username],
    ['Title', account.title || 'Not given'],
    ['Organization', organization.name],
    [
      'Signed in',
      session.admin ? 'on the administration site' : session.viaSso ? 'by single sign-on' : 'with a password',
    ],
  ] as const;
  return (
    <>
      <h1 className="screen-title">My Profile</h1>
      <dl className="card facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
