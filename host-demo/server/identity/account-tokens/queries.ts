import { type Kysely, sql } from 'kysely';
import { effectiveFeatures } from '../../organizations/features.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { hashToken, isToken, newToken } from '../../platform/session/token.ts';
import { maySignIn } from '../users/may-sign-in.ts';

/** What a link allows: choosing a new password; registering with a first password; signing in without a password. */
export type TokenPurpose = 'password' | 'invitation' | 'sign-in';

/** The purposes of links that set a password. */
export const CHOOSING_PASSWORD = ['password', 'invitation'] as const;

/**
 * Issues a token for a link. The table stores only its hash; the email that contains it is deleted with the token
 * (`Mail.token`). Earlier links stay valid until one is used, because anyone who knows an email address can request
 * another; of sign-in links, which administrators request, only the newest is valid.
 */
export async function issueToken(
  db: Kysely<Tables>,
  { organizationId, personId }: { organizationId: string; personId: string },
  { purpose, maxMs }: { purpose: TokenPurpose; maxMs: number },
): Promise<string> {
  const token = newToken();
  const row = {
    token_hash: hashToken(token),
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${maxMs}::float8 * interval '1 millisecond'`,
  };
  if (purpose === 'sign-in') {
    await db.deleteFrom('account_tokens').where('person_id', '=', personId).where('purpose', '=', purpose).execute();
  }
  await db
    .insertInto('account_tokens')
    .values({ organization_id: organizationId, person_id: personId, purpose, ...row })
    .execute();
  return token;
}

/**
 * Returns the user of a link with one of these purposes, or undefined if the token is unknown, used or expired, or the
 * user is disabled. An invitation is valid for days, but only for a first password.
 */
export async function findTokenOwner(
  db: Kysely<Tables>,
  token: string,
  purposes: readonly TokenPurpose[] = CHOOSING_PASSWORD,
) {
  if (!isToken(token)) return undefined;
  return await db
    .selectFrom('account_tokens')
    .innerJoin('people', 'people.id', 'account_tokens.person_id')
    .innerJoin('organizations', 'organizations.id', 'people.organization_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(maySignIn())
    .where((where) => where.or([where('purpose', '!=', 'invitation'), where('people.password_hash', 'is', null)]))
    .select([
      'people.id',
      'people.organization_id as organizationId',
      'people.username',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'people.registered',
      'people.staff',
      'people.password_hash as passwordHash',
      'people.password_expires_at as passwordExpiresAt',
      'organizations.name as organizationName',
      'organizations.sso as organizationSso',
      effectiveFeatures().as('organizationFeatures'),
    ])
    .executeTakeFirst();
}
export type TokenOwner = NonNullable<Awaited<ReturnType<typeof findTokenOwner>>>;

/** Uses the token and returns its user. Of concurrent calls only one gets the user, the others undefined. */
export async function spendToken(
  db: Kysely<Tables>,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<{ personId: string } | undefined> {
  if (!isToken(token)) return undefined;
  return await db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('person_id as personId')
    .executeTakeFirst();
}

/** Invalidates all links of the user. */
export async function endTokens(db: Kysely<Tables>, personId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('person_id', '=', personId).execute();
}
