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
   * Connections apart for statements that may take long: few, so that they never keep others from theirs, and each statement is
   * cancelled after two seconds. The fallback has one connection for everything, and cancels nothing.
   */
  searches: Kysely<Tables>;
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

const POOL = { max: 20, connectionTimeoutMillis: 10_000 };
const SEARCH_POOL = { ...POOL, max: 8, statement_timeout: 2000 };

/**
 * Opens the database and brings it to the newest schema. Order: `databaseUrl`, a private PostgreSQL below `dataDir`, and
 * PGlite where no PostgreSQL binaries run. Throws DataFolderInUse when another live server owns `dataDir`.
 */
export async function openDatabase({ databaseUrl, dataDir }: Options): Promise<Database> {
  return databaseUrl ? openExternal(databaseUrl) : openPrivate(dataDir);
}

async function openExternal(url: string): Promise<Database> {
  const pool = createPool({ connectionString: url, ...POOL });
  return ready({
    kind: 'external',
    pool,
    searchPool: createPool({ connectionString: url, ...SEARCH_POOL }),
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
        pool: createPool({ connectionString: embedded.url, ...POOL }),
        searchPool: createPool({ connectionString: embedded.url, ...SEARCH_POOL }),
        describe: async () => embedded.description,
        listen: (channel, onMessage) => listen(embedded.url, channel, onMessage),
        stop: () => embedded.stop().finally(releaseLock),
      });
    }
    const fallback = await openPgliteFallback(dataDir);
    return await ready({
      kind: 'fallback',
      pool: fallback.pool,
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
  pool: pg.Pool;
  /** Left out, there is only the one. */
  searchPool?: pg.Pool;
  describe: (db: Kysely<Tables>) => Promise<string>;
  listen: Database['listen'];
  stop: () => Promise<void>;
};

/** Migrates what was opened, and sees to it that closing leaves nothing behind, whatever fails. */
async function ready({ kind, pool, searchPool, describe, listen: listenTo, stop }: Source): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const searches = searchPool ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: searchPool }) }) : db;
  const listeners = new Set<() => Promise<void>>();
  let closed: Promise<void> | undefined;

  const closeAll = async () => {
    await Promise.all([...listeners].map((end) => end()));
    try {
      await Promise.all([db.destroy(), searches !== db && searches.destroy()]);
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
    await migrate(db);
    return {
      db,
      searches,
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
