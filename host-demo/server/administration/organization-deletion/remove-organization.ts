import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { isDue } from './queries.ts';
import { type OwnedTable, readOwnedTables, referrersFirst } from './tables-of-organizations.ts';

const ROWS_AT_ONCE = 1000;

export const RemovalInput = v.object({ organizationId: IdKey, name: v.string() });
export type RemovalInput = v.InferOutput<typeof RemovalInput>;

/** The only condition under which data is removed. An organization that was restored, or never deleted, doesn't meet it. */
const isRemoved = sql<SqlBool>`(organizations.removal_started_at is not null and ${isDue})`;

/**
 * Deletes everything of an organization whose time is over, in batches that block no other work. Each batch checks
 * `isRemoved`. The audit log stays.
 */
export const removeOrganization: JobKind = async ({ db, input, signal, progress }) => {
  const { organizationId, name } = v.parse(RemovalInput, input);
  const tables = referrersFirst(await readOwnedTables(db));
  let rows = 0;
  for (const [place, table] of tables.entries()) {
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await deleteSome(db, table, organizationId);
      rows += deleted;
    } while (deleted > 0);
    await progress((place / tables.length) * 100);
  }
  rows += await deleteLast(db, organizationId);
  return { result: { kind: 'DELETE_ORGANIZATION', organizationName: name, rows } };
};

/** Deletes rows without children, which a foreign key could refuse, or whose number is unknown. */
async function deleteSome(
  db: Kysely<Tables>,
  { name, parentColumns }: OwnedTable,
  organizationId: string,
): Promise<number> {
  const table = sql.table(name);
  const isLeaf = parentColumns.map(
    (column) => sql`and not exists (select from ${table} as child where ${sql.ref(`child.${column}`)} = owned.id)`,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from ${table}
    where ctid = any(array(
      select owned.ctid from ${table} as owned
      where owned.organization_id = ${organizationId}::bigint ${sql.join(isLeaf, sql` `)}
      limit ${ROWS_AT_ONCE}
    ))
    and exists (select from organizations where id = ${organizationId}::bigint and ${isRemoved})
  `.execute(db);
  return Number(numAffectedRows);
}

async function deleteLast(db: Kysely<Tables>, id: string): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('organizations')
      .where('id', '=', id)
      .where(isRemoved)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!found) return 0;
    await record(transaction, {
      action: 'organization.removed',
      organizationId: id,
      object: { kind: 'organization', id },
    });
    await transaction.deleteFrom('organizations').where('id', '=', id).execute();
    return 1;
  });
}
