import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { type Callers, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());

/** Returns the number of statements that wait for the table of totals. */
async function waitingReads(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where relation = 'budget_totals'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(server.db);
  return rows[0]?.waiting ?? 0;
}

/** Blocks all reads of totals until `work` is done. */
async function whileTotalsAreLocked(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query('begin; lock table budget_totals in access exclusive mode');
    await work();
  } finally {
    await client.end();
  }
}

const readTotals = (signal?: AbortSignal) => {
  const cookie = [...people.member.cookies].map((pair) => pair.join('=')).join('; ');
  return fetch(`${server.origin}/rest/budgets/totals`, { headers: { Cookie: cookie }, ...(signal && { signal }) });
};

it('one organization gets few connections, and requests beyond the full queue get a retry time', async () => {
  let answers: Promise<Response>[] = [];
  await whileTotalsAreLocked(async () => {
    answers = Array.from({ length: 70 }, () => readTotals());
    const first = await Promise.race(answers);
    await expectRefusal(first, { status: 503, code: 'SERVER_BUSY' });
    expect(Number(first.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expect.poll(waitingReads).toBe(3);
    expect((await people.outsider.get('/rest/session')).status).toBe(200);
    expect((await people.outsider.post('/rest/item-search?query=stand')).status).toBe(200);
  });
  const codes = (await Promise.all(answers)).map(({ headers }) => headers.get('X-Error-Code'));
  const refused = codes.filter((code) => code === 'SERVER_BUSY').length;
  expect(refused).toBeGreaterThan(0);
  // Three run and sixty wait.
  expect(refused).toBeLessThanOrEqual(7);
});

it('a read is cancelled when its client disconnects, and the next one is not', async () => {
  await whileTotalsAreLocked(async () => {
    const gone = new AbortController();
    const answer = readTotals(gone.signal);
    await expect.poll(waitingReads).toBe(1);
    gone.abort();
    await expect(answer).rejects.toThrow('abort');
    await expect.poll(waitingReads).toBe(0);
  });
  for (let turn = 0; turn < 5; turn += 1) expect((await readTotals()).status).toBe(200);
});

it('requests have limits for statements, locks and idle transactions; migrations, jobs and the seed have none', async () => {
  const database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: 'unused' });
  try {
    const limitsOf = async (pool: 'db' | 'heavyReads' | 'searches' | 'background') => {
      const { rows } = await sql<Record<string, string>>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle
      `.execute(database[pool]);
      return rows[0];
    };
    expect(await limitsOf('db')).toEqual({ statement: '30s', lock: '15s', idle: '1min' });
    expect(await limitsOf('heavyReads')).toEqual({ statement: '10s', lock: '5s', idle: '30s' });
    expect(await limitsOf('searches')).toMatchObject({ statement: '2s' });
    expect(await limitsOf('background')).toEqual({ statement: '0', lock: '0', idle: '0' });
  } finally {
    await database.close();
  }
});

it('a read that exceeds its limit is refused with a code, different from maintenance', async () => {
  await whileTotalsAreLocked(async () => {
    const answer = await readTotals();
    await expectRefusal(answer, { status: 503, code: 'DATABASE_TOO_SLOW' });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
}, 30_000);
