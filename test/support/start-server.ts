import type { Kysely } from 'kysely';
import { createServer } from '../../host-demo/server/create-server.ts';
import { demo } from '../../host-demo/server/demo/demo.ts';
import type { DeclaredRoute } from '../../host-demo/server/platform/access/declare-access.ts';
import { openDatabase, type Tables } from '../../host-demo/server/platform/database/open-database.ts';
import { type Environment, readEnvironment } from '../../host-demo/server/platform/environment/environment.ts';
import type { Domain } from '../../host-demo/server/platform/platform.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { createTestDatabase } from './test-database.ts';

type Options = {
  /** The database of another server, instead of a fresh one with the demonstration data. */
  databaseUrl?: string;
  /** Overrides of the test environment. */
  environment?: Partial<Environment>;
  /** Adds pages and files to the routes. */
  pages?: Domain;
};

export type RunningServer = {
  /** The server's address, such as http://127.0.0.1:40123, which is also its origin. */
  url: string;
  origin: string;
  databaseUrl: string;
  db: Kysely<Tables>;
  environment: Environment;
  /** Every route of the calls and the pages, with its access. */
  routes: readonly DeclaredRoute[];
  /** Deletes what no domain needs any longer, as the server does every hour. */
  sweep(): Promise<void>;
  /** Stops the server, and drops its database unless that was given. */
  close(): Promise<void>;
};

/** Starts the real reference server on a free port of 127.0.0.1, on real PostgreSQL. */
export async function startServer({ databaseUrl, environment: changes, pages }: Options = {}): Promise<RunningServer> {
  const fresh = databaseUrl === undefined ? await createTestDatabase() : undefined;
  const url = databaseUrl ?? fresh?.url ?? '';
  const environment: Environment = {
    ...readEnvironment({ PORT: '0', PORTICO_LOG_LEVEL: 'silent', PORTICO_REQUESTS_PER_MINUTE: '0' }),
    ...changes,
  };
  const database = await openDatabase({ databaseUrl: url, dataDir: environment.dataDir });
  const app = await createServer({ database, environment, demo: environment.production ? undefined : demo, pages });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: origin,
    origin,
    databaseUrl: url,
    db: database.db,
    environment,
    routes: app.declaredRoutes,
    sweep: () => app.sweep(),
    async close() {
      await app.close();
      await database.close();
      await fresh?.drop();
    },
  };
}

/** Creates a client without a session, with the CSRF token of a first page load. */
export async function visit(server: { origin: string }): Promise<HttpClient> {
  const client = createHttpClient(server.origin);
  await client.get('/rest/session');
  return client;
}

/** Creates a client and signs it in as this user, staff on the administration site. Throws if that is refused. */
export async function signIn(
  server: { origin: string },
  person: { username: string; password: string; admin?: boolean },
): Promise<HttpClient> {
  const client = await visit(server);
  const { username, password } = person;
  const answer = await client.post(person.admin ? '/rest/adminlogin' : '/rest/login', { username, password });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  return client;
}
