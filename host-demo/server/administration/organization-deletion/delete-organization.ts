import { type Kysely, sql, type Transaction } from 'kysely';
import { isNameTyped } from '../../../../src/base/validation/is-name-typed.ts';
import {
  type DeletedOrganization,
  ORGANIZATION_ERROR_CODES,
  type OrganizationName,
} from '../../../../src/features/administration/organization-deletion.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { endSessionsOfOrganization } from '../../identity/session/queries.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { findDeleted, isRestorable } from './queries.ts';

/**
 * Marks an organization as deleted and signs out its users. Throws NOT_FOUND if it is deleted already,
 * ORGANIZATION_HAS_STAFF, and ORGANIZATION_NAME_MISMATCH.
 */
export async function deleteOrganization(
  db: Kysely<Tables>,
  id: string,
  { typedName, deletedBy }: { typedName: string; deletedBy: string },
): Promise<DeletedOrganization> {
  return await db.transaction().execute(async (transaction) => {
    const organization = await transaction
      .selectFrom('organizations')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('name')
      .forNoKeyUpdate() // a stronger lock would wait for events, which wait for the announcement below
      .executeTakeFirst();
    if (!organization) throw new Failure('NOT_FOUND');
    // Otherwise staff could lock each other out, until no one is left who can restore the organization.
    if (await hasStaff(transaction, id)) throw new Failure(ORGANIZATION_ERROR_CODES.hasStaff);
    if (!isNameTyped(typedName, organization.name)) throw new Failure(ORGANIZATION_ERROR_CODES.nameMismatch);
    await transaction
      .updateTable('organizations')
      .set({ deleted_at: sql`now()`, deleted_by: deletedBy })
      .where('id', '=', id)
      .execute();
    await endSessionsOfOrganization(transaction, id);
    const deleted = await findDeleted(transaction, id);
    if (!deleted) throw new Failure('NOT_FOUND');
    await record(transaction, {
      action: 'organization.deleted',
      organizationId: id,
      object: { kind: 'organization', id },
      after: { restorableUntil: deleted.restorableUntil },
    });
    await announce(transaction, { organizationId: id, topic: TOPICS.session });
    return deleted;
  });
}

async function hasStaff(db: Kysely<Tables>, organizationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('staff', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Restores a deleted organization; its users can sign in again. Throws NOT_FOUND if it isn't deleted, and
 * ORGANIZATION_REMOVED after its time.
 */
export async function restoreOrganization(db: Kysely<Tables>, id: string): Promise<OrganizationName> {
  return await db.transaction().execute(async (transaction) => {
    const deleted = await lockDeleted(transaction, id);
    if (!deleted) throw new Failure('NOT_FOUND');
    if (!deleted.isRestorable) throw new Failure(ORGANIZATION_ERROR_CODES.removed);
    await transaction
      .updateTable('organizations')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', id)
      .execute();
    await record(transaction, {
      action: 'organization.restored',
      organizationId: id,
      object: { kind: 'organization', id },
    });
    return { id, name: deleted.name };
  });
}

const lockDeleted = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .selectFrom('organizations')
    .where('id', '=', id)
    .where('sandbox', '=', false)
    .where('deleted_at', 'is not', null)
    .select(['name', isRestorable.as('isRestorable')])
    .forNoKeyUpdate()
    .executeTakeFirst();
