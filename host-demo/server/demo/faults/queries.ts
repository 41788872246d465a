import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { type Fault, type Faults, FaultsWire, faultsByOperation } from './fault.wire.ts';

type Session = Pick<SignedIn, 'tokenHash' | 'organization'>;

/** Returns the faults of this session. */
export async function readFaults(db: Kysely<Tables>, { tokenHash }: Pick<Session, 'tokenHash'>): Promise<Faults> {
  const row = await db.selectFrom('sessions').where('token_hash', '=', tokenHash).select('faults').executeTakeFirst();
  return v.parse(FaultsWire, row?.faults);
}

/** Sets the faults of a new session. */
export async function setFaults(db: Kysely<Tables>, tokenHash: Buffer, faults: readonly Fault[]): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ faults: JSON.stringify(faultsByOperation(faults)) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Turns on a fault for this session. */
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

/** Turns off the operation's fault; all faults without an operation. */
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
