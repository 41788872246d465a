import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../platform/database/database.types.ts';
import type { Tables } from '../../platform/database/open-database.ts';

export type SignOnKind = 'saml' | 'saml-logout' | 'saml-logout-request' | 'ticket' | 'oidc';

/** A sign-on, or a sign-out, on its way. */
export type SignOnRequest = {
  id: string;
  kind: SignOnKind;
  organizationId: string;
  browserHash: Buffer | null;
  /** Where the browser was. */
  origin: string;
  /** A safe path of our own. */
  redirectTo: string | null;
  details: JsonObject;
};

const MINUTE_MS = 60_000;
/** How long somebody may take at the provider. */
export const SIGN_ON_MAX_MS = 10 * MINUTE_MS;

export async function keepRequest(
  db: Kysely<Tables>,
  { id, kind, organizationId, browserHash, origin, redirectTo, details }: SignOnRequest,
  maxMs = SIGN_ON_MAX_MS,
): Promise<void> {
  await db
    .insertInto('sign_on_requests')
    .values({
      id,
      kind,
      organization_id: organizationId,
      browser_hash: browserHash,
      origin,
      redirect_to: redirectTo,
      details: JSON.stringify(details),
      expires_at: sql<Date>`now() + ${maxMs}::float8 * interval '1 millisecond'`,
    })
    .execute();
}

/** Anything else would be no id of a request. */
const ID = /^[\w-]{1,64}$/;

/**
 * Whether a provider's own request comes for the first time. It is remembered as long as it would be valid, so that it
 * never does again.
 */
export async function isFirstArrival(
  db: Kysely<Tables>,
  { id, organizationId, origin }: Pick<SignOnRequest, 'id' | 'organizationId' | 'origin'>,
  validUntil: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('sign_on_requests')
    .values({
      // Names that a provider has given, apart from those of others and from ours.
      id: `${organizationId}:${id}`,
      kind: 'saml-logout-request',
      organization_id: organizationId,
      origin,
      expires_at: validUntil,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The request that is still on its way, left in its place. */
export async function findRequest(db: Kysely<Tables>, kind: SignOnKind, id: string): Promise<SignOnRequest | null> {
  if (!ID.test(id)) return null;
  const row = await db
    .selectFrom('sign_on_requests')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? requestOf(row) : null;
}

/** Also one whose time is over, while it is remembered: what it was for can still be begun anew. */
export async function findBegun(
  db: Kysely<Tables>,
  id: string,
): Promise<Pick<SignOnRequest, 'organizationId' | 'redirectTo'> | null> {
  if (!ID.test(id)) return null;
  const row = await db
    .selectFrom('sign_on_requests')
    .where('id', '=', id)
    .select(['organization_id as organizationId', 'redirect_to as redirectTo'])
    .executeTakeFirst();
  return row ?? null;
}

/** The request, for whoever comes first: one statement, so that of two at once only one gets it. */
export async function takeRequest(db: Kysely<Tables>, kind: SignOnKind, id: string): Promise<SignOnRequest | null> {
  if (!ID.test(id)) return null;
  const row = await db
    .deleteFrom('sign_on_requests')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return row ? requestOf(row) : null;
}

type Row = {
  id: string;
  kind: string;
  organization_id: string;
  browser_hash: Buffer | null;
  origin: string;
  redirect_to: string | null;
  details: unknown;
};

const requestOf = (row: Row): SignOnRequest => ({
  id: row.id,
  kind: row.kind as SignOnKind, // the table allows no other
  organizationId: row.organization_id,
  browserHash: row.browser_hash,
  origin: row.origin,
  redirectTo: row.redirect_to,
  details: row.details as JsonObject,
});
