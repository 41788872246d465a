import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../platform/database/database.types.ts';
import type { Tables } from '../../platform/database/open-database.ts';

export type SignOnKind = 'saml' | 'saml-logout' | 'saml-logout-request' | 'ticket' | 'oidc';

/** A pending sign-on or sign-out. */
export type SignOnRequest = {
  id: string;
  kind: SignOnKind;
  organizationId: string;
  browserHash: Buffer | null;
  /** The origin that the browser used. */
  origin: string;
  /** A safe path of this origin. */
  redirectTo: string | null;
  details: JsonObject;
};

const MINUTE_MS = 60_000;
/** How long a user may take at the provider. */
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

/** The format of request ids. */
const ID = /^[\w-]{1,64}$/;

/** Returns whether a provider's own request is new. Remembers it as long as it is valid, which prevents replays. */
export async function isFirstArrival(
  db: Kysely<Tables>,
  { id, organizationId, origin }: Pick<SignOnRequest, 'id' | 'organizationId' | 'origin'>,
  validUntil: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('sign_on_requests')
    .values({
      // Separates ids chosen by a provider from those of others and our own.
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

/** Returns a pending request without using it. */
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

/**
 * Returns a request even after its time limit, while it is stored: the user can start again with the same destination.
 */
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

/** Uses a request. A single statement, so that of two concurrent callers only one gets it. */
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
  kind: row.kind as SignOnKind, // the table allows no other kind
  organizationId: row.organization_id,
  browserHash: row.browser_hash,
  origin: row.origin,
  redirectTo: row.redirect_to,
  details: row.details as JsonObject,
});
