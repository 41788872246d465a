import type { FastifyContextConfig } from 'fastify';
import type { BudgetPermission } from '../../../../src/features/budgets/list/budgets.wire.ts';
import type { Permission } from '../../../../src/shell/session/session.wire.ts';
import { Failure } from '../failures/failure.ts';
import { requireSession, type SignedIn } from '../session/signed-in.ts';
import { mayDo } from './budget-rights.ts';

/** Requirements on a session; all must be met. */
export type Rights = {
  permission?: Permission;
  /** Features that the organization must have. */
  features?: readonly string[];
  /** A session of the administration site. */
  staff?: true;
  /** A session that may change all organizations at once. Excludes sandboxes, whatever their permissions. */
  allOrganizations?: true;
  /** A permission for the organization's budget in `:id` of the address. */
  budget?: BudgetPermission;
  /** Also admits users who can only view the budget; the handler then limits them to their own items. */
  orItemOwner?: true;
  /** A permission for all budgets of the organization, if the address names none. */
  budgets?: BudgetPermission;
};

/**
 * Who may use a route, a page or a field. `public`: everyone, or callers authenticated in another way (a password, a
 * token in a link, an identity provider's signature). `session`: every signed-in user.
 */
export type Access = 'public' | 'session' | Rights;

const MESSAGES: Readonly<Record<string, { message: string }>> = {
  NOTICES: { message: 'Your organization does not use broadcast messages.' },
  SAVED_VIEWS: { message: 'Your organization does not use saved views.' },
  allOrganizations: { message: 'A sandbox changes only its own organization.' },
  canManageNotices: { message: 'You do not have permission to manage broadcast messages.' },
};

/**
 * Returns the session of a caller with this access; null if none is needed. Throws UNAUTHENTICATED or FORBIDDEN. Does
 * not check the budget in the address.
 */
export function requireAccess(session: SignedIn | null, access: Access): SignedIn | null {
  if (access === 'public') return session;
  const signedIn = requireSession(session);
  if (access !== 'session') requireRights(signedIn, access);
  return signedIn;
}

/** Throws FORBIDDEN unless the session meets the requirements. */
function requireRights(
  session: SignedIn,
  { features = [], permission, staff, allOrganizations, budgets }: Rights,
): void {
  const missing = features.find((feature) => session.organization.features[feature] !== true);
  if (missing !== undefined) throw forbidden(missing);
  if (permission !== undefined && !session.permissions.has(permission)) throw forbidden(permission);
  if (staff && !session.admin) throw forbidden();
  if (allOrganizations && session.organization.sandbox) throw forbidden('allOrganizations');
  if (budgets !== undefined && !mayDo(session, budgets)) throw forbidden();
}

const forbidden = (missing = '') => new Failure('FORBIDDEN', MESSAGES[missing]);

/** Returns whether a user with these permissions may open a page. */
export const permits = (
  { permissions, admin }: Pick<SignedIn, 'permissions' | 'admin'>,
  access: 'session' | Pick<Rights, 'permission' | 'staff'>,
): boolean =>
  access === 'session' ||
  ((access.permission === undefined || permissions.has(access.permission)) && (!access.staff || admin));

/** Returns the options of a route with this access. */
export const allow = (access: Access | 'within', config: Omit<FastifyContextConfig, 'access'> = {}) => ({
  config: { ...config, access },
});
