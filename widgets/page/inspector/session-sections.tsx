import type { ReactNode } from 'react';
import type { SessionState, SignedIn } from '../../../src/shell/session/session.ts';
import { Empty, Section, type SectionState } from './section.tsx';

type SessionSectionProps = SectionState & { session: SessionState };

const NOBODY = 'Nobody is signed in.';

/** The signed-in user and their permissions. */
export function SessionSection({ session, ...state }: SessionSectionProps) {
  return (
    <Section {...state} title="Session" count={session.phase}>
      {session.phase === 'signed-in' && <Person session={session} />}
      {session.phase === 'signed-out' && <Empty>{`${NOBODY} (${session.reason})`}</Empty>}
      {session.phase === 'unknown' && <Empty>Nobody has answered yet who is signed in.</Empty>}
    </Section>
  );
}

function Person({ session }: { session: SignedIn }) {
  const { account, organization, permissions, admin, superAdmin, viaSso } = session;
  const kind = superAdmin ? 'super administrator' : admin ? 'administrator' : 'member';
  return (
    <dl className="pi-facts-list">
      <Fact name="Account">
        {account.firstName} {account.lastName}
        <small>{account.username}</small>
      </Fact>
      <Fact name="Organization">
        {organization.name}
        <small>{organization.id}</small>
      </Fact>
      <Fact name="As">
        {kind}
        {viaSso && ', by single sign-on'}
      </Fact>
      <Fact name="Permissions">
        {permissions.size === 0 && 'none'}
        <span className="pi-chips">
          {[...permissions].sort().map((permission) => (
            <code key={permission}>{permission}</code>
          ))}
        </span>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The organization's features, enabled ones first. */
export function FlagsSection({ session, ...state }: SessionSectionProps) {
  const features = session.phase === 'signed-in' ? session.features : {};
  const flags = Object.entries(features).sort(([a, isA], [b, isB]) => Number(isB) - Number(isA) || a.localeCompare(b));
  const on = flags.filter(([, isOn]) => isOn).length;
  return (
    <Section {...state} title="Feature flags" count={`${on} of ${flags.length}`}>
      {flags.length === 0 && <Empty>{session.phase === 'signed-in' ? 'The organization has none.' : NOBODY}</Empty>}
      <ul className="pi-flags">
        {flags.map(([name, isOn]) => (
          <li key={name} data-on={isOn || undefined}>
            <code>{name}</code>
            <span>{isOn ? 'on' : 'off'}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
