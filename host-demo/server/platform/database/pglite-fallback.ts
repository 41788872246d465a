import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { createPool } from './postgres-pool.ts';

export type PgliteFallback = {
  pool: pg.Pool;
  description: string;
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  stop(): Promise<void>;
};

/**
 * PostgreSQL as WebAssembly inside this process, for systems without the binaries. It has a single connection, so a
 * request must never hold two; it does not survive a power failure; and it has no lock, so the caller must own
 * `dataDir` (owner-lock.ts).
 */
export async function openPgliteFallback(dataDir: string): Promise<PgliteFallback> {
  const folder = join(dataDir, 'pglite');
  mkdirSync(folder, { recursive: true });
  const pglite = await PGlite.create(folder, { extensions: { btree_gin, pg_trgm } });
  const { connection, ...config } = createPgConfig(pglite);
  // The adapter keeps one connection; its declared type lacks what `pg` requires of the option.
  const pool = createPool(Object.assign(config, { max: 1, connection }));

  return {
    pool,
    description:
      'PGlite (fallback: no PostgreSQL binaries run on this system), one connection, not safe against power failure, ' +
      'single process. Set DATABASE_URL for a real PostgreSQL',
    listen: (channel, onMessage) => pglite.listen(pg.escapeIdentifier(channel), onMessage),
    stop: () => pglite.close(),
  };
}
