import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { stopLeftoverPostgres } from './leftover-postgres.ts';
import { type PostgresBinaries, prepareBinaries } from './postgres-binaries.ts';
import { give, prepareHome, prepareSocketFolder } from './postgres-folders.ts';
import { type Account, postgresAccount } from './unprivileged-account.ts';

export type EmbeddedPostgres = {
  /** Connection string for `pg`: the database `postgres` over the Unix socket. */
  url: string;
  description: string;
  /** Process id of the PostgreSQL parent process. */
  pid: number;
  /** Stops in order: ends sessions and writes everything. Has no effect after the first call. */
  stop(): Promise<void>;
};

type Options = {
  /** Must be owned by this process alone, see owner-lock.ts. */
  dataDir: string;
  /** Overrides for postgresql.conf. */
  settings?: Record<string, string>;
};

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '50',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const DRAFT_PREFIX = 'draft-';
const LOG_MAX_BYTES = 5_000_000;
const START_DEADLINE_MS = 120_000;
const STOP_DEADLINE_MS = 20_000;

/**
 * Starts a private PostgreSQL on a Unix socket, with its data in `dataDir`. First stops one that a killed server left
 * running; one that was killed itself recovers all committed data. Undefined if this system cannot run the binaries;
 * other problems are an Error with instructions.
 */
export async function startEmbeddedPostgres({ dataDir, settings }: Options): Promise<EmbeddedPostgres | undefined> {
  if (process.platform === 'win32') return undefined;
  mkdirSync(dataDir, { recursive: true });
  const account = postgresAccount(join(dataDir, 'postgres'));
  const home = prepareHome(dataDir, account);
  const binaries = prepareBinaries(account, home);
  if (!binaries) return undefined;

  const data = join(home, 'data');
  await stopLeftoverPostgres(dataDir);
  if (!existsSync(data)) createCluster(binaries, account, home);

  const socketFolder = prepareSocketFolder(home, account);
  const logFile = join(dataDir, 'postgres.log');
  const start = () =>
    launch({ binaries, account, data, socketFolder, logFile, settings: { ...SETTINGS, ...settings } });
  const { child, version } = await start().catch(async (error: unknown) => {
    // Backends of a killed PostgreSQL live on briefly, and it refuses to start next to them.
    if (!String(error).includes('shared memory block')) throw error;
    await sleep(1000);
    return start();
  });

  return {
    url: socketUrl(socketFolder, 'postgres'),
    description: describe(version, dataDir, home, binaries, account),
    pid: child.pid ?? 0,
    stop: async () => {
      await stopChild(child);
      if (dirname(socketFolder) !== home) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the complete connection string of a database behind a Unix socket, independent of PG* environment variables.
 */
function socketUrl(socketFolder: string, database: string): string {
  const query = new URLSearchParams({ host: socketFolder, port: '5432', user: 'postgres', sslmode: 'disable' });
  return `postgresql:///${database}?${query}`;
}

/** Created under another name and renamed when complete, so that an interrupted one is never used. */
function createCluster(binaries: PostgresBinaries, account: Account, home: string): void {
  const interrupted = readdirSync(home).filter((name) => name.startsWith(DRAFT_PREFIX));
  const draft = mkdtempSync(join(home, DRAFT_PREFIX));
  give(draft, account);
  const made = spawnSync(
    join(binaries.folder, 'bin/initdb'),
    [
      ...['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ],
    { cwd: home, env: cleanEnvironment(), encoding: 'utf8', ...account },
  );
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason = made.error?.message ?? made.stderr.trim();
    throw new Error(`A new database could not be created in ${shortPath(home)}: ${reason}`);
  }
  renameSync(draft, join(home, 'data'));
  for (const name of interrupted) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
}

type Launch = {
  binaries: PostgresBinaries;
  account: Account;
  data: string;
  socketFolder: string;
  logFile: string;
  settings: Record<string, string>;
};

async function launch(options: Launch): Promise<{ child: ChildProcess; version: string }> {
  const { binaries, account, data, socketFolder, logFile, settings } = options;
  const logSize = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const logKept = logSize < LOG_MAX_BYTES;
  const log = openSync(logFile, logKept ? 'a' : 'w');
  const child = spawn(
    join(binaries.folder, 'bin/postgres'),
    [
      '-D',
      data,
      '-k',
      socketFolder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached, so that Ctrl-C in the terminal reaches only the server, which then stops PostgreSQL.
    { cwd: data, env: cleanEnvironment(), stdio: ['ignore', log, log], detached: true, ...account },
  );
  closeSync(log);
  child.unref();
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const logText = () =>
    readFileSync(logFile)
      .subarray(logKept ? logSize : 0)
      .toString()
      .trim();

  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start: ${logText()}`);
    }
    const version = await Promise.race([serverVersion(socketUrl(socketFolder, 'postgres')), failed]);
    if (version !== undefined) return { child, version };
    if (Date.now() > deadline) {
      await stopChild(child);
      throw new Error(`PostgreSQL was not ready after ${START_DEADLINE_MS / 1000} seconds: ${logText()}`);
    }
    await sleep(20);
  }
}

async function serverVersion(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.ref();
  // PostgreSQL's "fast" shutdown; after the deadline the "immediate" one, from which the next start recovers.
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_DEADLINE_MS);
  await exited;
  clearTimeout(timer);
}

/** Removes PGDATA, PGPORT, LC_ALL and similar variables, which would change what is started. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin' };
}

function describe(
  version: string,
  dataDir: string,
  home: string,
  binaries: PostgresBinaries,
  account: Account,
): string {
  const isElsewhere = home !== join(realpathSync(dataDir), 'postgres');
  return [
    `PostgreSQL ${version}, private to this server, data in ${isElsewhere ? home : shortPath(home)}`,
    isElsewhere ? ` (the account that it runs under cannot reach ${shortPath(dataDir)})` : '',
    binaries.copiedBecause ? `, binaries copied to the same place because ${binaries.copiedBecause}` : '',
    account ? `, run by user ${account.uid}` : '',
  ].join('');
}

/** Relative to the working directory if inside it. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('../..') ? path : short;
}
