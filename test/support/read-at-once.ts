import { sql } from 'kysely';
import { dismissNotice } from '../../host-demo/server/notices/queries.ts';
import type { RunningServer } from './start-server.ts';

/** The server's number of database connections. */
const CONNECTIONS = 20;

/**
 * Adds this many users to the organization of the only message, who all read it at once. The first hundred read it
 * twice, as in two open pages. Returns a function that deletes the users.
 */
export async function readAtOnce({ db }: RunningServer, count: number): Promise<() => Promise<unknown>> {
  const { id, organizationId } = await db
    .selectFrom('notices')
    .select(['id', 'organization_id as organizationId'])
    .executeTakeFirstOrThrow();
  const people = await db
    .insertInto('people')
    .columns(['organization_id', 'username', 'first_name', 'last_name'])
    .expression(
      sql`select ${organizationId}::bigint, 'crowd.' || n || '@crowd.example', 'One', 'Of many' from generate_series(1, ${count}::int) n`,
    )
    .returning('id as personId')
    .execute();
  const waiting = [...people, ...people.slice(0, 100)];
  const readOn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await dismissNotice(db, { organizationId, personId: next.personId }, id, { mark: true });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readOn));
  return () => db.deleteFrom('people').where('username', 'like', 'crowd.%').execute();
}
