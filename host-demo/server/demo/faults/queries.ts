import { type Kysely, sql } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import type { Fault } from './fault.wire.ts';

type Session = Pick<SignedIn, 'tokenHash' | 'organization'>;

/** Switches the fault on for this session. */
export async function setFault(
  db: Kysely<Tables>,
  { tokenHash, organization }: Session,
  { operation, ...how }: Fault,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('sessions')
      .set({ faults: sql`faults || jsonb_build_object(${operation}::text, ${JSON.stringify(how)}::jsonb)` })
      .where('token_hash', '=', tokenHash)
      .execute();
    const after = { [operation]: how.kind };
    await record(transaction, { action: 'service.fault-added', organizationId: organization.id, after });
  });
}

/** Switches the operation's fault off; all faults when none is named. */
export async function clearFaults(
  db: Kysely<Tables>,
  { tokenHash, organization }: Session,
  operation?: Fault['operation'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('sessions')
      .set({ faults: operation === undefined ? sql`'{}'::jsonb` : sql`faults - ${operation}::text` })
      .where('token_hash', '=', tokenHash)
      .execute();
    await record(transaction, {
      action: 'service.faults-cleared',
      organizationId: organization.id,
      ...(operation !== undefined && { before: { operation } }),
    });
  });
}
