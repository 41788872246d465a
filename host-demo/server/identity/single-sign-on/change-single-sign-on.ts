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

/** Why single sign-on cannot be as somebody wants it. */
export type SingleSignOnTrouble = 'no provider' | 'entity id of another';

/** Any number that no other advisory lock of this product uses. */
const LOCK = 7_203_517;

/**
 * Changes how the organization's people sign in, and tells its open pages. Answers what speaks against it, and then
 * changes nothing: nobody could sign in without a provider, nor where two organizations claim the same one. Where single
 * sign-on is on, sessions that began with a password end; `keep` is the session of whoever changes it, and may be needed
 * to turn it back.
 */
export async function changeSingleSignOn(
  db: Kysely<Tables>,
  organizationId: string,
  wanted: SingleSignOn,
  keep: Buffer,
): Promise<SingleSignOnTrouble | undefined> {
  return await db.transaction().execute(async (transaction) => {
    if (wanted.enabled) {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      const provider = await transaction
        .selectFrom('saml_providers')
        .where('organization_id', '=', organizationId)
        .select('organization_id')
        .executeTakeFirst();
      if (!provider || wanted.entityId === null) return 'no provider';
      const other = await transaction
        .selectFrom('organizations')
        .where('sso', '=', true)
        .where('sso_property_entity_id', '=', wanted.entityId)
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
        sso: wanted.enabled,
        sso_property_entity_id: wanted.entityId,
        sso_single_logout_supported: wanted.singleLogout,
        sso_property_slo: wanted.logoutProperty,
      })
      .where('id', '=', organizationId)
      .execute();
    if (wanted.enabled) await endPasswordSessions(transaction, organizationId, keep);
    await recordDifference(
      transaction,
      {
        action: 'organization.sign-on-changed',
        organizationId,
        object: { kind: 'organization', id: organizationId },
      },
      before,
      { ...wanted },
    );
    await announce(transaction, { organizationId, topic: TOPICS.session });
    return undefined;
  });
}
