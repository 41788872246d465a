import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoRole } from '../../host-demo/server/demo/seed/demo-people.ts';
import { seed } from '../../host-demo/server/demo/seed/seed.ts';
import { SINGLE_SIGN_ON_PEOPLE } from '../../host-demo/server/demo/seed/single-sign-on-people.ts';
import { hashPassword, verifyPassword } from '../../host-demo/server/identity/passwords/password.ts';
import { migrate } from '../../host-demo/server/platform/database/migrate.ts';
import { type Database, openDatabase, type Tables } from '../../host-demo/server/platform/database/open-database.ts';
import { openPgliteFallback } from '../../host-demo/server/platform/database/pglite-fallback.ts';
import { printTypes } from '../../host-demo/server/platform/database/print-types.ts';
import { createTestDatabase, createTestFolder, removeTestFolder } from '../support/test-database.ts';

const WRITER = fileURLToPath(new URL('../support/write-until-killed.ts', import.meta.url));

const WAIT = { timeout: 20_000, interval: 10 };

describe('a private database', () => {
  let dataDir: string;
  const opened: Database[] = [];
  const writers: ChildProcess[] = [];

  const open = async () => {
    const database = await openDatabase({ dataDir });
    opened.push(database);
    return database;
  };

  /** Starts a separate writing server, and returns its acknowledged writes once there are many. */
  const startWriter = async (): Promise<{ server: ChildProcess; acknowledged: () => string[] }> => {
    const server = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    writers.push(server);
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    // The last line may be incomplete.
    const acknowledged = () => output.split('\n').slice(0, -1);
    await vi.waitUntil(() => acknowledged().length > 200, { timeout: 150_000 });
    return { server, acknowledged };
  };

  const postmaster = () =>
    Number(readFileSync(join(realpathSync(join(dataDir, 'postgres')), 'data/postmaster.pid'), 'utf8').split('\n')[0]);

  const missingFrom = async (database: Database, acknowledged: string[]) => {
    const rows = await database.db.selectFrom('attempts').select('username').execute();
    const present = new Set(rows.map((row) => row.username));
    return acknowledged.filter((username) => !present.has(username));
  };

  afterEach(async () => {
    for (const writer of writers.splice(0)) writer.kill('SIGKILL');
    for (const database of opened.splice(0)) await database.close();
    removeTestFolder(dataDir);
  });

  it('keeps every acknowledged write when server and database are killed during writes', async () => {
    dataDir = createTestFolder();
    const { server, acknowledged } = await startWriter();
    process.kill(postmaster(), 'SIGKILL');
    server.kill('SIGKILL');
    await once(server, 'close');

    const database = await open();
    expect(await missingFrom(database, acknowledged())).toEqual([]);
  });

  it('keeps every acknowledged write when only the server is killed, and starts again beside its leftovers', async () => {
    dataDir = createTestFolder();
    const { server, acknowledged } = await startWriter();
    const abandoned = postmaster();
    server.kill('SIGKILL');
    await once(server, 'close');

    const database = await open();
    expect(postmaster()).not.toBe(abandoned);
    expect(await missingFrom(database, acknowledged())).toEqual([]);
  });

  it('starts although another program now has the process id in its lock file', async () => {
    dataDir = createTestFolder();
    const { server } = await startWriter();
    const pidFile = join(realpathSync(join(dataDir, 'postgres')), 'data/postmaster.pid');
    const { uid, gid } = statSync(pidFile);
    const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    writers.push(stranger);
    process.kill(postmaster(), 'SIGKILL');
    server.kill('SIGKILL');
    await once(server, 'close');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));

    const database = await open();
    expect(postmaster()).not.toBe(stranger.pid);
    expect(database.kind).toBe('embedded');
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  it('is refused to a second server while the first one runs, and free after it has closed', async () => {
    dataDir = createTestFolder();
    const first = await open();
    await expect(openDatabase({ dataDir })).rejects.toThrow(/in use by another server/);
    await expect(first.db.selectFrom('people').select('id').execute()).resolves.toEqual([]);

    await first.close();
    const second = await open();
    expect(second.description).toMatch(/^PostgreSQL 18/);
  });

  it('leaves no process behind when it is closed', async () => {
    dataDir = createTestFolder();
    const database = await open();
    const pid = postmaster();
    await database.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it.runIf(process.getuid?.() === 0)('names the data folder when its account cannot access it', async () => {
    dataDir = createTestFolder();
    const hidden = join(dataDir, 'hidden');
    mkdirSync(hidden);
    chmodSync(hidden, 0o700);
    const database = await openDatabase({ dataDir: join(hidden, 'data') });
    const place = realpathSync(join(hidden, 'data/postgres'));
    try {
      expect(place.startsWith(dataDir)).toBe(false);
      expect(database.description).toContain(place);
    } finally {
      await database.close();
      removeTestFolder(place);
    }
  });
});

/** Returns all seeded data that is the same in every database. */
async function seededContent({ db }: Database): Promise<unknown> {
  return {
    organizations: await db.selectFrom('organizations').select(['id', 'name', 'features']).orderBy('id').execute(),
    people: await db.selectFrom('people').select(['id', 'username', 'access']).orderBy('id').execute(),
    budgets: await db.selectFrom('budgets').select(['id', 'parent_id', 'name']).orderBy('id').execute(),
    items: await db.selectFrom('budget_items').selectAll().orderBy('id').execute(),
    activities: await db
      .selectFrom('activities')
      .select(['id', 'path', 'type_id', 'name', 'owner_id', 'starts_on', 'ends_on', 'deleted_with'])
      .orderBy('id')
      .execute(),
    attributes: await db
      .selectFrom('activity_attribute_values')
      .selectAll()
      .orderBy('activity_id')
      .orderBy('definition_id')
      .execute(),
    inboxes: await db
      .selectFrom('inbox_notifications')
      .select(['person_id', 'activity_id', sql<boolean>`read_at is null`.as('unread')])
      .orderBy('person_id')
      .orderBy('notified_at')
      .execute(),
  };
}

describe('a database', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await openDatabase({ databaseUrl: test.url, dataDir: 'unused' });
  });

  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('names the database that cannot be used, without the password', async () => {
    const databaseUrl = 'postgresql://someone:secret@127.0.0.1:1/plans';
    const failure = await openDatabase({ databaseUrl, dataDir: 'unused' }).catch(String);
    expect(failure).toContain('The database at 127.0.0.1:1/plans cannot be used: connect ECONNREFUSED');
    expect(failure).not.toContain('secret');
  });

  it('is opened at an address without its own folder', () => {
    expect(database.kind).toBe('external');
    expect(existsSync('unused')).toBe(false);
  });

  it('can be migrated again, by two processes simultaneously, without a change', async () => {
    const schema = () =>
      sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`
        .execute(database.db)
        .then(({ rows }) => rows);
    const before = await schema();
    await Promise.all([migrate(database.db), migrate(database.db)]);
    expect(await schema()).toEqual(before);
  });

  it('has the tables that database.types.ts describes', async () => {
    const committed = await readFile(
      new URL('../../host-demo/server/platform/database/database.types.ts', import.meta.url),
      'utf8',
    );
    expect(await printTypes(database.db)).toBe(committed);
  });

  it('can be seeded again without a change, except that trials start over', async () => {
    const before = await seededContent(database);
    const trials = database.db.selectFrom('people').select(['username', 'trial_ends_at']).orderBy('username');
    const endsBefore = await trials.execute();
    await database.db
      .updateTable('people')
      .set({ trial_ends_at: new Date(0) })
      .where('trial_ends_at', 'is not', null)
      .execute();
    await seed(database.db);
    expect(await seededContent(database)).toEqual(before);
    expect(await trials.execute()).toEqual(endsBefore);
  });

  it('gets the same demonstration data once, from two simultaneous processes', async () => {
    const before = await seededContent(database);
    await sql`truncate organizations restart identity cascade`.execute(database.db);

    let seeds: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (transaction) => {
      // Inserts are blocked until both processes have found no data.
      await sql`lock table organizations in share mode`.execute(transaction);
      seeds = Promise.all([seed(database.db), seed(database.db)]);
      await vi.waitUntil(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(database.db);
        return rows.length === 2;
      }, WAIT);
    });
    await seeds;
    expect(await seededContent(database)).toEqual(before);
  });

  it('keeps at most one current notice per organization with 50 simultaneous publications (S-NOTICE-01)', async () => {
    const { db } = database;
    const author = await db.selectFrom('people').select(['id', 'organization_id']).limit(1).executeTakeFirstOrThrow();
    const publish = (message: string) =>
      db
        .insertInto('notices')
        .values({ organization_id: author.organization_id, created_by: author.id, message, urgent: true })
        .execute();

    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => publish(`Message ${index}`)));

    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const current = await db.selectFrom('notices').select('id').where('removed_at', 'is', null).execute();
    expect(current).toHaveLength(1);

    await db.updateTable('notices').set({ removed_at: new Date() }).execute();
    await expect(publish('The next one')).resolves.toBeDefined();
  });

  it('returns dates as they were written, in any time zone', async () => {
    const { rows } = await sql<{ day: string }>`select date '2026-03-01' as day`.execute(database.db);
    expect(rows).toEqual([{ day: '2026-03-01' }]);
  });

  it('passes notifications to listeners, and tells them to check again after a lost connection', async () => {
    const heard: string[] = [];
    const stop = await database.listen('changes', (payload) => heard.push(payload));
    const notify = (payload: string) => sql`select pg_notify('changes', ${payload})`.execute(database.db);

    await notify('first');
    await vi.waitUntil(() => heard.includes('first'), WAIT);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(database.db);
    await vi.waitUntil(() => heard.includes(''), WAIT);
    await notify('second');
    await vi.waitUntil(() => heard.includes('second'), WAIT);
    expect(heard).toEqual(['first', '', 'second']);

    await stop();
    await notify('third');
    await sleep(50);
    expect(heard).not.toContain('third');
  });
});

describe('the demonstration data', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await openDatabase({ databaseUrl: test.url, dataDir: 'unused' });
  });

  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it.each<DemoRole>([
    'ordinary user',
    'organization manager',
    'user without planning access',
    'trial user, 3 days left',
    'expired trial user',
    'unregistered placeholder',
    'staff',
    'super admin',
  ])('has a user for the role "%s" in both organizations, with the known password', async (role) => {
    for (const organization of ['legacy', 'newer'] as const) {
      const person = DEMO_PEOPLE.find((one) => one.organization === organization && one.role === role);
      const row = await database.db
        .selectFrom('people')
        .innerJoin('organizations', 'organizations.id', 'people.organization_id')
        .selectAll('people')
        .select('organizations.features')
        .where('username', '=', person?.username ?? '')
        .executeTakeFirstOrThrow();

      expect(row.features).toMatchObject({ NOTICES: true, UPTEMPO_BRANDED_PLANNING: organization === 'newer' });
      expect(row.staff).toBe(role === 'staff' || role === 'super admin');
      expect(row.access.includes('COMPANY_ADMIN')).toBe(role === 'organization manager');
      expect(row.access.includes('SUPER_ADMIN')).toBe(role === 'super admin');
      expect(row.registered).toBe(role !== 'unregistered placeholder');
      expect(await verifyPassword(row.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
    }
  });

  it('has trials with 3 whole days left and trials that have ended', async () => {
    const { rows } = await sql<{ username: string; days: number }>`
      select username, floor(extract(epoch from trial_ends_at - now()) / 86400)::int as days
      from people where trial_ends_at is not null
    `.execute(database.db);
    const expected = DEMO_PEOPLE.filter((person) => person.trialDaysLeft !== undefined);
    expect(new Map(rows.map((row) => [row.username, row.days]))).toEqual(
      new Map(expected.map((person) => [person.username, person.trialDaysLeft])),
    );
  });

  it('has the placeholder user of single sign-on under the names that the shell expects', async () => {
    const found = await database.db
      .selectFrom('people')
      .select(['first_name', 'last_name'])
      .where('registered', '=', false)
      .execute();
    expect(found).toEqual(Array.from({ length: 2 }, () => ({ first_name: 'Unnamed', last_name: 'User' })));
  });

  it('has about 2,400 budget items, with unique names in their budget, none spent beyond its orders', async () => {
    const { rows } = await sql<{ items: number; names: number; impossible: number; strays: number }>`
      select
        count(*)::int as items,
        count(distinct (item.budget_id, item.name))::int as names,
        count(*) filter (where item.planned < 0 or item.actual > item.committed or item.ends_on < item.starts_on)::int
          as impossible,
        count(*) filter (
          where item.organization_id <> budget.organization_id
             or item.organization_id <> owner.organization_id
             or (parent.id is not null and parent.budget_id <> item.budget_id)
        )::int as strays
      from budget_items item
      join budgets budget on budget.id = item.budget_id
      join people owner on owner.id = item.owner_id
      left join budget_items parent on parent.id = item.parent_id
      where item.deleted_at is null
    `.execute(database.db);
    const [found] = rows;
    expect(found?.items).toBeGreaterThan(2300);
    expect(found?.items).toBeLessThan(2500);
    expect(found).toMatchObject({ names: found?.items, impossible: 0, strays: 0 });
  });

  it('locks no column of amounts, because no page can unlock it', async () => {
    const locked = await database.db.selectFrom('budget_columns').where('locked', '=', true).select('key').execute();
    expect(locked).toEqual([]);
  });

  it('has 8 to 15 deleted items in each budget, and none of them is among the newest', async () => {
    const { rows } = await sql<{ items: number; newest: Date }>`
      select count(item.id)::int as items, max(item.created_at) as newest
      from budgets left join budget_items item on item.budget_id = budgets.id and item.deleted_at is not null
      group by budgets.id
    `.execute(database.db);
    expect(rows).toHaveLength(12);
    for (const { items, newest } of rows) {
      expect(items).toBeGreaterThanOrEqual(8);
      expect(items).toBeLessThanOrEqual(15);
      expect(newest.getTime()).toBeLessThanOrEqual(Date.parse('2026-07-01T23:59:59Z'));
    }
  });

  it('does not take an email that another user has', async () => {
    const { db } = database;
    const [taken] = SINGLE_SIGN_ON_PEOPLE.filter(({ protocol }) => protocol === 'saml');
    const username = taken?.username ?? '';
    await db.deleteFrom('organizations').where('host_label', '=', 'brightwater').execute();
    const other = await db.selectFrom('organizations').select('id').limit(1).executeTakeFirstOrThrow();
    const person = { organization_id: other.id, username, first_name: 'Ada', last_name: 'Berg' };
    await db.insertInto('people').values(person).execute();
    await seed(db);
    const found = await db
      .selectFrom('people')
      .innerJoin('organizations', 'organizations.id', 'people.organization_id')
      .where('host_label', '=', 'brightwater')
      .select('username')
      .execute();
    expect(found.map((one) => one.username)).not.toContain(username);
    expect(found.length).toBeGreaterThan(0);
  });

  it('has no active notice', async () => {
    expect(await database.db.selectFrom('notices').select('id').execute()).toEqual([]);
  });
});

describe('the fallback without PostgreSQL binaries', () => {
  it('is labelled, runs the same migrations and the same data, and receives notifications', async () => {
    const folder = createTestFolder();
    const fallback = await openPgliteFallback(folder);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: fallback.pool }) });
    try {
      expect(fallback.description).toContain('fallback');
      await migrate(db);
      await seed(db);
      const { count } = await db
        .selectFrom('people')
        .select((expression) => expression.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(DEMO_PEOPLE.length + SINGLE_SIGN_ON_PEOPLE.length);

      const heard: string[] = [];
      await fallback.listen('changes', (payload) => heard.push(payload));
      await sql`select pg_notify('changes', 'first')`.execute(db);
      await vi.waitUntil(() => heard.includes('first'), WAIT);
    } finally {
      await db.destroy();
      await fallback.stop();
      removeTestFolder(folder);
    }
  });
});

describe('a password', () => {
  it('is stored as an Argon2id hash with its own salt and verified against it', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword(first, 'correct horse')).toBe(true);
    expect(await verifyPassword(first, 'Correct horse')).toBe(false);
  });
});
