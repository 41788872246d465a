import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeOrganization } from '../../host-demo/server/administration/organization-deletion/remove-organization.ts';
import {
  DeletedOrganizationsWire,
  DeletedOrganizationWire,
  ORGANIZATION_ERROR_CODES,
  OrganizationsWire,
} from '../../src/features/administration/organization-deletion.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { newestEntry } from '../support/newest-entry.ts';
import { oneFile } from '../support/one-file.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { failedPath, samlLogin, signOnAt } from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { createTravellingBrowser } from '../support/travelling-browser.ts';

const NAME = 'Halden Instruments';
const MANAGER = findDemoPerson('newer', 'organization manager');
const WAIT = { timeout: 20_000, interval: 20 };

let server: RunningServer;
let callers: Callers;
let halden: string;
beforeAll(async () => {
  server = await startServer();
  callers = await signInCallers(server);
  halden = await organizationId(server, 'halden');
  // Organizations of staff can't be deleted.
  await server.db.updateTable('people').set({ staff: false }).where('organization_id', '=', halden).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  await setDeletion({ deleted_at: null, removal_started_at: null, deleted_by: null });
  await server.db.deleteFrom('jobs').execute();
});

const setDeletion = (values: object) => server.db.updateTable('organizations').set(values).execute();
const deletedDaysAgo = (days: number, id = halden) =>
  server.db
    .updateTable('organizations')
    .set({ deleted_at: sql<Date>`now() - ${days}::float8 * interval '1 day'` })
    .where('id', '=', id)
    .execute();
