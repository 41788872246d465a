import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import { put } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type ServerProcess, startProcess } from '../support/start-process.ts';
import { signIn, startServer } from '../support/start-server.ts';
import { createTestDatabase } from '../support/test-database.ts';

const WAIT = { timeout: 20_000, interval: 50 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let member: HttpClient;
let lock: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  server = await startProcess(database.url);
  member = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
  lock = new pg.Client(database.url);
  await lock.connect();
});
afterEach(async () => {
  await lock?.end();
  await server?.close();
});

/** Blocks every write to the table until `release`. */
async function holdBack(table: string) {
  await lock.query('begin');
  await lock.query(`lock table ${table} in exclusive mode`);
  return { release: () => lock.query('rollback') };
}
const isHeldBack = async () => {
  const { rows } = await lock.query('select count(*)::int as count from pg_locks where not granted');
  expect(rows[0].count).toBeGreaterThan(0);
};

describe('a server that receives SIGTERM', () => {
  it('finishes pending writes, and refuses new calls with a code and Retry-After', async () => {
    const held = await holdBack('people');
    const writing = put(member, '/rest/users/current', {
      firstName: 'Renamed',
      lastName: 'While closing',
      title: 'Retail',
    });
    await vi.waitFor(isHeldBack, WAIT);
    const closed = server.close();
    const refused = await vi.waitFor(async () => {
      const answer = await member.get('/rest/session');
      expect(answer.status).toBe(503);
      return answer;
    }, WAIT);
    expect(refused.headers.get(HEADERS.errorCode)).toBe('SERVER_CLOSING');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const page = await member.get('/home');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await page.text()).toContain('The server is restarting.');
    expect((await member.get('/livez')).status, 'it is still alive').toBe(200);
    expect((await member.get('/readyz')).status, 'and takes no more calls').toBe(503);
    await held.release();
    expect((await writing).status).toBeLessThan(300);
    await closed;
    const { rows } = await lock.query(`select count(*)::int as count from people where last_name = 'While closing'`);
    expect(rows[0].count).toBe(1);
  });
});

describe('a server that closes during a call without end', () => {
  it('ends after ten seconds, without an error', async () => {
    const held = await holdBack('people');
    const writing = put(member, '/rest/users/current', { firstName: 'Held', lastName: 'Back', title: 'Retail' });
    const cut = expect(writing).rejects.toThrow();
    await vi.waitFor(isHeldBack, WAIT);
    const fromMs = performance.now();
    const closed = server.close();
    const cancel = setTimeout(() => void held.release(), 25_000);
    const exitCode = await closed;
    clearTimeout(cancel);
    const tookMs = performance.now() - fromMs;
    expect(exitCode, server.said()).toBe(0);
    expect(tookMs).toBeGreaterThan(9_500);
    await cut;
    await held.release();
  });
});

describe('a job', () => {
  const runs = async () =>
    (await lock.query(`select retry_count, state from job_queue.job where name = 'jobs' order by created_on desc`))
      .rows;
  const startJob = async () => {
    const manager = await signIn(server, findDemoPerson('legacy', 'staff'));
    const answer = await manager.post('/rest/organizations/current/clear-budget-cache');
    return { manager, id: ((await answer.json()) as { jobId: string }).jobId };
  };
  const statusOf = async (id: string) =>
    (await lock.query('select status from jobs where id = $1', [id])).rows[0]?.status as string;

  it('of a killed process is run by another one within 30 s', async () => {
    const held = await holdBack('budget_totals');
    const { id } = await startJob();
    await vi.waitFor(isHeldBack, WAIT);
    const other = await startServer({ databaseUrl: database.url });
    try {
      await server.kill();
      const killedAt = performance.now();
      await held.release();
      await vi.waitFor(async () => expect(await statusOf(id)).toBe('COMPLETE'), { timeout: 60_000, interval: 100 });
      expect((performance.now() - killedAt) / 1000).toBeLessThan(30);
    } finally {
      await other.close();
    }
  });

  it('that takes longer than its lease is delivered once', async () => {
    const held = await holdBack('budget_totals');
    const { id } = await startJob();
    await vi.waitFor(isHeldBack, WAIT);
    const other = await startServer({ databaseUrl: database.url });
    try {
      await vi.waitFor(
        async () => {
          // now() does not advance in the transaction that holds the lock.
          const { rows } = await lock.query(
            `select clock_timestamp() - started_at > interval '25 seconds' as over from jobs where id = $1`,
            [id],
          );
          expect(rows[0].over).toBe(true);
        },
        { timeout: 60_000, interval: 500 },
      );
      expect((await runs())[0]).toEqual({ retry_count: 0, state: 'active' });
      await held.release();
      await vi.waitFor(async () => expect(await statusOf(id)).toBe('COMPLETE'), WAIT);
      expect((await runs())[0]?.retry_count).toBe(0);
    } finally {
      await other.close();
    }
  });
});
