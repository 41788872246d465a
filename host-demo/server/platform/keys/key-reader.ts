import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { readServerKey } from './queries.ts';

/** Returns a function that reads the secret of this name once, and again after a failure. */
export function createKeyReader(db: Kysely<Tables>, name: string): () => Promise<Buffer> {
  let pending: Promise<Buffer> | undefined;
  return () => {
    pending ??= readServerKey(db, name).catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}
