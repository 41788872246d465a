import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import type { Fault } from './fault.wire.ts';

/** Switches the fault on for this session. */
export async function setFault(db: Kysely<Tables>, tokenHash: Buffer, { operation, ...how }: Fault): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ faults: sql`faults || jsonb_build_object(${operation}::text, ${JSON.stringify(how)}::jsonb)` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Switches the operation's fault off; all faults when none is named. */
export async function clearFaults(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  operation?: Fault['operation'],
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ faults: operation === undefined ? sql`'{}'::jsonb` : sql`faults - ${operation}::text` })
    .where('token_hash', '=', tokenHash)
    .execute();
}
