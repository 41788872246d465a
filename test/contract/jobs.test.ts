import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BudgetCachesWire, BudgetCacheWire } from '../../src/features/administration/clearing.wire.ts';
import {
  type Job,
  type JobResult,
  JobResultWire,
  JobStartedWire,
  JobsWire,
  JobWire,
} from '../../src/features/administration/jobs.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const WAIT = { timeout: 20_000, interval: 20 };

let server: RunningServer;
let people: Callers;
let fernhill: string;
let halden: string;
let budgetId: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  [fernhill, halden] = [await organizationId(server, 'fernhill'), await organizationId(server, 'halden')];
  budgetId = await idOfBudget('FY27 EMEA Retail Marketing');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute();
});

const idOfBudget = async (name: string) =>
  (await server.db.selectFrom('budgets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const startedBy = async (answer: Response) => {
  expect(answer.status).toBe(202);
  return v.parse(JobStartedWire, await answer.json()).jobId;
};
const exportOf = (id = budgetId, by = people.member) => by.post(`/rest/budgets/${id}/export`);
const jobAt = async (id: string, by = people.member): Promise<Job> =>
  v.parse(JobWire, await (await by.get(`/rest/jobs/${id}`)).json());
const list = async (query = '', by = people.member) =>
  v.parse(JobsWire, await (await by.get(`/rest/jobs${query}`)).json());
const resultAt = async (id: string, by = people.member): Promise<JobResult> =>
  v.parse(JobResultWire, await (await by.get(`/rest/jobs/${id}/result`)).json());
const finished = (id: string, by = people.member) =>
  vi.waitFor(async () => {
    const job = await jobAt(id, by);
    expect(['COMPLETE', 'FAILED']).toContain(job.status);
    return job;
  }, WAIT);
const done = async (answer: Response, by = people.member) => {
  const job = await finished(await startedBy(answer), by);
  expect(job).toMatchObject({ status: 'COMPLETE', progress: 100, error: null, mayRetry: false });
  return job;
};
const insertJob = (values: object) =>
  server.db
    .insertInto('jobs')
    .values({ organization_id: fernhill, kind: 'EXPORT_BUDGET', title: 'Export', input: '{}', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

describe('the export of a budget', () => {
  it('is a job that ends with a file for spreadsheets', async () => {
    const job = await done(await exportOf());
    expect(job).toMatchObject({
      kind: 'EXPORT_BUDGET',
      title: 'Export of FY27 EMEA Retail Marketing',
      organization: { id: fernhill, name: 'Fernhill Outdoor' },
      createdBy: 'Owen Pryce',
      download: { name: 'FY27 EMEA Retail Marketing.csv', type: 'text/csv; charset=utf-8' },
    });
    const [created, started, ended] = [job.createdAt, job.startedAt ?? '', job.finishedAt ?? ''].map(Date.parse);
    expect([created, started, ended]).toEqual([created, started, ended].toSorted());

    const answer = await people.member.get(`/rest/jobs/${job.id}/download`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(job.download?.sizeBytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="FY27 EMEA Retail Marketing.csv"; filename*=UTF-8''FY27%20EMEA%20Retail%20Marketing.csv`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [head, ...lines] = bytes.toString('utf8').slice(1, -2).split('\r\n');
    expect(head).toMatch(
      /^Id,Type,Name,Below,Status,Starts on,Ends on,Owner,Currency,Planned,Committed,Actual,Tags(,|$)/,
    );
    const { count } = await server.db
      .selectFrom('budget_items')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('budget_id', '=', budgetId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(Number(count));
    expect(await resultAt(job.id)).toEqual({
      kind: 'EXPORT_BUDGET',
      budgetId,
      budgetName: 'FY27 EMEA Retail Marketing',
      rows: Number(count),
    });
    const belows = lines.map((line) => line.match(/^\d+,CATEGORY,|"?Product launches > /) !== null);
    expect(belows[0]).toBe(true);
  });

  it('is in the queue, in progress, complete or failed, and has a result and a file when it is complete (S-APPR-07)', async () => {
    for (const status of ['IN_QUEUE', 'IN_PROGRESS', 'FAILED'] as const) {
      const id = await insertJob({ status });
      expect(await jobAt(id)).toMatchObject({ id, status, download: null });
      for (const what of ['result', 'download']) {
        await expectRefusal(await people.member.get(`/rest/jobs/${id}/${what}`), NOT_FOUND);
      }
    }
    await server.db.deleteFrom('jobs').execute();
    const { id } = await done(await exportOf());
    expect(await resultAt(id)).toMatchObject({ kind: 'EXPORT_BUDGET', budgetId });
    expect((await people.member.get(`/rest/jobs/${id}/download`)).status).toBe(200);
  });

  it('has a valid file name, whatever the budget is called', async () => {
    const name = 'Ünï"\r\n/..\\ plan\t👩‍🚀';
    const { id } = await server.db
      .insertInto('budgets')
      .values({ organization_id: fernhill, name, currency: 'CAD' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into budget_items (organization_id, budget_id, type, name) values (${fernhill}, ${id}, 'CATEGORY', '=cmd|x')`.execute(
      server.db,
    );
    const job = await done(await exportOf(id));
    const answer = await people.member.get(`/rest/jobs/${job.id}/download`);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Ünï"__\u005f..\u005f plan_👩‍🚀.csv');
    expect(await answer.text()).toContain(",'=cmd|x,");
  });

  it('is open to users of the organization only; five may wait', async () => {
    await expectRefusal(await exportOf(budgetId, people.stranger), SIGNED_OUT);
    await expectRefusal(await exportOf(budgetId, people.outsider), NOT_FOUND);
    for (const id of ['999999999', 'x', '9'.repeat(30)]) await expectRefusal(await exportOf(id), NOT_FOUND);
    const { id } = (await (await people.member.get('/rest/session?expand=account')).json()).account;
    for (let count = 0; count < 5; count += 1) await insertJob({ status: 'IN_PROGRESS', created_by: id });
    await expectRefusal(await exportOf(), { status: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await exportOf(budgetId, people.manager)).status).toBe(202);
    await server.db.deleteFrom('jobs').execute();
  });

  it('explains why it failed, and runs once more on request (S-ROUTE-13)', async () => {
    const { id: person } = (await (await people.member.get('/rest/session?expand=account')).json()).account;
    const id = await insertJob({ status: 'FAILED', error: 'x', created_by: person, input: { budgetId: '999999999' } });
    expect(await startedBy(await people.member.post(`/rest/jobs/${id}/retry`))).toBe(id);
    expect(await finished(id)).toMatchObject({
      status: 'FAILED',
      error: 'This budget no longer exists.',
      mayRetry: true,
    });
    await sql`update jobs set input = ${JSON.stringify({ budgetId: 7 })} where id = ${id}`.execute(server.db);
    await startedBy(await people.member.post(`/rest/jobs/${id}/retry`));
    expect((await finished(id)).error).toMatch(/^Something went wrong/);
    await sql`update jobs set input = ${JSON.stringify({ budgetId })} where id = ${id}`.execute(server.db);
    await startedBy(await people.superAdmin.post(`/rest/jobs/${id}/retry`));
    expect(await finished(id)).toMatchObject({ status: 'COMPLETE', error: null });
    await expectRefusal(await people.member.post(`/rest/jobs/${id}/retry`), { status: 409, code: 'JOB_NOT_FAILED' });
  });

  it('is repeated once for two simultaneous requests, and never without permission (S-ROUTE-13)', async () => {
    const id = await insertJob({ status: 'FAILED', error: 'x', input: { budgetId } });
    expect(await jobAt(id)).toMatchObject({ createdBy: null, mayRetry: false });
    expect(await jobAt(id, people.superAdmin)).toMatchObject({ mayRetry: true });
    for (const who of ['member', 'manager', 'staff'] as const) {
      await expectRefusal(await people[who].post(`/rest/jobs/${id}/retry`), FORBIDDEN);
    }
    await expectRefusal(await people.outsider.post(`/rest/jobs/${id}/retry`), NOT_FOUND);
    await expectRefusal(await people.stranger.post(`/rest/jobs/${id}/retry`), SIGNED_OUT);
    const answers = await Promise.all([1, 2].map(() => people.superAdmin.post(`/rest/jobs/${id}/retry`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await finished(id)).toMatchObject({ status: 'COMPLETE' });
    const history = await insertJob({ kind: 'IMPORT_FINANCIALS', status: 'FAILED', error: 'x' });
    await expectRefusal(await people.superAdmin.post(`/rest/jobs/${history}/retry`), FORBIDDEN);
  });
});

describe('the list of jobs', () => {
  it('shows the newest first, by page, of one status, kind and organization (S-ROUTE-13)', async () => {
    for (const status of ['COMPLETE', 'FAILED', 'COMPLETE']) await insertJob({ status });
    await insertJob({ status: 'COMPLETE', kind: 'IMPORT_BUDGET' });
    const whole = await list();
    expect(whole.jobs.map(({ id }) => BigInt(id))).toEqual(
      whole.jobs
        .map(({ id }) => BigInt(id))
        .toSorted()
        .reverse(),
    );
    const first = await list('?limit=3');
    const second = await list(`?limit=3&after=${first.next}`);
    expect([...first.jobs, ...second.jobs]).toEqual(whole.jobs);
    expect(second.next).toBeNull();
    expect((await list('?status=FAILED')).jobs).toHaveLength(1);
    expect((await list('?status=COMPLETE&kind=EXPORT_BUDGET')).jobs).toHaveLength(2);
    expect((await list(`?organizationId=${halden}`)).jobs).toEqual([]);
    for (const query of ['?status=DONE', '?kind=x', '?organizationId=x', '?after=x', '?limit=0']) {
      await expectRefusal(await people.member.get(`/rest/jobs${query}`), BAD_REQUEST);
    }
  });

  it('contains those of the caller’s organization, and all except sandboxes for users who manage jobs (S-ROUTE-13)', async () => {
    const own = await insertJob({ status: 'COMPLETE' });
    const others = await insertJob({
      status: 'COMPLETE',
      organization_id: halden,
      result: '{"kind":"CLEAR_BUDGET_CACHE","cleared":1}',
    });
    const sandbox = (
      await (await people.stranger.post('/rest/sandboxes', { brand: 'newer', role: 'user', notice: null })).json()
    ).organizationId;
    const hidden = await insertJob({ status: 'COMPLETE', organization_id: sandbox });
    for (const who of ['member', 'manager', 'staff'] as const) {
      expect((await list('', people[who])).jobs.map(({ id }) => id)).toEqual([own]);
      for (const id of [others, hidden, '999999999', 'x']) {
        for (const part of ['', '/result', '/download']) {
          await expectRefusal(await people[who].get(`/rest/jobs/${id}${part}`), NOT_FOUND);
        }
      }
    }
    expect((await list('', people.superAdmin)).jobs.map(({ id }) => id)).toEqual([others, own]);
    expect(await resultAt(others, people.superAdmin)).toEqual({ kind: 'CLEAR_BUDGET_CACHE', cleared: 1 });
    for (const path of ['/rest/jobs', `/rest/jobs/${own}`]) {
      await expectRefusal(await people.stranger.get(path), SIGNED_OUT);
    }
    for (const part of ['/result', '/download'])
      await expectRefusal(await people.member.get(`/rest/jobs/${own}${part}`), NOT_FOUND);
  });

  it('sends changes to open pages, also of a user in another organization (S-ROUTE-13)', async () => {
    const [own, others] = [await openEvents(people.outsider), await openEvents(people.superAdmin)];
    const strangers = await openEvents(people.member);
    const heard = ({ received }: typeof own) => received.filter(({ data }) => data.includes('"jobs"')).length;
    const answer = await people.superAdmin.post(`/rest/organizations/${halden}/clear-budget-cache`);
    await finished(await startedBy(answer), people.superAdmin);
    // Start and end may arrive in one event.
    await vi.waitFor(() => expect(Math.min(heard(own), heard(others))).toBeGreaterThanOrEqual(1), WAIT);
    expect(heard(strangers)).toBe(0);
    for (const stream of [own, others, strangers]) stream.close();
  });

  it('deletes jobs after three months (S-ROUTE-13)', async () => {
    await insertJob({ status: 'COMPLETE', finished_at: sql`now() - interval '91 days'` });
    const kept = await insertJob({ status: 'COMPLETE', finished_at: sql`now() - interval '89 days'` });
    await server.sweep();
    expect((await list()).jobs.map(({ id }) => id)).toEqual([kept]);
  });
});

describe('the budget cache', () => {
  const cache = async (id: string, by = people.staff) =>
    v.parse(BudgetCacheWire, await (await by.get(`/rest/organizations/${id}/budget-cache`)).json());

  it('is filled by reading budgets, and cleared by a job (S-ROUTE-14)', async () => {
    await server.db.deleteFrom('budget_totals').execute();
    const empty = {
      id: fernhill,
      name: 'Fernhill Outdoor',
      budgets: (await cache(fernhill)).budgets,
      cached: 0,
      oldestComputedAt: null,
    };
    expect(await cache('current')).toEqual(empty);
    await people.member.get('/rest/budgets/totals');
    const full = await cache('current');
    expect(full.cached).toBe(full.budgets);
    expect(Math.abs(Date.parse(full.oldestComputedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await (await people.member.get('/rest/budgets/totals')).json()).toMatchObject({
      totals: [{ currency: 'AUD' }, {}, {}, {}],
    });
    expect((await cache(fernhill)).oldestComputedAt).toBe(full.oldestComputedAt);
    const job = await done(await people.staff.post('/rest/organizations/current/clear-budget-cache'));
    expect(job.title).toBe('Clearing the budget cache of Fernhill Outdoor');
    expect(await resultAt(job.id)).toEqual({ kind: 'CLEAR_BUDGET_CACHE', cleared: full.cached });
    expect(await cache(fernhill)).toEqual(empty);
  });

  it('is managed by staff for every organization, and by no others (S-ROUTE-14)', async () => {
    const { organizations } = v.parse(BudgetCachesWire, await (await people.staff.get('/rest/budget-caches')).json());
    expect(organizations.map(({ name }) => name)).toEqual([
      'Brightwater Foods',
      'Fernhill Outdoor',
      'Halden Instruments',
      'Northlight Studios',
    ]);
    expect(organizations[2]).toEqual(await cache(halden));
    const calls = [
      (by: HttpClient) => by.get('/rest/budget-caches'),
      (by: HttpClient) => by.get('/rest/organizations/current/budget-cache'),
      (by: HttpClient) => by.post('/rest/organizations/current/clear-budget-cache'),
      (by: HttpClient) => by.post('/rest/organizations/current/clear-recycle-bin', {}),
    ];
    for (const call of calls) {
      await expectRefusal(await call(people.stranger), SIGNED_OUT);
      for (const who of ['member', 'manager', 'outsider'] as const)
        await expectRefusal(await call(people[who]), FORBIDDEN);
    }
    for (const id of ['999999999', 'x', '9'.repeat(30)]) {
      await expectRefusal(await people.staff.get(`/rest/organizations/${id}/budget-cache`), NOT_FOUND);
      await expectRefusal(await people.staff.post(`/rest/organizations/${id}/clear-budget-cache`), NOT_FOUND);
      await expectRefusal(await people.staff.post(`/rest/organizations/${id}/clear-recycle-bin`, {}), NOT_FOUND);
    }
  });
});

describe('purging recycle bins', () => {
  const deletedOf = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from budget_items where organization_id = ${id} and deleted_at is not null`.execute(
      server.db,
    );
    return rows[0]?.count;
  };

  it('permanently deletes items that are old enough, of that organization only (S-ROUTE-16)', async () => {
    const { rows } = await sql<{ old: number }>`
      select count(*)::int as old from budget_items
      where organization_id = ${halden} and deleted_at <= now() - interval '14 days'`.execute(server.db);
    const old = rows[0]?.old ?? 0;
    const [before, others] = [(await deletedOf(halden)) ?? 0, await deletedOf(fernhill)];
    expect(old).toBeGreaterThan(0);
    const clear = (olderThanDays?: number) =>
      people.staff.post(`/rest/organizations/${halden}/clear-recycle-bin`, { ...(olderThanDays && { olderThanDays }) });
    const part = await done(await clear(14), people.superAdmin);
    expect(await resultAt(part.id, people.superAdmin)).toEqual({
      kind: 'CLEAR_RECYCLE_BIN',
      deleted: old,
      olderThanDays: 14,
    });
    expect(await deletedOf(halden)).toBe(before - old);
    await done(await clear(), people.superAdmin);
    expect([await deletedOf(halden), await deletedOf(fernhill)]).toEqual([0, others]);
  });

  it('rejects invalid input (S-ROUTE-16)', async () => {
    for (const body of [
      { olderThanDays: 31 },
      { olderThanDays: -1 },
      { olderThanDays: 1.5 },
      { olderThanDays: '1' },
      { all: true },
    ]) {
      await expectRefusal(await people.staff.post('/rest/organizations/current/clear-recycle-bin', body), BAD_REQUEST);
    }
  });
});

describe('with several processes', () => {
  it('a job that one process has abandoned is run by another that starts (S-ROUTE-13)', async () => {
    // Both the row and the queue are in the state that a killed process leaves.
    const id = await startedBy(await exportOf());
    await finished(id);
    await sql`update jobs set status = 'IN_PROGRESS', progress = 40, finished_at = null where id = ${id}`.execute(
      server.db,
    );
    await sql`
      update job_queue.job set state = 'active', completed_on = null, started_on = now() - interval '1 hour', output = null
      where data ->> 'jobId' = ${id}`.execute(server.db);
    await sql`update job_queue.version set maintained_on = null`.execute(server.db);
    const other = await startServer({ databaseUrl: server.databaseUrl });
    try {
      expect(await finished(id)).toMatchObject({ status: 'COMPLETE', progress: 100 });
    } finally {
      await other.close();
    }
  });

  it('each job runs once, whichever process was asked (S-ROUTE-13)', async () => {
    const other = await startServer({ databaseUrl: server.databaseUrl });
    try {
      const there = { ...people.staff, post: (path: string) => people.staff.post(path) };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => there.post('/rest/organizations/current/clear-budget-cache')),
      );
      const ids = await Promise.all(answers.map(startedBy));
      await Promise.all(ids.map((id) => finished(id)));
      const { rows } = await sql<{ runs: number }>`
        select count(*)::int as runs from job_queue.job where data ->> 'jobId' = any(${ids}) and retry_count = 0`.execute(
        server.db,
      );
      expect(rows[0]?.runs).toBe(6);
    } finally {
      await other.close();
    }
  });

  it('a server stops immediately after work', async () => {
    const other = await startServer();
    try {
      const { staff } = await signInCallers(other);
      const id = v.parse(
        JobStartedWire,
        await (await staff.post('/rest/organizations/current/clear-budget-cache')).json(),
      ).jobId;
      await vi.waitFor(
        async () => expect((await (await staff.get(`/rest/jobs/${id}`)).json()).status).toBe('COMPLETE'),
        WAIT,
      );
    } finally {
      const begunAt = performance.now();
      await other.close();
      expect(performance.now() - begunAt).toBeLessThan(3000);
    }
  });
});
