import type { FastifyContextConfig } from 'fastify';
import type { BudgetPermission } from '../../../../src/features/budgets/list/budgets.wire.ts';
import type { Permission } from '../../../../src/shell/session/session.wire.ts';
import { Failure } from '../failures/failure.ts';
import { requireSession, type SignedIn } from '../session/signed-in.ts';
import { mayDo } from './budget-rights.ts';

/** What a session needs; all of it. */
export type Rights = {
  permission?: Permission;
  /** Features that the organization has. */
  features?: readonly string[];
  /** A session of the administration site. */
  staff?: true;
  /** A session that may change all organizations at once. Those of sandboxes may not, whatever their permissions. */
  allOrganizations?: true;
  /** A right to the budget that `:id` of the address names, which is one of the organization's. */
  budget?: BudgetPermission;
  /** Users who only view the budget pass too. The handler then takes no items but their own. */
  orItemOwner?: true;
  /** A right to all budgets of the organization, where the address names none. */
  budgets?: BudgetPermission;
};

/**
 * Who may use a route, a page or a field. `public`: everyone, or callers that prove themselves in another way (a password, a
 * token in a link, an identity provider's signature). `session`: every user who has signed in.
 */
export type Access = 'public' | 'session' | Rights;

const MESSAGES: Readonly<Record<string, { message: string }>> = {
  NOTICES: { message: 'Your organization does not use broadcast messages.' },
  allOrganizations: { message: 'A sandbox changes only its own organization.' },
  canManageNotices: { message: 'You do not have permission to manage broadcast messages.' },
};

/**
 * Returns the session of a caller with this access, null where none is needed. Throws UNAUTHENTICATED or FORBIDDEN. Does not
 * look at the budget that an address names.
 */
export function requireAccess(session: SignedIn | null, access: Access): SignedIn | null {
  if (access === 'public') return session;
  const signedIn = requireSession(session);
  if (access !== 'session') requireRights(signedIn, access);
  return signedIn;
}

/** Throws FORBIDDEN unless the session has these rights. */
function requireRights(
  session: SignedIn,
  { features = [], permission, staff, allOrganizations, budget, orItemOwner, budgets }: Rights,
): void {
  const missing = features.find((feature) => session.organization.features[feature] !== true);
  if (missing !== undefined) throw forbidden(missing);
  if (permission !== undefined && !session.permissions.has(permission)) throw forbidden(permission);
  if (staff && !session.admin) throw forbidden();
  if (allOrganizations && session.organization.sandbox) throw forbidden('allOrganizations');
  for (const right of [orItemOwner ? 'view' : budget, budgets]) {
    if (right !== undefined && !mayDo(session, right)) throw forbidden();
  }
}

const forbidden = (missing = '') => new Failure('FORBIDDEN', MESSAGES[missing]);

/** Returns whether a user with these permissions may open a page. */
export const permits = (
  { permissions, admin }: Pick<SignedIn, 'permissions' | 'admin'>,
  access: 'session' | Pick<Rights, 'permission' | 'staff'>,
): boolean =>
  access === 'session' ||
  ((access.permission === undefined || permissions.has(access.permission)) && (!access.staff || admin));

/** Returns the options of a route that these callers may use. */
export const allow = (access: Access | 'within', config: Omit<FastifyContextConfig, 'access'> = {}) => ({
  config: { ...config, access },
});
