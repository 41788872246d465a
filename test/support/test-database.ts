import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seed } from '../../host-demo/server/demo/seed/seed.ts';
import { startEmbeddedPostgres } from '../../host-demo/server/platform/database/embedded-postgres.ts';
import { stopLeftoverPostgres } from '../../host-demo/server/platform/database/leftover-postgres.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { liveOwner, takeOwnerLock } from '../../host-demo/server/platform/database/owner-lock.ts';

/** Environment variable with the address of the PostgreSQL of a test run, for its workers. */
export const TEST_POSTGRES_URL = 'TEST_POSTGRES_URL';

const TEMPLATE = 'template_seeded';
/** DEMO_PASSWORD, hashed at Argon2's lowest cost: the product's takes a core 20 ms at each of thousands of sign-ins. */
const FAST_HASH = '$argon2id$v=19$m=8,t=1,p=1$ZRmnKWJmFHJ5yeaSNy0DEw$JAyRw92venDW2JNIJZBWza3cTEhUgq+8CX0Ute8xgRk';
const FOLDER_PREFIX = 'portico-test-';
const SWEEP_AFTER_MS = 60_000;

/** Test data does not have to survive a power failure. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

export type TestPostgres = {
  /** The address of an account that may create databases. */
  url: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts the one PostgreSQL of a test run, with a migrated and seeded template, and sets TEST_POSTGRES_URL. If that is
 * already set, the PostgreSQL of the outer runner is used.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const outer = process.env[TEST_POSTGRES_URL];
  if (outer) return { url: outer, stop: async () => {} };

  await sweepAbandoned();
  const dataDir = createTestFolder();
  const releaseLock = takeOwnerLock(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  if (!postgres) throw new Error('The tests need the PostgreSQL binaries of embedded-postgres, which do not run here.');
  const stop = async () => {
    delete process.env[TEST_POSTGRES_URL];
    await postgres.stop();
    releaseLock();
    removeTestFolder(dataDir);
  };
  try {
    await createTemplate(postgres.url);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[TEST_POSTGRES_URL] = postgres.url;
  return { url: postgres.url, stop };
}

/**
 * Creates a database with the demonstration data in about 0.1 s; with `empty`, without tables. `drop` also closes its
 * connections.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = process.env[TEST_POSTGRES_URL];
  if (!adminUrl) throw new Error('No PostgreSQL for tests is running: call startTestPostgres() in the global set-up.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${empty ? 'template0' : TEMPLATE} strategy file_copy`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Creates a folder for one test's data that the account of PostgreSQL can access. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeTestFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function createTemplate(adminUrl: string): Promise<void> {
  await runAsAdmin(adminUrl, `create database ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: databaseUrl(adminUrl, TEMPLATE), dataDir: tmpdir() });
  try {
    await seed(database.background);
    await database.background
      .updateTable('people')
      .set({ password_hash: FAST_HASH })
      .where('password_hash', 'is not', null)
      .execute();
  } finally {
    await database.close();
  }
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function isOwned(folder: string): boolean {
  const lock = join(folder, 'owner.lock');
  return existsSync(lock) && liveOwner(readFileSync(lock, 'utf8')) !== undefined;
}

/** Stops servers that an earlier, killed run has left behind. */
async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs < SWEEP_AFTER_MS || isOwned(folder)) continue;
    await stopLeftoverPostgres(folder);
    removeTestFolder(folder);
  }
}
