import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Migrates the database to the newest schema: runs every new numbered `.sql` file of `migrations` in order, all or
 * none. Safe in concurrent processes (advisory lock). Never change a file that was released.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error, results } = await createMigrator(db).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`The database could not be migrated${failed ? ` by ${failed}.sql` : ''}: ${reason}`, {
    cause: error,
  });
}

export const createMigrator = <T>(db: Kysely<T>): Migrator =>
  // Databases that followed the main branch ran 0021 and 0022 before 0017 to 0020; in strict order they would not
  // start.
  new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true });

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
