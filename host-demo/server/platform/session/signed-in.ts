import type { BudgetRole } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import type { Permission } from '../../../../src/shell/session/session.wire.ts';
import { Failure } from '../failures/failure.ts';

/** An active session with its user and organization. */
export type SignedIn = {
  tokenHash: Buffer;
  /** Whether the user is signed in on the administration site. */
  admin: boolean;
  /** The name of the super-user who acts in this session. */
  superUserName: string | null;
  viaSso: boolean;
  /** Milliseconds until the session expires without activity, and until it expires in any case. */
  expiry: { idleInMs: number; endsInMs: number };
  permissions: ReadonlySet<Permission>;
  /** The user's role in the budget of an address, if a budget gives one. */
  budgetRole?: BudgetRole | undefined;
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
    /**
     * Whether the workbench created the organization. Sessions of a sandbox reach only their own organization, whatever
     * their access flags.
     */
    sandbox: boolean;
    features: Record<string, boolean>;
  };
};

type Branding = { enabled: boolean; logo?: string | null; menuTheme?: string | null; backgroundColour?: string | null };

/** Identifies the session to pages rendered for it, as `drawnFor` in their configuration. */
export const sessionKeyOf = ({ person, admin, viaSso }: SignedIn): string => `${person.username}:${admin}:${viaSso}`;

/** Returns the session. Throws UNAUTHENTICATED if there is none. */
export function requireSession(session: SignedIn | null): SignedIn {
  if (!session) throw new Failure('UNAUTHENTICATED');
  return session;
}
