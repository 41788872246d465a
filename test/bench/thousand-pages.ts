import { sql } from 'kysely';
import { SESSION_COOKIE } from '../../host-demo/server/identity/session/session-cookie.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { hashToken, newToken } from '../../host-demo/server/platform/session/token.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';

/** The number of open pages, each of another user with a separate session. */
export const PAGES = 1000;

/** Signs in a thousand colleagues of the ordinary user, by adding the rows of a sign-in without passwords. */
export async function signInPages(origin: string, databaseUrl: string): Promise<HttpClient[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const { db } = database;
  try {
    const model = await db
      .selectFrom('people')
      .selectAll()
      .where('username', '=', findDemoPerson('legacy', 'ordinary user').username)
      .executeTakeFirstOrThrow();
    const { organization_id, first_name, last_name, access } = model;
    const people = await db
      .insertInto('people')
      .values(
        Array.from({ length: PAGES }, (_, place) => ({
          organization_id,
          first_name,
          last_name,
          access,
          username: `colleague-${place}@ledgerline.example`,
          registered: true,
        })),
      )
      .returning('id')
      .execute();
    const sessions = people.map(({ id }) => ({ personId: id, token: newToken() }));
    await db
      .insertInto('sessions')
      .values(
        sessions.map(({ personId, token }) => ({
          token_hash: hashToken(token),
          organization_id,
          person_id: personId,
          expires_at: sql<Date>`now() + interval '1 day'`,
        })),
      )
      .execute();
    return sessions.map(({ token }) => {
      const client = createHttpClient(origin);
      client.cookies.set(SESSION_COOKIE, token);
      return client;
    });
  } finally {
    await database.close();
  }
}

/** Runs the task for all items, with a limited number in parallel. */
export async function forAll<Item, Done>(items: readonly Item[], run: (item: Item) => Promise<Done>, atOnce = 50) {
  const done: Done[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    done.push(...(await Promise.all(items.slice(from, from + atOnce).map(run))));
  }
  return done;
}
