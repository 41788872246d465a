import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { seed } from '../../host-demo/server/demo/seed/seed.ts';
import { MANY_ITEMS_MANAGER, seedManyItems } from '../../host-demo/server/demo/seed/seed-many-items.ts';
import { openDatabase, type Tables } from '../../host-demo/server/platform/database/open-database.ts';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { signIn } from '../support/start-server.ts';
import { createTestDatabase, startTestPostgres } from '../support/test-database.ts';

const ITEMS = 1_000_000;

export type SearchOrganization = 'large' | 'small';

export type SearchHost = {
  /** A description of the database. */
  description: string;
  db: Kysely<Tables>;
  /**
   * Runs one search over HTTP, as the manager of the million items or of a small organization beside it; `path` is that
   * of the product or of a baseline.
   */
  search(path: string, query: string, organization?: SearchOrganization): Promise<{ status: number; tookMs: number }>;
  close(): Promise<void>;
};

/**
 * Starts a server with a million items on PostgreSQL: at DATABASE_URL, which keeps them, otherwise on the embedded one.
 */
export async function startSearchHost(): Promise<SearchHost> {
  const given = process.env.DATABASE_URL;
  const postgres = given ? undefined : await startTestPostgres();
  const fresh = given ? undefined : await createTestDatabase();
  const url = given ?? fresh?.url ?? '';
  const database = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  await seed(database.background);
  console.log(`${ITEMS.toLocaleString('en')} items …`);
  await seedManyItems(database.background, { items: ITEMS, onProgress: () => {} });
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database.db);

  const program = join(import.meta.dirname, 'programs/search-server.ts');
  const server = fork(program, [url], { execArgv: ['--import', 'tsx'] });
  const [origin] = (await once(server, 'message')) as [string];
  const headersOf = async (person: { username: string; password: string }) => {
    const client = await signIn({ origin }, person);
    return {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      [HEADERS.csrf]: client.cookies.get(CSRF_COOKIE) ?? '',
    };
  };
  const headers = {
    large: await headersOf({ username: MANY_ITEMS_MANAGER, password: DEMO_PASSWORD }),
    small: await headersOf(findDemoPerson('legacy', 'ordinary user')),
  };
  const agent = new Agent({ keepAlive: true });
  return {
    description: `${given ? 'PostgreSQL at DATABASE_URL' : 'embedded PostgreSQL'} ${rows[0]?.server_version}`,
    db: database.db,
    search: (path, query, organization = 'large') =>
      new Promise((resolve, reject) => {
        const beganMs = performance.now();
        const target = `${origin}${path}?query=${encodeURIComponent(query)}`;
        const call = request(target, { method: 'POST', headers: headers[organization], agent }, (answer) => {
          answer.resume().once('end', () => {
            resolve({ status: answer.statusCode ?? 0, tookMs: performance.now() - beganMs });
          });
        });
        call.once('error', reject).end();
      }),
    async close() {
      agent.destroy();
      const exited = once(server, 'exit');
      server.disconnect();
      await exited;
      await database.close();
      await fresh?.drop();
      await postgres?.stop();
    },
  };
}
