import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { sessionReference } from '../../platform/audit/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { endSessions } from '../session/queries.ts';

const SessionProviderRow = v.variant('kind', [
  v.object({
    kind: v.literal('saml'),
    details: v.object({ nameId: v.string(), nameIdFormat: v.string(), sessionIndex: v.optional(v.string()) }),
  }),
  v.object({ kind: v.literal('oidc'), details: v.object({ idToken: v.string() }) }),
]);
/** The provider's identifiers of a session. */
export type SessionProvider = v.InferOutput<typeof SessionProviderRow>;

export async function keepSessionProvider(
  db: Kysely<Tables>,
  session: { tokenHash: Buffer; organizationId: string },
  { kind, details }: SessionProvider,
): Promise<void> {
  await db
    .insertInto('session_providers')
    .values({
      token_hash: session.tokenHash,
      organization_id: session.organizationId,
      kind,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Deleted with the session, so it must be read before the session ends. */
export async function findSessionProvider(db: Kysely<Tables>, tokenHash: Buffer): Promise<SessionProvider | null> {
  const row = await db
    .selectFrom('session_providers')
    .where('token_hash', '=', tokenHash)
    .select(['kind', 'details'])
    .executeTakeFirst();
  return row ? v.parse(SessionProviderRow, row) : null;
}

/** Ends the sessions of this provider's user: the listed ones, or all if none is listed. */
export async function endSessionsKnownAs(
  db: Kysely<Tables>,
  organizationId: string,
  { nameId, sessionIndexes }: { nameId: string; sessionIndexes: readonly string[] },
): Promise<void> {
  const known = db
    .selectFrom('session_providers')
    .select('token_hash')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'saml')
    .where(sql<boolean>`details ->> 'nameId' = ${nameId}`)
    .$if(sessionIndexes.length > 0, (sessions) =>
      sessions.where(sql<string>`details ->> 'sessionIndex'`, 'in', sessionIndexes),
    );
  await db.transaction().execute(async (transaction) => {
    const users = await transaction
      .selectFrom('sessions')
      .where('token_hash', 'in', known)
      .select(['person_id', 'token_hash'])
      .execute();
    await endSessions(transaction, known);
    for (const { person_id, token_hash } of users) {
      await record(transaction, {
        action: 'session.ended-by-provider',
        organizationId,
        object: { kind: 'user', id: person_id },
        by: { personId: null, session: sessionReference(token_hash) },
      });
    }
  });
}
