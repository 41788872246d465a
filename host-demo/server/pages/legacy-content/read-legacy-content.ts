import type { Kysely } from 'kysely';
import type { LegacyContent } from '../../../legacy/legacy-page.ts';
import { permits, type Rights } from '../../platform/access/access.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readAdminAudit } from './admin/audit.ts';
import { readAdminBudgets } from './admin/budget.ts';
import { readAdminHome } from './admin/home.ts';
import { readAdminOrganizations } from './admin/organization.ts';
import { readAdminUsers } from './admin/user.ts';
import { readAnalytics } from './analytics.ts';
import { readBudget } from './budget.ts';
import { readBudgetSettings } from './budget-settings.ts';
import { readBudgets } from './budgets.ts';
import { readConnectors } from './connectors.ts';
import { readHome } from './home.ts';
import { readItem } from './item.ts';
import type { LegacyViewer } from './legacy-viewer.ts';
import type { Asked, SignInLimits } from './organization/asked.ts';
import { readBranding } from './organization/branding.ts';
import { readSecurity } from './organization/security.ts';
import { readSso } from './organization/sso.ts';
import { readUserRoles } from './organization/user-roles.ts';
import { readUsers } from './organization/users.ts';

type Page = {
  access: 'session' | Pick<Rights, 'permission' | 'staff'>;
  read: (db: Kysely<Tables>, organizationId: string, asked: Asked) => Promise<LegacyContent | undefined>;
};

const MANAGERS = { permission: 'canManageOrganization' } as const;

export const LEGACY_PAGES: ReadonlyMap<string, Page> = new Map([
  ['/home', { access: 'session', read: readHome }],
  ['/last/budgets', { access: 'session', read: readBudgets }],
  ['/analytics', { access: 'session', read: readAnalytics }],
  ['/organization/branding', { access: MANAGERS, read: readBranding }],
  ['/organization/security', { access: MANAGERS, read: readSecurity }],
  ['/organization/sso', { access: MANAGERS, read: readSso }],
  ['/organization/users', { access: MANAGERS, read: readUsers }],
  ['/organization/user-roles', { access: MANAGERS, read: readUserRoles }],
  ['/admin', { access: { staff: true }, read: readAdminHome }],
  ['/admin/user', { access: { staff: true }, read: readAdminUsers }],
  ['/admin/organization', { access: { staff: true }, read: readAdminOrganizations }],
  ['/admin/budget', { access: { staff: true, permission: 'canAdministrateBudgets' }, read: readAdminBudgets }],
  ['/admin/audit', { access: { staff: true, permission: 'canViewAdminAudits' }, read: readAdminAudit }],
  // Under /admin by address only: organization managers open it from their own menu.
  ['/admin/connectors', { access: { permission: 'canEditConnectors' }, read: readConnectors }],
]);

/** Pages that sum, sort or search large numbers of rows. */
const HEAVY_PAGES: ReadonlySet<string> = new Set(['/home', '/last/budgets', '/analytics', '/admin/audit']);

/** Returns whether reading this page is slow in a large organization. */
export const isHeavyPage = (path: string): boolean => HEAVY_PAGES.has(path);

const TO_ADMINISTRATION = { href: '/admin', label: 'Go to the administration' };

/** A budget, its settings, or one of its items. Numbers of 18 digits always fit the id columns. */
const BUDGET_PATH = /^\/budgets\/(\d{1,18})(?:\/(settings)|\/items\/(\d{1,18})\/details)?$/;

/**
 * Returns the content of the legacy page at a path (without query and hash). Administration pages cover the
 * organizations in the viewer's reach, all others the viewer's own. An unknown path and another organization's id are
 * both not found; a page that the viewer may not open shows that (docs/decisions/0025-permissions.md). `limits` are those
 * of the security page and default to the environment's; `query` selects the users that the user pages show.
 */
export async function readLegacyContent(
  db: Kysely<Tables>,
  viewer: LegacyViewer,
  path: string,
  limits?: SignInLimits,
  query = new URLSearchParams(),
): Promise<LegacyContent> {
  const { personId, access, reach } = viewer;
  const content = await contentAt(db, viewer, path, { personId, access, reach, query, limits });
  if (typeof content === 'object') return content;
  const wayOn = viewer.admin && { wayOn: TO_ADMINISTRATION };
  return content === 'no-access' ? { kind: content, reader: viewer, ...wayOn } : { kind: 'not-found', ...wayOn };
}

async function contentAt(
  db: Kysely<Tables>,
  viewer: LegacyViewer,
  path: string,
  asked: Asked,
): Promise<LegacyContent | 'no-access' | undefined> {
  const { organizationId } = viewer;
  const [, budgetId, isSettings, itemId] = BUDGET_PATH.exec(path) ?? [];
  if (budgetId && itemId) return await readItem(db, organizationId, budgetId, itemId);
  if (budgetId && isSettings) return await readBudgetSettings(db, organizationId, budgetId);
  if (budgetId) return await readBudget(db, viewer, budgetId);
  const page = LEGACY_PAGES.get(path);
  if (!page) return undefined;
  return permits(viewer, page.access) ? await page.read(db, organizationId, asked) : 'no-access';
}
