import type { Kysely } from 'kysely';
import { generate, getDialect } from 'kysely-codegen';

/** The text of database.types.ts for a migrated database. Needs the development dependency kysely-codegen. */
export function printTypes<T>(db: Kysely<T>): Promise<string> {
  return generate({
    db,
    dialect: getDialect('postgres', { dateParser: 'string' }),
    excludePattern: 'kysely_*',
    outFile: null,
    typeOnlyImports: true,
  });
}
