import { mkdirSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from './database.types.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { openPgliteFallback } from './pglite-fallback.ts';
import { createPool } from './postgres-pool.ts';

/** Every table, as kysely-codegen read it from the migrated database. */
export type Tables = DB;

export type Database = {
  db: Kysely<Tables>;
  /**
   * Connections apart for statements that may take long: few, so that they never keep others from theirs. Each statement of a
   * search is cancelled after two seconds. The fallback has one connection for everything, and cancels nothing.
   */
  heavyReads: Kysely<Tables>;
  searches: Kysely<Tables>;
  /** Connections apart for migrations, jobs, housekeeping and the seed, whose statements may take as long as they need. */
  background: Kysely<Tables>;
  kind: 'external' | 'embedded' | 'fallback';
  /** One line for the person who starts the server: what it is and where the data is. */
  description: string;
  /**
   * Calls `onMessage` with the payload of each notification on the channel. Survives a restart of the database; after
   * one it calls `onMessage('')`, because notifications may be lost. The returned function ends it.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Ends every connection, and the database itself where this process started it. */
  close(): Promise<void>;
};

type Options = {
  /** Address of an existing PostgreSQL. Without it a private one is started. */
  databaseUrl?: string | undefined;
  /** Where the private one keeps its data. One server at a time. */
  dataDir: string;
};

const CONNECT = { connectionTimeoutMillis: 10_000 };
const POOLS = {
  db: {
    ...CONNECT,
    max: 16,
    statement_timeout: 30_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
  },
  heavyReads: {
    ...CONNECT,
    max: 4,
    statement_timeout: 10_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
  },
  searches: { ...CONNECT, max: 4, statement_timeout: 2000 },
  background: { ...CONNECT, max: 4 },
} satisfies Record<string, pg.PoolConfig>;

type Pools = Record<keyof typeof POOLS, pg.Pool>;

const poolsAt = (connectionString: string): Pools => ({
  db: createPool({ connectionString, ...POOLS.db }),
  heavyReads: createPool({ connectionString, ...POOLS.heavyReads }),
  searches: createPool({ connectionString, ...POOLS.searches }),
  background: createPool({ connectionString, ...POOLS.background }),
});

/**
 * Opens the database and brings it to the newest schema. Order: `databaseUrl`, a private PostgreSQL below `dataDir`, and
 * PGlite where no PostgreSQL binaries run. Throws DataFolderInUse when another live server owns `dataDir`.
 */
export async function openDatabase({ databaseUrl, dataDir }: Options): Promise<Database> {
  return databaseUrl ? openExternal(databaseUrl) : openPrivate(dataDir);
}

async function openExternal(url: string): Promise<Database> {
  return ready({
    kind: 'external',
    pools: poolsAt(url),
    describe: async (db) => {
      const { rows } = await sql<{ server_version: string }>`show server_version`
        .execute(db)
        .catch((error: unknown) => {
          throw new Error(`The database at ${withoutSecrets(url)} cannot be used: ${reasonOf(error)}`, {
            cause: error,
          });
        });
      return `PostgreSQL ${rows[0]?.server_version}, at ${withoutSecrets(url)}`;
    },
    listen: (channel, onMessage) => listen(url, channel, onMessage),
    stop: async () => {},
  });
}

async function openPrivate(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const releaseLock = takeOwnerLock(dataDir);
  try {
    const embedded = await startEmbeddedPostgres({ dataDir });
    if (embedded) {
      return await ready({
        kind: 'embedded',
        pools: poolsAt(embedded.url),
        describe: async () => embedded.description,
        listen: (channel, onMessage) => listen(embedded.url, channel, onMessage),
        stop: () => embedded.stop().finally(releaseLock),
      });
    }
    const fallback = await openPgliteFallback(dataDir);
    return await ready({
      kind: 'fallback',
      pools: { db: fallback.pool },
      describe: async () => fallback.description,
      listen: fallback.listen,
      stop: () => fallback.stop().finally(releaseLock),
    });
  } catch (error) {
    releaseLock();
    throw error;
  }
}

type Source = {
  kind: Database['kind'];
  /** Those that are left out are the first one. */
  pools: Pick<Pools, 'db'> & Partial<Pools>;
  describe: (db: Kysely<Tables>) => Promise<string>;
  listen: Database['listen'];
  stop: () => Promise<void>;
};

/** Migrates what was opened, and sees to it that closing leaves nothing behind, whatever fails. */
async function ready({ kind, pools, describe, listen: listenTo, stop }: Source): Promise<Database> {
  const openPool = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const db = openPool(pools.db);
  const heavyReads = pools.heavyReads ? openPool(pools.heavyReads) : db;
  const searches = pools.searches ? openPool(pools.searches) : db;
  const background = pools.background ? openPool(pools.background) : db;
  const listeners = new Set<() => Promise<void>>();
  let closed: Promise<void> | undefined;

  const closeAll = async () => {
    await Promise.all([...listeners].map((end) => end()));
    try {
      await Promise.all([...new Set([db, heavyReads, searches, background])].map((one) => one.destroy()));
    } finally {
      await stop();
    }
  };
  const close = () => {
    closed ??= closeAll();
    return closed;
  };

  try {
    const description = await describe(db);
    await migrate(background);
    return {
      db,
      heavyReads,
      searches,
      background,
      kind,
      description,
      listen: async (channel, onMessage) => {
        const stopListening = await listenTo(channel, onMessage);
        const end = async () => {
          if (listeners.delete(end)) await stopListening();
        };
        listeners.add(end);
        return end;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'the given address';
  const { host, pathname, searchParams } = new URL(address);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** A refused connection to a name with several addresses has its reason in the code alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
