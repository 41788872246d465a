import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

let server: RunningServer;
let staff: HttpClient;
beforeAll(async () => {
  server = await startServer();
  staff = await signIn(server, findDemoPerson('legacy', 'super admin'));
});
afterAll(() => server.close());

const path = async (label: string) => {
  const { id } = await server.db
    .selectFrom('organizations')
    .select('id')
    .where('host_label', '=', label)
    .executeTakeFirstOrThrow();
  return `/rest/organizations/${id}/featureFlags`;
};
const put = (by: HttpClient, to: string, body: unknown) =>
  by.send(to, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

describe('the feature flags of an organization', () => {
  it('are read and changed by staff with permission, and apply immediately; omitted ones stay (S-PERM-11)', async () => {
    const to = await path('halden');
    const { features } = await (await staff.get(to)).json();
    expect(features).toMatchObject({ NOTICES: true, UNIFIED_NAVIGATION: false });
    const answer = await put(staff, to, { features: { UNIFIED_NAVIGATION: true, SAVED_VIEWS: true } });
    const expected = { features: { ...features, UNIFIED_NAVIGATION: true, SAVED_VIEWS: true } };
    expect(await answer.json()).toEqual(expected);
    expect(await (await staff.get(to)).json()).toEqual(expected);
    const member = await signIn(server, findDemoPerson('newer', 'ordinary user'));
    expect((await (await member.get('/rest/session?expand=feature-flags')).json()).featureFlags).toEqual(expected);
  });

  it('are those of the caller’s organization under the id current (S-PERM-11)', async () => {
    const own = await (await staff.get('/rest/organizations/current/featureFlags')).json();
    expect(own).toEqual(await (await staff.get(await path('fernhill'))).json());
  });

  it('are closed to all others, whatever the organization (S-PERM-11)', async () => {
    const to = await path('fernhill');
    const forbidden = { status: 403, code: 'FORBIDDEN' };
    for (const role of ['ordinary user', 'organization manager', 'staff'] as const) {
      const client = await signIn(server, findDemoPerson('legacy', role));
      await expectRefusal(await client.get(to), forbidden);
      await expectRefusal(await put(client, to, { features: {} }), forbidden);
    }
    await expectRefusal(await (await visit(server)).get(to), { status: 401, code: 'UNAUTHENTICATED' });
  });

  it('are not found for organizations that do not exist (S-PERM-11)', async () => {
    for (const id of ['999999999', 'x', '1;drop', '9'.repeat(30)]) {
      const to = `/rest/organizations/${id}/featureFlags`;
      await expectRefusal(await staff.get(to), { status: 404, code: 'NOT_FOUND' });
      await expectRefusal(await put(staff, to, { features: {} }), { status: 404, code: 'NOT_FOUND' });
    }
  });

  it.each([[{ features: { NOTICES: 'true' } }], [{ features: { 'no flag': true } }], [{ NOTICES: true }], [{}], [[]]])(
    'reject %j (S-PERM-11)',
    async (body) => {
      await expectRefusal(await put(staff, await path('halden'), body), { status: 400, code: 'BAD_REQUEST' });
    },
  );
});
