import { type Kysely, sql } from 'kysely';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';
import { endPasswordSessions } from '../session/queries.ts';

export type SingleSignOn = {
  enabled: boolean;
  entityId: string | null;
  singleLogout: boolean;
  logoutProperty: string | null;
};

/** Why a single sign-on change is rejected. */
export type SingleSignOnTrouble = 'no provider' | 'entity id of another';

/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_517;

/**
 * Changes how the organization's users sign in and notifies its open pages. Returns the reason if it rejects the
 * change: without a provider, or with a provider that two organizations claim, no user could sign in. When single
 * sign-on is turned on, sessions that started with a password end, except `keep`, the session of the caller, who may
 * have to revert the change.
 */
export async function changeSingleSignOn(
  db: Kysely<Tables>,
  organizationId: string,
  requested: SingleSignOn,
  keep: Buffer,
): Promise<SingleSignOnTrouble | undefined> {
  return await db.transaction().execute(async (transaction) => {
    if (requested.enabled) {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      const provider = await transaction
        .selectFrom('saml_providers')
        .where('organization_id', '=', organizationId)
        .select('organization_id')
        .executeTakeFirst();
      if (!provider || requested.entityId === null) return 'no provider';
      const other = await transaction
        .selectFrom('organizations')
        .where('sso', '=', true)
        .where('sso_property_entity_id', '=', requested.entityId)
        .where('id', '!=', organizationId)
        .select('id')
        .executeTakeFirst();
      if (other) return 'entity id of another';
    }
    const before = await transaction
      .selectFrom('organizations')
      .where('id', '=', organizationId)
      .select([
        'sso as enabled',
        'sso_property_entity_id as entityId',
        'sso_single_logout_supported as singleLogout',
        'sso_property_slo as logoutProperty',
      ])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('organizations')
      .set({
        sso: requested.enabled,
        sso_property_entity_id: requested.entityId,
        sso_single_logout_supported: requested.singleLogout,
        sso_property_slo: requested.logoutProperty,
      })
      .where('id', '=', organizationId)
      .execute();
    if (requested.enabled) await endPasswordSessions(transaction, organizationId, keep);
    await recordDifference(
      transaction,
      {
        action: 'organization.sign-on-changed',
        organizationId,
        object: { kind: 'organization', id: organizationId },
      },
      before,
      { ...requested },
    );
    await announce(transaction, { organizationId, topic: TOPICS.session });
    return undefined;
  });
}
