import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { OrganizationsInReach } from '../../platform/access/organizations-in-reach.ts';
import { actionsCalled } from '../../platform/audit/actions.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { holds, likeText } from '../../platform/paging/page.ts';
import type { AuditFilter } from './audit-filter.ts';

/** An entry as stored. */
export type StoredEntry = {
  id: string;
  happenedAt: Date;
  organization: string | null;
  actor: string | null;
  address: string | null;
  session: string | null;
  action: string;
  objectKind: string | null;
  objectId: string | null;
  object: string | null;
  budget: string | null;
  before: unknown;
  after: unknown;
  times: number;
};

/** Read marks and dismissals: most of a log, and rarely searched for. */
const READING = 'reading.';
const SEARCHED = ['actor_name', 'object_name', 'budget_name', 'organization_name', 'session'] as const;
/** Searched columns that need a cast to text. */
const SEARCHED_AS_TEXT = [sql`host(address)`, sql`before::text`, sql`after::text`];

/** Returns the entries in reach that match the filter, newest first; one more than `limit`. */
export async function readEntries(
  db: Kysely<Tables>,
  reach: OrganizationsInReach,
  filter: AuditFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredEntry[]> {
  let query = filtered(db.selectFrom('audit_log'), reach, filter)
    .select([
      'id',
      'happened_at as happenedAt',
      'organization_name as organization',
      'actor_name as actor',
      sql<string | null>`host(address)`.as('address'),
      'session',
      'action',
      'object_kind as objectKind',
      'object_id as objectId',
      'object_name as object',
      'budget_name as budget',
      'before',
      'after',
      'times',
    ])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) {
    query = query.where(
      sql<SqlBool>`(happened_at, id) < (select happened_at, id from audit_log where id = ${before}::bigint)`,
    );
  }
  return await query.execute();
}

function filtered(
  entries: SelectQueryBuilder<Tables, 'audit_log', object>,
  reach: OrganizationsInReach,
  { topic, search, from, to }: AuditFilter,
) {
  let query = reach === 'all' ? entries.where('sandbox', '=', false) : entries.where('organization_id', '=', reach.id);
  if (topic === 'changes') query = query.where('action', 'not like', `${READING}%`);
  else if (topic !== 'all') query = query.where('action', 'like', `${topic}.%`);
  if (from) query = query.where('happened_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'UTC'`);
  if (to) query = query.where('happened_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'UTC'`);
  if (search) {
    query = query.where((where) =>
      where.or([
        ...SEARCHED.map((column) => holds(column, search)),
        ...SEARCHED_AS_TEXT.map((text) => sql<SqlBool>`${text} ilike ${likeText(search)}`),
        where('action', 'in', ['', ...actionsCalled(search)]),
      ]),
    );
  }
  return query;
}

/** Deletes the entries of deleted sandboxes. */
export async function deleteEntriesOfOldSandboxes(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from audit_log
    where sandbox and not exists (select from organizations where organizations.id = audit_log.organization_id)
  `.execute(db);
}

/** Deletes the entries whose retention period has passed. */
export async function deleteOldEntries(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('audit_log').where('happened_at', '<', sql<Date>`now() - audit_retention()`).execute();
}
