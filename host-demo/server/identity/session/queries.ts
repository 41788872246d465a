import { type Kysely, type OperandValueExpressionOrList, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { effectiveFeatures, readFeatures } from '../../organizations/features.ts';
import { permissionsOf } from '../../platform/access/permissions.ts';
import { sessionReference } from '../../platform/audit/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { wakeReaders } from '../../platform/events/queries.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { hashToken, newToken } from '../../platform/session/token.ts';
import { maySignIn } from '../users/may-sign-in.ts';

const LabelsRow = v.fallback(v.record(v.string(), v.nullable(v.string())), {});
const BrandingRow = v.fallback(
  v.nullable(
    v.object({
      enabled: v.boolean(),
      logo: v.nullish(v.string(), null),
      menuTheme: v.nullish(v.string(), null),
      backgroundColour: v.nullish(v.string(), null),
    }),
  ),
  null,
);

const milliseconds = (count: number) => sql<string>`${count}::float8 * interval '1 millisecond'`;

/** The end of the user's trial. Sandboxes ignore it, because they show every state of an account. */
const trialEnd = sql<Date | null>`case when organizations.sandbox then null else people.trial_ends_at end`;

/**
 * Matches active sessions: not expired, of users who may sign in and whose trial has not ended
 * (docs/decisions/0017-session-lifetime.md).
 */
const livingSessions = (db: Kysely<Tables>, idleMs: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .innerJoin('organizations', 'organizations.id', 'sessions.organization_id')
    .where(maySignIn())
    .where(sql<boolean>`coalesce(${trialEnd} > now(), true)`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.last_active_at', '>', sql<Date>`now() - ${milliseconds(idleMs)}`);

/** Returns the active session of the token, or null. `sandboxOnly` excludes all sessions outside sandboxes. */
export async function readSession(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { idleMs, sandboxOnly }: { idleMs: number; sandboxOnly: boolean },
): Promise<{ session: SignedIn; idleForMs: number } | null> {
  let query = livingSessions(db, idleMs)
    .where('sessions.token_hash', '=', tokenHash)
    .select([
      'sessions.admin',
      'sessions.via_sso',
      'sessions.super_user_name',
      sql<number>`extract(epoch from now() - sessions.last_active_at)::float8 * 1000`.as('idle_for_ms'),
      sql<number>`extract(epoch from least(sessions.expires_at, ${trialEnd}) - now())::float8 * 1000`.as('ends_in_ms'),
      'people.id as person_id',
      'people.username',
      'people.first_name',
      'people.last_name',
      'people.title',
      'people.locale',
      'people.default_tab',
      'people.registered',
      'people.trial_ends_at',
      'people.access',
      'organizations.id as organization_id',
      'organizations.name',
      'organizations.type',
      'organizations.crm_id',
      'organizations.sso',
      'organizations.sso_single_logout_supported',
      'organizations.sso_property_slo',
      'organizations.sso_property_entity_id',
      'organizations.labels',
      'organizations.branding',
      'organizations.work_management_base_url',
      'organizations.sandbox',
      effectiveFeatures().as('features'),
    ]);
  if (sandboxOnly) query = query.where('organizations.sandbox', '=', true);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const session: SignedIn = {
    tokenHash,
    admin: row.admin,
    superUserName: row.super_user_name,
    viaSso: row.via_sso,
    expiry: { idleInMs: Math.round(idleMs - row.idle_for_ms), endsInMs: Math.round(row.ends_in_ms) },
    permissions: new Set(permissionsOf(row.access)),
    person: {
      id: row.person_id,
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      title: row.title,
      locale: row.locale,
      defaultTab: row.default_tab,
      registered: row.registered,
      trialEndsAt: row.trial_ends_at,
      access: row.access,
    },
    organization: {
      id: row.organization_id,
      name: row.name,
      type: row.type,
      crmId: row.crm_id,
      sso: row.sso,
      ssoSingleLogoutSupported: row.sso_single_logout_supported,
      ssoPropertySlo: row.sso_property_slo,
      ssoPropertyEntityId: row.sso_property_entity_id,
      labels: v.parse(LabelsRow, row.labels),
      branding: v.parse(BrandingRow, row.branding),
      workManagementBaseUrl: row.work_management_base_url,
      sandbox: row.sandbox,
      features: readFeatures(row.features),
    },
  };
  return { session, idleForMs: row.idle_for_ms };
}

/** Returns the sessions that are still active. */
export async function readLivingSessions(
  db: Kysely<Tables>,
  tokenHashes: readonly Buffer[],
  { idleMs }: { idleMs: number },
): Promise<Buffer[]> {
  const rows = await livingSessions(db, idleMs)
    .where('sessions.token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .select('sessions.token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}

/** Records activity of the user now. */
export async function touchSession(db: Kysely<Tables>, tokenHash: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ last_active_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();
}

/** Creates a session and returns its token, which is stored nowhere. */
export async function startSession(
  transaction: Transaction<Tables>,
  session: {
    organizationId: string;
    personId: string;
    admin: boolean;
    viaSso?: boolean;
    superUserName?: string | null;
    maxMs: number;
  },
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await transaction
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      organization_id: session.organizationId,
      person_id: session.personId,
      admin: session.admin,
      via_sso: session.viaSso ?? false,
      super_user_name: session.superUserName ?? null,
      expires_at: sql<Date>`now() + ${milliseconds(session.maxMs)}`,
    })
    .execute();
  await record(transaction, {
    action: 'session.started',
    organizationId: session.organizationId,
    after: {
      ...(session.admin && { administrationSite: true }),
      ...(session.viaSso && { singleSignOn: true }),
      ...(session.superUserName && { actsAs: session.superUserName }),
    },
    by: { personId: session.personId, session: sessionReference(tokenHash) },
  });
  return token;
}

/** Ends the session, if it exists. */
export async function endSession(db: Kysely<Tables>, tokenHash: Buffer): Promise<void> {
  await endSessions(db, [tokenHash]);
}

/** Ends all sessions of the user except the one to keep. */
export async function endSessionsOfPerson(db: Kysely<Tables>, personId: string, keep?: Buffer): Promise<void> {
  let query = db.selectFrom('sessions').where('person_id', '=', personId);
  if (keep) query = query.where('token_hash', '!=', keep);
  await endSessions(db, query.select('token_hash'));
}

/** Ends the organization's sessions that started with a password, except the one to keep and those of staff. */
export async function endPasswordSessions(db: Kysely<Tables>, organizationId: string, keep: Buffer): Promise<void> {
  const begun = db
    .selectFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('via_sso', '=', false)
    .where('admin', '=', false)
    .where('token_hash', '!=', keep)
    .select('token_hash');
  await endSessions(db, begun);
}

/** Ends all sessions of the organization's users. */
export async function endSessionsOfOrganization(db: Kysely<Tables>, organizationId: string): Promise<void> {
  await endSessions(db, db.selectFrom('sessions').where('organization_id', '=', organizationId).select('token_hash'));
}

/** Ends sessions and their open event streams. */
export async function endSessions(
  db: Kysely<Tables>,
  tokenHashes: OperandValueExpressionOrList<Tables, 'sessions', 'token_hash'>,
): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', tokenHashes)
    .returning('organization_id')
    .execute();
  for (const id of new Set(ended.map((row) => row.organization_id))) await wakeReaders(db, id);
}
