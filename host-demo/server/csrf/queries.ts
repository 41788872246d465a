import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';

/** The secret of that name, which all processes share; made by whoever asks first. */
export async function readServerKey(db: Kysely<Tables>, name: string): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
