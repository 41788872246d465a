import type { ReactNode } from 'react';
import type { SessionState, SignedIn } from '../../../src/shell/session/session.ts';
import { inspectorWords } from './inspector.words.ts';
import { Empty, Section, type SectionState } from './section.tsx';

type SessionSectionProps = SectionState & { session: SessionState };

const words = inspectorWords.session;
const flagWords = inspectorWords.flags;

/** The signed-in user and their permissions. */
export function SessionSection({ session, ...state }: SessionSectionProps) {
  return (
    <Section {...state} title={words.title} count={session.phase}>
      {session.phase === 'signed-in' && <Person session={session} />}
      {session.phase === 'signed-out' && <Empty>{words.signedOutBy(session.reason)}</Empty>}
      {session.phase === 'unknown' && <Empty>{words.loading}</Empty>}
    </Section>
  );
}

function Person({ session }: { session: SignedIn }) {
  const { account, organization, permissions, admin, superAdmin, viaSso } = session;
  const role = superAdmin ? words.roles.superAdmin : admin ? words.roles.admin : words.roles.member;
  return (
    <dl className="pi-facts-list">
      <Fact name={words.account}>
        {account.firstName} {account.lastName}
        <small>{account.username}</small>
      </Fact>
      <Fact name={words.organization}>
        {organization.name}
        <small>{organization.id}</small>
      </Fact>
      <Fact name={words.role}>
        {role}
        {viaSso && words.viaSso}
      </Fact>
      <Fact name={words.permissions}>
        {permissions.size === 0 && words.noPermissions}
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
    <Section {...state} title={flagWords.title} count={flagWords.count(on, flags.length)}>
      {flags.length === 0 && <Empty>{session.phase === 'signed-in' ? flagWords.empty : words.signedOut}</Empty>}
      <ul className="pi-flags">
        {flags.map(([name, isOn]) => (
          <li key={name} data-on={isOn || undefined}>
            <code>{name}</code>
            <span>{isOn ? flagWords.on : flagWords.off}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
