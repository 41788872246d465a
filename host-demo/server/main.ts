import { fileURLToPath } from 'node:url';
import { createServer } from './create-server.ts';
import { openDatabase } from './database/open-database.ts';
import { DataFolderInUse } from './database/owner-lock.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { builtPages } from './pages/built-pages.ts';
import { developmentPages } from './pages/development-pages.ts';
import { addPages } from './pages/pages.ts';
import { seed } from './seed/seed.ts';
import { welcome } from './welcome.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

/** Says one clear sentence and ends with 1. */
function refuseToStart(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  const developing = process.env.PORTICO_DEV === '1';
  const database = await openDatabase({
    dataDir: environment.dataDir,
    ...(environment.databaseUrl && { databaseUrl: environment.databaseUrl }),
  });
  if (!environment.production) await seed(database.db);

  const development = developing ? await developmentPages(folder) : undefined;
  const server = await createServer({
    database,
    environment,
    pages: async (app) => {
      await development?.addTo(app);
      const readPage = development?.readPage ?? builtPages(`${folder}dist`);
      addPages(app, { db: database.db, environment, folder, readPage, strict: !developing });
    },
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await development?.close();
    await server.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    await server.listen({ port: environment.port, host: '127.0.0.1' });
  } catch (error) {
    await server.close();
    await database.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    refuseToStart(`Port ${environment.port} is taken. Stop what uses it, or start on another one: PORT=4311 npm start`);
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  console.log(welcome({ port, database: database.description, production: environment.production }));
}

main().catch((error: unknown) => {
  if (error instanceof EnvironmentError || error instanceof DataFolderInUse) refuseToStart(error.message);
  console.error(error);
  process.exit(1);
});