const remove = (id: string, body: unknown = { name: NAME }, by = callers.superAdmin) =>
  by.send(`/rest/organizations/${id}`, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const restore = (id = halden, by = callers.superAdmin) => by.post(`/rest/organizations/${id}/restore`);
const deleteHalden = async () => {
  const answer = await remove(halden);
  expect(answer.status).toBe(200);
  return v.parse(DeletedOrganizationWire, await answer.json());
};
const listed = async (by: HttpClient) =>
  v.parse(OrganizationsWire, await (await by.get('/rest/organizations')).json()).organizations;
const names = async (by = callers.superAdmin) => (await listed(by)).map(({ name }) => name);
const withStaff = async () =>
  (await listed(callers.superAdmin)).filter(({ hasStaff }) => hasStaff).map(({ name }) => name);
const deleted = async (query = '') =>
  v.parse(DeletedOrganizationsWire, await (await callers.superAdmin.get(`/rest/deleted-organizations${query}`)).json());
const exists = async (id = halden) =>
  (await server.db.selectFrom('organizations').where('id', '=', id).select('id').execute()).length > 0;
const removals = () =>
  server.db.selectFrom('jobs').where('kind', '=', 'DELETE_ORGANIZATION').selectAll().orderBy('id').execute();
const removalsEnded = () =>
  vi.waitFor(async () => {
    const jobs = await removals();
    expect(jobs.every(({ status }) => status === 'COMPLETE' || status === 'FAILED')).toBe(true);
    return jobs;
  }, WAIT);

describe('the deletion of an organization', () => {
  it('takes it out of every list except that of deleted ones, with the day until which it can be restored (S-REST-04)', async () => {
    const answer = await deleteHalden();
    const [newest] = (await deleted()).organizations;
    expect(newest).toEqual(answer);
    expect(answer).toMatchObject({ id: halden, name: NAME, deletedBy: 'Viktor Hale', mayRestore: true });
    expect(Date.parse(answer.restorableUntil) - Date.parse(answer.deletedAt)).toBe(7 * 24 * 60 * 60_000);
    expect(await names()).not.toContain(NAME);
    for (const path of ['users', 'roles', 'owners', 'featureFlags', 'budget-cache']) {
      await expectRefusal(await callers.superAdmin.get(`/rest/organizations/${halden}/${path}`), NOT_FOUND);
    }
    for (const path of ['adminbudgets', 'recycle-bins', 'budget-caches', 'feature-flags/NOTICES/organizations']) {
      expect(await (await callers.superAdmin.get(`/rest/${path}`)).text()).not.toContain(NAME);
    }
    const counts = await (await callers.superAdmin.post('/rest/budget-counts', { by: 'ORGANIZATION' })).json();
    expect(counts.map(({ value }: { value: string }) => value)).not.toContain(halden);
  });

  it('is for staff who may manage all organizations', async () => {
    const stranger = await visit(server);
    for (const [by, refusal] of [
      [stranger, SIGNED_OUT],
      [await signIn(server, MANAGER), FORBIDDEN],
      [callers.manager, FORBIDDEN],
      [callers.staff, FORBIDDEN],
    ] as const) {
      await expectRefusal(await remove(halden, { name: NAME }, by), refusal);
      await expectRefusal(await restore(halden, by), refusal);
      await expectRefusal(await by.get('/rest/deleted-organizations'), refusal);
    }
    expect(await names()).toContain(NAME);
  });

  it('requires the name as pages show it', async () => {
    const mismatch = { status: 400, code: ORGANIZATION_ERROR_CODES.nameMismatch };
    for (const name of ['', 'Halden', NAME.toLowerCase(), `${NAME}.`, 'x'.repeat(10_000), 'Halden\0Instruments']) {
      await expectRefusal(await remove(halden, { name }), mismatch);
    }
    for (const body of [null, {}, { name: null }, { name: [NAME] }, { name: NAME, force: true }]) {
      await expectRefusal(await remove(halden, body), BAD_REQUEST);
    }
    expect((await remove(halden, { name: ' Halden  Instruments ' })).status).toBe(200);
  });

  it('is refused for the own organization, and for those of other staff', async () => {
    const refusal = { status: 409, code: ORGANIZATION_ERROR_CODES.hasStaff };
    const fernhill = await organizationId(server, 'fernhill');
    for (const id of ['current', fernhill]) {
      await expectRefusal(await remove(id, { name: 'Fernhill Outdoor' }), refusal);
    }
    const { id } = await server.db
      .updateTable('people')
      .set({ staff: true })
      .where('username', '=', MANAGER.username)
      .returning('id')
      .executeTakeFirstOrThrow();
    await expectRefusal(await remove(halden), refusal);
    expect(await withStaff()).toEqual(expect.arrayContaining([NAME, 'Fernhill Outdoor']));
    await server.db.updateTable('people').set({ staff: false }).where('id', '=', id).execute();
    expect(await withStaff()).not.toContain(NAME);
    expect(await names()).toEqual(expect.arrayContaining([NAME, 'Fernhill Outdoor']));
  });

  it.each(['0', '999999', 'halden', '%00', '1e3', '-1'])('finds no organization %j', async (id) => {
    await expectRefusal(await remove(id), NOT_FOUND);
    await expectRefusal(await restore(id), NOT_FOUND);
  });

  it('happens once, also when two staff delete it at the same time', async () => {
    const entries = async () =>
      (await server.db.selectFrom('audit_log').where('action', '=', 'organization.deleted').select('id').execute())
        .length;
    const before = await entries();
    const answers = await Promise.all([remove(halden), remove(halden)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await entries()).toBe(before + 1);
  });

  it('is in the audit log of staff, with who did it', async () => {
    await deleteHalden();
    expect(await newestEntry(server, 'organization.deleted')).toMatchObject({
      organization_id: halden,
      organization_name: NAME,
      actor_name: findDemoPerson('legacy', 'super admin').username,
      object_name: NAME,
    });
    const file = await (await callers.superAdmin.get('/rest/audit-log.csv?topic=organization')).text();
    expect(file).toContain('organization.deleted');
    expect((await restore()).status).toBe(200);
    expect(await newestEntry(server, 'organization.restored')).toMatchObject({ organization_id: halden });
  });
});

describe('the users of a deleted organization', () => {
  it('are signed out of all sessions, and their open pages hear of it', async () => {
    const [first, second] = [await signIn(server, MANAGER), await signIn(server, MANAGER)];
    const stream = await openEvents(first);
    await deleteHalden();
    await stream.ended;
    for (const by of [first, second]) {
      expect(await (await by.get('/rest/session')).json()).toBe(null);
      await expectRefusal(await by.get('/rest/budgets'), SIGNED_OUT);
    }
    await restore();
    expect(await (await first.get('/rest/session')).json()).toBe(null);
    expect((await signIn(server, MANAGER)).cookies.has('portico_session')).toBe(true);
  });

  it('can’t sign in, as if the account didn’t exist', async () => {
    await deleteHalden();
    const { username, password } = MANAGER;
    const visitor = await visit(server);
    await expectRefusal(await visitor.post('/rest/login', { username, password }), {
      status: 401,
      code: 'LOGIN_FAILED',
    });
  });

  it('get no email for a new password, and earlier links don’t work', async () => {
    const visitor = await visit(server);
    const ask = () => visitor.post('/rest/users/send-reset-password-token', { username: MANAGER.username });
    const mails = () =>
      server.db.selectFrom('outgoing_mail').where('recipient', '=', MANAGER.username).select('body').execute();
    await ask();
    const [mail] = await mails();
    const token = /resetpassword\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    await deleteHalden();
    expect((await ask()).status).toBe(204);
    expect(await mails()).toHaveLength(1);
    expect(await (await visitor.post(`/rest/users/is-token-valid?token=${token}`)).json()).toBe(false);
    const chosen = await visitor.post(`/rest/users/reset-password?token=${token}`, { newPassword: 'a new password 7' });
    await expectRefusal(chosen, { status: 400, code: 'RESET_TOKEN_INVALID' });
    await server.db.deleteFrom('attempts').execute();
  });

  it('can’t sign up a new organization with its name until it is removed', async () => {
    await deleteHalden();
    const visitor = await visit(server);
    const available = await visitor.post('/rest/validate-organization', { name: NAME });
    expect(await available.json()).toEqual({ available: false });
    const user = { firstName: 'Nadia', lastName: 'Okafor', username: MANAGER.username };
    const taken = await visitor.post('/rest/organization-signup', { organization: { name: NAME }, user });
    await expectRefusal(taken, { status: 409, code: 'NAME_TAKEN' });
    const other = await visitor.post('/rest/organization-signup', { organization: { name: 'Halden Two' }, user });
    expect(other.status).toBe(204);
    const [mail] = await server.db
      .selectFrom('outgoing_mail')
      .where('recipient', '=', MANAGER.username)
      .orderBy('id', 'desc')
      .select('body')
      .execute();
    expect(mail?.body).toContain('already signs in');
  });

  it('can’t sign in through their identity provider', async () => {
    const person = findSingleSignOnPerson('saml', 'ordinary user');
    const brightwater = await organizationId(server, 'brightwater');
    expect((await remove(brightwater, { name: 'Brightwater Foods' })).status).toBe(200);
    const visitor = await visit(server);
    const place = await visitor.post('/rest/sign-on-place', { username: person.username });
    expect(await place.json()).toEqual({ signOn: null });
    await expectRefusal(await visitor.post('/rest/login', { username: person.username, password: 'x' }), {
      status: 401,
      code: 'LOGIN_FAILED',
    });
    const browser = createTravellingBrowser();
    const refused = await browser.follow(await browser.visit(samlLogin(server)));
    expect(refused.url).toContain(failedPath('SSO_UNKNOWN_PROVIDER').split('&')[0]);
    expect((await restore(brightwater)).status).toBe(200);
    expect((await signOnAt(createTravellingBrowser(), samlLogin(server), person.username)).url).toContain('/home');
  });

  it('keep what a request or a job was doing at that moment', async () => {
    const manager = await signIn(server, MANAGER);
    const budget = await server.db
      .selectFrom('budgets')
      .where('organization_id', '=', halden)
      .where('template', '=', false)
      .select('id')
      .executeTakeFirstOrThrow();
    const started = await manager.post(`/rest/budgets/${budget.id}/export`);
    const { jobId } = (await started.json()) as { jobId: string };
    const uploads = Array.from({ length: 5 }, () => upload(manager));
    const [answer, ...statuses] = await Promise.all([
      remove(halden),
      ...uploads.map(async (one) => (await one).status),
    ]);
    expect(answer.status).toBe(200);
    expect(statuses.every((status) => [201, 401, 403].includes(status))).toBe(true);
    await vi.waitFor(async () => {
      const job = await server.db.selectFrom('jobs').where('id', '=', jobId).select('status').executeTakeFirst();
      expect(job?.status).toBe('COMPLETE');
    }, WAIT);
    await expectRefusal(await manager.get(`/rest/jobs/${jobId}`), SIGNED_OUT);
    await restore();
    expect((await (await signIn(server, MANAGER)).get(`/rest/jobs/${jobId}/download`)).status).toBe(200);
  });

  const upload = (by: HttpClient) => by.send('/rest/files', { method: 'POST', body: oneFile() });
});

describe('a deleted organization', () => {
  it('can be restored for a week, with everything that it had', async () => {
    const before = await rowsByTable();
    await deleteHalden();
    await deletedDaysAgo(6.99);
    await server.sweep();
    expect(await removals()).toEqual([]);
    const answer = await restore();
    expect([answer.status, await answer.json()]).toEqual([200, { id: halden, name: NAME }]);
    expect(await names()).toContain(NAME);
    expect((await deleted()).organizations).toEqual([]);
    const after = await rowsByTable();
    for (const table of ['people', 'budgets', 'budget_items', 'activities']) expect(after[table]).toBe(before[table]);
  });

  it('can’t be restored after a week, nor twice', async () => {
    const late = { status: 409, code: ORGANIZATION_ERROR_CODES.removed };
    await deleteHalden();
    await deletedDaysAgo(7.01);
    expect((await deleted()).organizations).toMatchObject([{ id: halden, mayRestore: false }]);
    await expectRefusal(await restore(), late);
    await deletedDaysAgo(1);
    await setDeletionOf(halden, { removal_started_at: new Date() });
    await expectRefusal(await restore(), late);
    await setDeletionOf(halden, { removal_started_at: null });
    const answers = await Promise.all([restore(), restore()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('is listed in pages, the latest first', async () => {
    await deletedDaysAgo(2);
    await deletedDaysAgo(1, await organizationId(server, 'northlight'));
    const first = await deleted('?limit=1');
    expect(first.organizations.map(({ name }) => name)).toEqual(['Northlight Studios']);
    const second = await deleted(`?limit=1&after=${first.next}`);
    expect([second.organizations.map(({ name }) => name), second.next]).toEqual([[NAME], null]);
    await expectRefusal(await callers.superAdmin.get('/rest/deleted-organizations?after=x'), BAD_REQUEST);
  });

  const setDeletionOf = (id: string, values: object) =>
    server.db.updateTable('organizations').set(values).where('id', '=', id).execute();
});

/** Counts the rows of an organization in each table that names organizations. */
async function rowsByTable(id = halden, of: 'own' | 'others' = 'own'): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE'
      and table_name not in ('audit_log', 'jobs', 'events')
  `.execute(server.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}
      where organization_id ${sql.raw(of === 'own' ? '=' : '<>')} ${id}::bigint
    `.execute(server.db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

describe('every table', () => {
  /** Tables of the service, and the audit log, which names organizations that no longer exist. */
  const OF_THE_SERVICE = [
    'attempts',
    'audit_log',
    'currencies',
    'feature_flags',
    'identity_host_entries',
    'kysely_migration',
    'kysely_migration_lock',
    'request_counts',
    'server_keys',
    'switches',
  ];

  it('belongs to an organization through foreign keys that delete its rows, or to the service', async () => {
    const { rows } = await sql<{ name: string }>`
      with recursive owned as (
        select 'organizations'::regclass::oid as id
        union
        select conrelid from pg_constraint
        join owned on confrelid = owned.id
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confdeltype = 'c'
      )
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and oid not in (select id from owned)
      order by relname
    `.execute(server.db);
    expect(rows.map(({ name }) => name)).toEqual(OF_THE_SERVICE);
  });

  it('that names an organization has a foreign key to it, except the audit log', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'organization_id'
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
        select from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid = 'organizations'::regclass
          and conkey = array[attnum] and confdeltype = 'c'
      )
    `.execute(server.db);
    expect(rows.map(({ name }) => name)).toEqual(['audit_log']);
  });
});

describe('the removal', () => {
  it('never touches an organization that is not deleted, was restored, or has time left', async () => {
    const rows = await rowsByTable();
    const run = () =>
      removeOrganization({
        db: server.db,
        organizationId: '1',
        input: { organizationId: halden, name: NAME },
        signal: new AbortController().signal,
        progress: async () => {},
      });
    const untouched = { result: { kind: 'DELETE_ORGANIZATION', organizationName: NAME, rows: 0 } };
    expect(await run()).toEqual(untouched);
    await deletedDaysAgo(6.99);
    expect(await run()).toEqual(untouched);
    await server.db
      .updateTable('organizations')
      .set({ removal_started_at: new Date() })
      .where('id', '=', halden)
      .execute();
    expect(await run()).toEqual(untouched);
    await setDeletion({ removal_started_at: null });
    await deletedDaysAgo(8);
    expect(await run()).toEqual(untouched);
    await server.db.updateTable('organizations').set({ deleted_at: null }).where('id', '=', halden).execute();
    await server.sweep();
    expect([await run(), await removals(), await rowsByTable()]).toEqual([untouched, [], rows]);
  });

  it('leaves nothing after a week, touches no other organization, and goes on after a crash', async () => {
    await deleteHalden();
    await deletedDaysAgo(7.01);
    const others = await rowsByTable(halden, 'others');
    const stopping = new AbortController();
    await server.db
      .updateTable('organizations')
      .set({ removal_started_at: new Date() })
      .where('id', '=', halden)
      .execute();
    const stopped = removeOrganization({
      db: server.db,
      organizationId: '1',
      input: { organizationId: halden, name: NAME },
      signal: stopping.signal,
      progress: async (percent) => {
        if (percent > 30) stopping.abort();
      },
    });
    await expect(stopped).rejects.toThrow();
    expect(await exists()).toBe(true);
    await server.db
      .updateTable('organizations')
      .set({ removal_started_at: sql<Date>`now() - interval '25 hours'` })
      .where('id', '=', halden)
      .execute();

    await Promise.all([server.sweep(), server.sweep()]);
    const jobs = await removalsEnded();
    expect(jobs).toMatchObject([{ status: 'COMPLETE', title: `Permanent deletion of ${NAME}` }]);
    expect(jobs[0]?.result).toMatchObject({ organizationName: NAME, rows: expect.any(Number) });
    expect(await exists()).toBe(false);
    const left = Object.entries(await rowsByTable()).filter(([, count]) => count > 0);
    expect(left).toEqual([]);
    expect(await rowsByTable(halden, 'others')).toEqual(others);
    expect(await newestEntry(server, 'organization.removed')).toMatchObject({ organization_name: NAME, source: 'JOB' });
    await expectRefusal(await restore(), NOT_FOUND);
    await server.sweep();
    expect(await removals()).toHaveLength(1);
    const visitor = await visit(server);
    const available = await visitor.post('/rest/validate-organization', { name: NAME });
    expect(await available.json()).toEqual({ available: true });
  });
});
