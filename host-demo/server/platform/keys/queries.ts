import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';

/** Returns the secret of this name, which all server processes share; the first request creates it. */
export async function readServerKey(
  db: Kysely<Tables>,
  name: string,
  make: () => Promise<Buffer> = async () => randomBytes(32),
): Promise<Buffer> {
  const read = db.selectFrom('server_keys').select('value').where('name', '=', name);
  const known = await read.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('server_keys')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read.executeTakeFirstOrThrow()).value;
}
