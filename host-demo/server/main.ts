import { fileURLToPath } from 'node:url';
import { createServer } from './create-server.ts';
import { findUnlistedOrigins } from './identity/single-sign-on/unlisted-origins.ts';
import { hasDemoUsers } from './identity/users/has-demo-users.ts';
import { builtPages } from './pages/built-pages.ts';
import { developmentPages } from './pages/development-pages.ts';
import { pages } from './pages/pages.ts';
import { type Database, openDatabase } from './platform/database/open-database.ts';
import { DataFolderInUse } from './platform/database/owner-lock.ts';
import { type Environment, EnvironmentError, readEnvironment } from './platform/environment/environment.ts';
import { welcome } from './welcome.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

async function main(): Promise<void> {
  const environment = readEnvironment();
  const database = await openDatabase({
    dataDir: environment.dataDir,
    ...(environment.databaseUrl && { databaseUrl: environment.databaseUrl }),
  });
  try {
    await serve(environment, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Seeds, listens, prints the addresses, and shuts down in order on a signal. */
async function serve(environment: Environment, database: Database): Promise<void> {
  const { db } = database;
  if (environment.production && (await hasDemoUsers(db))) throw new DemoPeopleInProduction();
  const demonstration = environment.production ? undefined : await import('./demo/demo.ts');
  await demonstration?.seed(database.background);
  const developing = process.env.PORTICO_DEV === '1';
  const development = developing ? await developmentPages(folder) : undefined;
  const server = await createServer({
    database,
    environment,
    demo: demonstration?.demo,
    pages: async (app, platform) => {
      await development?.addTo(app);
      const readPage = development?.readPage ?? builtPages(`${folder}dist`);
      await pages({ folder, readPage, strict: !developing, more: demonstration?.demoPages })(app, platform);
    },
  });
  const close = async () => {
    await development?.close();
    await server.close();
  };

  try {
    await server.listen({ port: environment.port, host: '127.0.0.1' });
  } catch (error) {
    await close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortTaken(environment.port) : error;
  }

  const stop = async () => {
    let exitCode = 0;
    try {
      await close();
    } catch (error) {
      console.error(error);
      exitCode = 1;
    } finally {
      await database.close(); // a private database must stop even if something else fails
      process.exit(exitCode);
    }
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  console.log(welcome({ port, database: database.description, environment, demo: demonstration?.demoWelcome(port) }));
  const unlisted = await findUnlistedOrigins(db, environment);
  if (unlisted.length > 0) {
    console.warn(
      `PORTICO_IDENTITY_ORIGINS does not name ${unlisted.join(', ')}: browsers stop users who sign out there, and the user menu does not link there.`,
    );
  }
}

class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(`Port ${port} is taken. Stop what uses it, or start on another one: PORT=${port + 1} npm start`);
  }
}

class DemoPeopleInProduction extends Error {
  override readonly name = 'DemoPeopleInProduction';

  constructor() {
    super(
      'The server does not start in production on this database: the demo people are in it, and everybody knows their password. ' +
        'Give it a separate database (DATABASE_URL), or delete the demo organizations.',
    );
  }
}

main().catch((error: unknown) => {
  const isForPeople =
    error instanceof DemoPeopleInProduction ||
    error instanceof EnvironmentError ||
    error instanceof DataFolderInUse ||
    error instanceof PortTaken;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
});
