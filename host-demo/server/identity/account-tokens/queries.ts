import { type Kysely, sql } from 'kysely';
import { effectiveFeatures } from '../../organizations/features.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { hashToken, isToken, newToken } from '../../platform/session/token.ts';
import { maySignIn } from '../users/may-sign-in.ts';

/** What a link is for: to choose a new password; to fill an account in and choose the first one; to sign in without one. */
export type TokenPurpose = 'password' | 'invitation' | 'sign-in';

/** The purposes of links with which a password is chosen. */
export const CHOOSING_PASSWORD = ['password', 'invitation'] as const;

/**
 * Gives the person a token for a link. The table of tokens keeps its hash alone; the mail that shows it goes when the
 * token does (`Mail.token`). Earlier links stand until one is used, because whoever knows an e-mail can ask for another;
 * but of links that sign in, which an administrator asks for, the newest alone holds.
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
 * Whose link of one of these purposes this is, or undefined when it was used, has expired or was never given, or its person
 * was disabled. An invitation, which holds for days, is good for a first password alone.
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

/** Uses the token up and answers whose it was; of callers at once only one gets an answer, the others undefined. */
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

/** Ends all links of the person. */
export async function endTokens(db: Kysely<Tables>, personId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('person_id', '=', personId).execute();
}
