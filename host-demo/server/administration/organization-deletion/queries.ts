import { type Kysely, type SqlBool, sql } from 'kysely';
import {
  type DeletedOrganization,
  ORGANIZATION_KEPT_DAYS,
} from '../../../../src/features/administration/organization-deletion.wire.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';

const restorableUntil = sql<Date>`organizations.deleted_at + make_interval(days => ${ORGANIZATION_KEPT_DAYS})`;

/** Matches deleted organizations whose time is over; never those that `isRestorable` selects. */
export const isDue = sql<SqlBool>`${restorableUntil} <= now()`;

/** Selects whether a deleted organization can be restored. */
export const isRestorable = sql<boolean>`(${restorableUntil} > now() and organizations.removal_started_at is null)`;

function selectDeleted(db: Kysely<Tables>) {
  return db
    .selectFrom('organizations')
    .leftJoin('people as deleter', 'deleter.id', 'organizations.deleted_by')
    .where('organizations.sandbox', '=', false)
    .where('organizations.deleted_at', 'is not', null)
    .select([
      'organizations.id',
      'organizations.name',
      sql<number>`(select count(*)::int from people where organization_id = organizations.id)`.as('users'),
      sql<number>`(select count(*)::int from budgets where organization_id = organizations.id and not template)`.as(
        'budgets',
      ),
      sql<Date>`organizations.deleted_at`.as('deletedAt'),
      restorableUntil.as('restorableUntil'),
      fullName('deleter').$castTo<string | null>().as('deletedBy'),
      isRestorable.as('mayRestore'),
      sql<string>`organizations.deleted_at::text`.as('place'),
    ]);
}

type DeletedRow = Awaited<ReturnType<ReturnType<typeof selectDeleted>['execute']>>[number];

const deletedFrom = ({ place: _, deletedAt, restorableUntil: until, ...row }: DeletedRow): DeletedOrganization => ({
  ...row,
  deletedAt: deletedAt.toISOString(),
  restorableUntil: until.toISOString(),
});

export async function findDeleted(db: Kysely<Tables>, id: string): Promise<DeletedOrganization | undefined> {
  const row = await selectDeleted(db).where('organizations.id', '=', id).executeTakeFirst();
  return row && deletedFrom(row);
}

/** Returns the deleted organizations, the latest first; one more than `limit`. */
export async function readDeleted(
  db: Kysely<Tables>,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<{ organization: DeletedOrganization; place: readonly [string, string] }[]> {
  let query = selectDeleted(db)
    .orderBy('organizations.deleted_at', 'desc')
    .orderBy('organizations.id', 'desc')
    .limit(limit + 1);
  if (after) {
    query = query.where(
      sql<SqlBool>`(organizations.deleted_at, organizations.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ organization: deletedFrom(row), place: [row.place, row.id] }));
}
