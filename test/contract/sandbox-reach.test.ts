import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DeclaredRoute } from '../../host-demo/server/platform/access/declare-access.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer, visit } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

/** Every permission, on the administration site. */
const ADMIN = { brand: 'legacy', role: 'admin', person: { access: ['ADMIN', 'SUPER_ADMIN'] }, notice: null };
const ADMIN_PAGES = ['/admin', '/admin/user', '/admin/organization', '/admin/budget', '/admin/audit'];
const FLAG = 'PLANNING';

let server: RunningServer;
let admin: HttpClient;
let sandboxId: string;
/** An organization of the demonstration. */
let otherId: string;
beforeAll(async () => {
  server = await startServer({ pages: unbuiltPages() });
  const made = await (await (await visit(server)).post('/rest/sandboxes', ADMIN)).json();
  sandboxId = made.organizationId;
  admin = createHttpClient(server.origin, {
    'X-Sandbox-Session': made.sessionToken,
    'X-CSRF-TOKEN': made.csrfToken,
  });
  const other = await server.db
    .selectFrom('organizations')
    .where('host_label', '=', 'fernhill')
    .select('id')
    .executeTakeFirstOrThrow();
  otherId = other.id;
});
afterAll(() => server.close());

/** Returns the names of the organizations that are not sandboxes, and the emails of their users. */
async function namesOfOthers(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('organizations')
    .innerJoin('people', 'people.organization_id', 'organizations.id')
    .where('sandbox', '=', false)
    .select(['organizations.name', 'people.username'])
    .execute();
  return [...new Set(rows.flatMap(({ name, username }) => [name, username]))];
}

/** Returns all data of the other organizations that the administration can change. */
async function stateOfOthers(): Promise<unknown> {
  const { db } = server;
  return {
    organizations: await db
      .selectFrom('organizations')
      .where('sandbox', '=', false)
      .selectAll()
      .orderBy('id')
      .execute(),
    people: await db
      .selectFrom('people')
      .where('organization_id', '!=', sandboxId)
      .select(['id', 'username', 'access', 'enabled', 'first_name', 'title'])
      .orderBy('id')
      .execute(),
    flags: await db.selectFrom('feature_flags').selectAll().orderBy('name').execute(),
    jobs: await db.selectFrom('jobs').where('organization_id', '!=', sandboxId).selectAll().execute(),
    switches: await db.selectFrom('switches').selectAll().execute(),
  };
}

const addressOf = ({ path }: DeclaredRoute) =>
  path.replace(/:(?:id|organizationId)\b/, otherId).replace(/:name\b/, FLAG);
const administrates = ({ access }: DeclaredRoute) =>
  typeof access === 'object' && (access.staff === true || access.permission !== undefined);
const administration = (isRead: boolean) =>
  server.routes.filter(
    (route) =>
      route.path.startsWith('/rest/') &&
      administrates(route) &&
      route.method !== 'HEAD' &&
      (route.method === 'GET') === isRead,
  );

it('shows an administrator of a sandbox nothing of other organizations', async () => {
  const names = await namesOfOthers();
  const addresses = [...ADMIN_PAGES, '/rest/jobs', ...administration(true).map(addressOf)];
  expect(addresses.length).toBeGreaterThan(ADMIN_PAGES.length + 3);
  for (const address of addresses) {
    const answer = await admin.get(address);
    const text = await answer.text();
    expect([200, 400, 403, 404], address).toContain(answer.status);
    expect(
      names.filter((name) => text.includes(name)),
      address,
    ).toEqual([]);
  }
});

it('lets an administrator of a sandbox change no other organization', async () => {
  const before = await stateOfOthers();
  const writes = administration(false);
  expect(writes.length).toBeGreaterThan(5);
  for (const route of writes) {
    const answer = await admin.send(addressOf(route), {
      method: route.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        organizationId: otherId,
        enabled: false,
        features: { [FLAG]: false },
        labels: {},
        all: true,
      }),
    });
    expect([400, 403, 404], `${route.method} ${route.path}: ${answer.status}`).toContain(answer.status);
  }
  const switchesPage = await (await admin.get('/demo/switches')).text();
  const token = /name="_csrf" value="([^"]+)"/.exec(switchesPage)?.[1] ?? '';
  const turned = await admin.send('/demo/switches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ _csrf: token, name: 'maintenance', on: 'true' })),
  });
  expect([turned.status, await turned.text()]).toEqual([403, expect.stringContaining('changes only its own')]);
  expect(await stateOfOthers()).toEqual(before);
});

it('keeps the administration of a sandbox usable for the sandbox itself', async () => {
  const pages = await Promise.all(ADMIN_PAGES.map(async (page) => (await admin.get(page)).status));
  expect(pages).toEqual(ADMIN_PAGES.map(() => 200));
  expect(await (await admin.get('/admin/organization')).text()).toContain('Fernhill Sandbox');
  const { flags } = await (await admin.get('/rest/feature-flags')).json();
  expect(flags[0].organizations.all).toBe(1);
  const off = await admin.post(`/rest/feature-flags/${FLAG}/disable-for-organization`, { organizationId: sandboxId });
  expect([off.status, await off.json()]).toEqual([200, expect.objectContaining({ id: sandboxId, enabled: false })]);
  const own = await admin.get(`/rest/organizations/${sandboxId}/featureFlags`);
  expect(await own.json()).toMatchObject({ features: { [FLAG]: false } });
  const { organizations } = await (await admin.get('/rest/recycle-bins')).json();
  expect(organizations.map(({ id }: { id: string }) => id)).toEqual([sandboxId]);
  const started = await admin.post(`/rest/organizations/${sandboxId}/clear-budget-cache`);
  expect(started.status).toBe(202);
  const { jobId } = await started.json();
  const statusOf = async () => (await (await admin.get(`/rest/jobs/${jobId}`)).json()).status;
  await vi.waitFor(async () => expect(await statusOf()).toBe('COMPLETE'), { timeout: 20_000, interval: 100 });
});
