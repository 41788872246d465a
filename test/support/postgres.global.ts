import { startTestPostgres } from './test-database.ts';

/** Global set-up of vitest: one PostgreSQL for the whole run, see createTestDatabase. */
export default async function setUpPostgres(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  return () => postgres.stop();
}
