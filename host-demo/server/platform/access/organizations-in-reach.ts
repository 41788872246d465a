import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { holds, IdKey } from '../paging/page.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** The organizations that a caller may administrate: one, or all except sandboxes and deleted ones. */
export type OrganizationsInReach = { id: string } | 'all';

/**
 * Sessions of the administration site reach all organizations. Other sessions, and all sessions of sandboxes, reach
 * only their own.
 */
export const inReachOf = ({ admin, organization }: Pick<SignedIn, 'admin' | 'organization'>): OrganizationsInReach =>
  admin && !organization.sandbox ? 'all' : { id: organization.id };

/** Matches rows of `organizations` (under this alias) that are in reach. */
export const isInReach = (table: string, reach: OrganizationsInReach): RawBuilder<SqlBool> =>
  reach === 'all'
    ? sql<SqlBool>`(not ${sql.ref(`${table}.sandbox`)} and ${sql.ref(`${table}.deleted_at`)} is null)`
    : sql<SqlBool>`${sql.ref(`${table}.id`)} = ${reach.id}::bigint`;

/** Returns the organization of an address, where `current` is the caller's. Throws NOT_FOUND if it is out of reach. */
export async function organizationInReach(
  db: Kysely<Tables>,
  session: SignedIn,
  named: string,
): Promise<{ id: string; name: string }> {
  const { id, name } = session.organization;
  if (named === 'current' || named === id) return { id, name };
  const reach = inReachOf(session);
  if (reach !== 'all' || !v.is(IdKey, named)) throw new Failure('NOT_FOUND');
  const found = await selectInReach(db, reach).where('organization.id', '=', named).executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}

/** Selects the organizations in reach whose names contain `search` by name, after a position; with a limit, one more than it. */
export function selectInReach(
  db: Kysely<Tables>,
  reach: OrganizationsInReach,
  { search, after, limit }: { search?: string | undefined; after?: [string, string] | undefined; limit?: number } = {},
) {
  let query = db
    .selectFrom('organizations as organization')
    .where(isInReach('organization', reach))
    .select(['organization.id', 'organization.name']);
  if (search) query = query.where(holds('organization.name', search));
  if (after)
    query = query.where(sql<SqlBool>`(organization.name, organization.id) > (${after[0]}, ${after[1]}::bigint)`);
  if (limit !== undefined) query = query.limit(limit + 1);
  return query.orderBy('organization.name').orderBy('organization.id');
}
