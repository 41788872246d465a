import type { Permission } from '../../../../src/shell/session/session.wire.ts';
import type { Faults } from '../../demo/faults/fault.wire.ts';
import { Failure } from '../failures/failure.ts';

/** A living session, with the person and the organization that it is for. */
export type SignedIn = {
  tokenHash: Buffer;
  /** Signed in on the administration site. */
  admin: boolean;
  /** The name under which a super-user session acts. */
  superUserName: string | null;
  viaSso: boolean;
  faults: Faults;
  /** Milliseconds until nothing done ends it, and until it ends in any case. */
  expiry: { idleInMs: number; endsInMs: number };
  permissions: ReadonlySet<Permission>;
  person: {
    id: string;
    username: string;
    firstName: string;
    lastName: string;
    title: string | null;
    locale: string | null;
    defaultTab: string | null;
    registered: boolean;
    trialEndsAt: Date | null;
    access: readonly string[];
  };
  organization: {
    id: string;
    name: string;
    type: string;
    crmId: string | null;
    sso: boolean;
    ssoSingleLogoutSupported: boolean;
    ssoPropertySlo: string | null;
    ssoPropertyEntityId: string | null;
    labels: Record<string, string | null>;
    branding: Branding | null;
    workManagementBaseUrl: string | null;
    /** Made by the workbench: its sessions reach this organization alone, whatever their access flags. */
    sandbox: boolean;
    features: Record<string, boolean>;
  };
};

type Branding = { enabled: boolean; logo?: string | null; menuTheme?: string | null; backgroundColour?: string | null };

/** Names the person to pages that are drawn for them, as `drawnFor` of their configuration. */
export const sessionKeyOf = ({ person, admin, viaSso }: SignedIn): string => `${person.username}:${admin}:${viaSso}`;

/** The session, or the refusal of a call that needs one. Throws UNAUTHENTICATED. */
export function requireSession(session: SignedIn | null): SignedIn {
  if (!session) throw new Failure('UNAUTHENTICATED');
  return session;
}
