import { type Kysely, sql } from 'kysely';
import type { AdminContent } from '../../../../legacy/content/admin.ts';
import { isInReach } from '../../../platform/access/organizations-in-reach.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import type { Asked } from '../organization/asked.ts';

/** Reads the totals of all organizations in reach. */
export async function readAdminHome(
  db: Kysely<DB>,
  _organizationId: string,
  { reach }: Pick<Asked, 'reach'>,
): Promise<AdminContent> {
  const { rows } = await sql<{ what: string; count: number }>`
    with organization as materialized (select id from organizations where ${isInReach('organizations', reach)})
    select 'Organizations' as what, count(*)::int as count from organization
    union all
    select 'People', count(*)::int from people where organization_id in (table organization)
    union all
    select 'People active in the last 15 minutes', count(distinct person_id)::int from sessions
    where organization_id in (table organization) and last_active_at > now() - interval '15 minutes'
    union all
    select 'Budgets', count(*)::int from budgets where organization_id in (table organization) and not template
    union all
    select 'Budget items', count(*)::int from budget_items
    where organization_id in (table organization) and deleted_at is null
    union all
    select 'Active broadcast messages', count(*)::int from notices
    where organization_id in (table organization) and removed_at is null
  `.execute(db);
  return {
    kind: 'admin',
    section: 'home',
    columns: [
      { label: 'What', kind: 'text' },
      { label: 'How many', kind: 'number' },
    ],
    rows: rows.map(({ what, count }) => [what, count]),
  };
}
