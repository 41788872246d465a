import { type Kysely, sql } from 'kysely';
import type { AdminContent } from '../../../../legacy/content/admin.ts';
import { effectiveFeatures } from '../../../organizations/features.ts';
import { usesSingleSignOn } from '../../../organizations/uses-single-sign-on.ts';
import { isInReach } from '../../../platform/access/organizations-in-reach.ts';
import { permissionsOf } from '../../../platform/access/permissions.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import type { Asked } from '../organization/asked.ts';
import { LIST_LIMIT, rowsInAll } from './list-limit.ts';

/** Reads all organizations in reach, by name. */
export async function readAdminOrganizations(
  db: Kysely<DB>,
  _organizationId: string,
  { reach, access }: Pick<Asked, 'reach' | 'access'>,
): Promise<AdminContent> {
  const organizations = await db
    .selectFrom('organizations as organization')
    .where(isInReach('organization', reach))
    .select([
      'organization.id',
      'organization.name',
      'organization.host_label',
      'organization.type',
      'organization.crm_id',
      'organization.sso',
      effectiveFeatures('organization').as('features'),
      'organization.created_at',
      sql<number>`(select count(*)::int from people where organization_id = organization.id)`.as('people'),
      sql<number>`(select count(*)::int from budgets where organization_id = organization.id)`.as('budgets'),
      rowsInAll,
    ])
    .orderBy('organization.name')
    .orderBy('organization.id')
    .limit(LIST_LIMIT)
    .execute();
  return {
    kind: 'admin',
    section: 'organization',
    columns: [
      { label: 'Id', kind: 'id' },
      { label: 'Name', kind: 'text' },
      { label: 'Address', kind: 'text' },
      { label: 'Type', kind: 'text' },
      { label: 'CRM id', kind: 'text' },
      { label: 'Sign-in', kind: 'text' },
      { label: 'People', kind: 'number' },
      { label: 'Budgets', kind: 'number' },
      { label: 'Added', kind: 'time' },
    ],
    rows: organizations.map((organization) => [
      organization.id,
      organization.name,
      organization.host_label,
      organization.type,
      organization.crm_id,
      usesSingleSignOn(organization) ? 'Single sign-on' : 'Password',
      organization.people,
      organization.budgets,
      organization.created_at.toISOString(),
    ]),
    total: organizations[0]?.total ?? 0,
    // The page is for staff who reach all organizations.
    ...(reach === 'all' &&
      permissionsOf(access).includes('canManageFeatureFlags') && {
        link: { href: '/admin/organization/delete', label: 'Delete or restore' },
      }),
  };
}
