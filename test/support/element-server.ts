/**
 * The real reference server for tests that run inside a browser: a fresh database, any free port. It prints its address
 * on one line.
 */
import { createServer } from '../../host-demo/server/create-server.ts';
import { demo } from '../../host-demo/server/demo/demo.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { readEnvironment } from '../../host-demo/server/platform/environment/environment.ts';
import { createTestDatabase, startTestPostgres } from './test-database.ts';

const postgres = await startTestPostgres();
const { url } = await createTestDatabase();
const database = await openDatabase({ databaseUrl: url, dataDir: '.data' });
// Expired broadcast messages are removed often enough for tests to wait for it.
const environment = { ...readEnvironment({ PORT: '0', PORTICO_LOG_LEVEL: 'error' }), noticeEndsEveryMs: 250 };
const server = await createServer({ database, environment, demo });
const origin = await server.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ origin }));

const stop = async () => {
  await server.close();
  await database.close();
  await postgres.stop();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
