import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FEATURE_STAGES,
  FlagOfOrganizationWire,
  FlagOrganizationsWire,
  StagedFlagsWire,
  StagedFlagWire,
} from '../../src/features/administration/feature-flags.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`update feature_flags set stage = 'PREVIEW' where name = 'SAVED_VIEWS'`.execute(server.db);
  await sql`update organizations set features = features - 'SAVED_VIEWS'`.execute(server.db);
});

const flags = async () =>
  v.parse(StagedFlagsWire, await (await people.superAdmin.get('/rest/feature-flags')).json()).flags;
const flag = async (name = 'SAVED_VIEWS') => (await flags()).find((one) => one.name === name);
const move = (direction: 'promote' | 'rollback', by = people.superAdmin, name = 'SAVED_VIEWS') =>
  by.post(`/rest/feature-flags/${name}/${direction}`);
const give = async (label: string, enabled: boolean, by = people.superAdmin, name = 'SAVED_VIEWS') =>
  by.post(`/rest/feature-flags/${name}/${enabled ? 'enable' : 'disable'}-for-organization`, {
    organizationId: await organizationId(server, label),
  });
const hasIt = async (by: HttpClient) => {
  const session = await (await by.get('/rest/session?expand=feature-flags')).json();
  return session.featureFlags.features.SAVED_VIEWS ?? false;
};

describe('the features of the product', () => {
  it('are listed by name with their release stages and the number of organizations that have them', async () => {
    const all = await flags();
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort());
    expect(await flag('NOTICES')).toMatchObject({
      stage: 'RELEASED',
      promotesTo: 'REMOVED',
      rollsBackTo: 'PREVIEW',
      changedAt: null,
      changedBy: null,
      organizations: { enabled: 4, all: 4 },
    });
    expect(await flag('UP_IDP')).toMatchObject({ organizations: { enabled: 1, all: 4 } });
  });

  it('are those of the product, including those that its pages check (S-ENUM-13)', async () => {
    expect((await flags()).map(({ name }) => name)).toEqual([
      'ACTIVITIES',
      'FORCE_APOLLO_QUERY_REFRESH',
      'LIVEBLOCKS_COLLABORATION',
      'NOTICES',
      'PLANNING',
      'SAVED_VIEWS',
      'TIME_PHASING',
      'UNIFIED_NAVIGATION',
      'UPTEMPO_BRANDED_PLANNING',
      'UP_IDP',
      'WORKFLOW_INTEGRATION',
    ]);
  });

  it('move through the release stages in this order (S-ENUM-11)', async () => {
    const stages: string[] = ['IN_DEVELOPMENT', 'EARLY_ACCESS', 'PREVIEW', 'RELEASED', 'REMOVED'];
    expect(FEATURE_STAGES).toEqual(stages);
    while ((await move('rollback')).ok);
    const passed = [(await flag())?.stage];
    while ((await move('promote')).ok) passed.push((await flag())?.stage);
    expect(passed).toEqual(stages);
  });

  it('move one stage forward and back, with a record of the user (S-REST-07)', async () => {
    const promoted = v.parse(StagedFlagWire, await (await move('promote')).json());
    expect(promoted).toMatchObject({ stage: 'RELEASED', changedBy: 'Viktor Hale' });
    expect(Math.abs(Date.parse(promoted.changedAt ?? '') - Date.now())).toBeLessThan(10_000);
    expect(await flag()).toEqual(promoted);
    expect(await (await move('rollback')).json()).toMatchObject({ stage: 'PREVIEW' });
  });

  it('stop at both ends (S-REST-07)', async () => {
    const end = { status: 409, code: 'FEATURE_STAGE_LIMIT' };
    for (const stage of ['EARLY_ACCESS', 'IN_DEVELOPMENT']) {
      expect(await (await move('rollback')).json()).toMatchObject({ stage });
    }
    await expectRefusal(await move('rollback'), end);
    expect(await flag()).toMatchObject({ stage: 'IN_DEVELOPMENT', rollsBackTo: null });
    for (const stage of FEATURE_STAGES.slice(1)) expect(await (await move('promote')).json()).toMatchObject({ stage });
    await expectRefusal(await move('promote'), end);
    expect(await flag()).toMatchObject({ stage: 'REMOVED', promotesTo: null });
  });

  it('are moved twice by two simultaneous users, and never by both from the same stage (S-REST-07)', async () => {
    await sql`update feature_flags set stage = 'IN_DEVELOPMENT' where name = 'SAVED_VIEWS'`.execute(server.db);
    const stages = await Promise.all([1, 2, 3].map(async () => (await (await move('promote')).json()).stage));
    expect(stages.sort()).toEqual(['EARLY_ACCESS', 'PREVIEW', 'RELEASED']);
  });

  it('belong to an organization by its own entry, otherwise once released, and to none once removed (S-REST-07)', async () => {
    const { member, outsider } = people;
    expect([await hasIt(member), await hasIt(outsider)]).toEqual([false, false]);
    await give('fernhill', true);
    expect([await hasIt(member), await hasIt(outsider)]).toEqual([true, false]);
    await give('halden', false);
    await move('promote');
    expect([await hasIt(member), await hasIt(outsider)]).toEqual([true, false]);
    await give('halden', true);
    expect(await hasIt(outsider)).toBe(true);
    await move('promote');
    expect([await hasIt(member), await hasIt(outsider)]).toEqual([false, false]);
    await expectRefusal(await give('fernhill', true), { status: 409, code: 'FEATURE_REMOVED' });
  });

  it('count with the entries of each organization (S-REST-07)', async () => {
    await give('fernhill', true);
    expect((await flag())?.organizations).toEqual({ enabled: 1, all: 4 });
    await move('promote');
    await give('halden', false);
    expect((await flag())?.organizations).toEqual({ enabled: 3, all: 4 });
    await move('promote');
    expect((await flag())?.organizations).toEqual({ enabled: 0, all: 4 });
  });

  it('are sent to the open pages of every affected organization (S-REST-07)', async () => {
    const own = await openEvents(people.member);
    const others = await openEvents(people.outsider);
    const heard = (stream: typeof own) => stream.received.filter(({ data }) => data.includes('"session"')).length;
    await give('fernhill', true);
    await vi.waitFor(() => expect(heard(own)).toBe(1));
    expect(heard(others)).toBe(0);
    await move('promote');
    await vi.waitFor(() => expect([heard(own), heard(others)]).toEqual([2, 1]));
    own.close();
    others.close();
  });
});

describe('the organizations with a feature', () => {
  const organizations = async (query: string) => {
    const answer = await people.superAdmin.get(`/rest/feature-flags/SAVED_VIEWS/organizations${query}`);
    return v.parse(FlagOrganizationsWire, await answer.json());
  };

  it('are listed by page, each with its own entry and the effective value (S-REST-07)', async () => {
    await give('fernhill', false);
    await move('promote');
    const whole = await organizations('');
    expect(whole.organizations.map(({ name, own, enabled }) => [name, own, enabled])).toEqual([
      ['Brightwater Foods', null, true],
      ['Fernhill Outdoor', false, false],
      ['Halden Instruments', null, true],
      ['Northlight Studios', null, true],
    ]);
    const first = await organizations('?limit=3');
    expect(first.organizations).toHaveLength(3);
    const second = await organizations(`?limit=3&after=${first.next}`);
    expect([...first.organizations, ...second.organizations]).toEqual(whole.organizations);
    expect(second.next).toBeNull();
  });

  it('can be searched by any part of a name, without wildcards (S-REST-07)', async () => {
    expect((await organizations('?search=INST')).organizations.map(({ name }) => name)).toEqual(['Halden Instruments']);
    for (const search of ['%', '_', '\\', "'"]) {
      expect((await organizations(`?search=${encodeURIComponent(search)}`)).organizations).toEqual([]);
    }
  });

  it('are returned singly after a change, and exclude sandboxes (S-REST-07)', async () => {
    const answer = v.parse(FlagOfOrganizationWire, await (await give('halden', true)).json());
    expect(answer).toMatchObject({ name: 'Halden Instruments', own: true, enabled: true });
    await people.stranger.post('/rest/sandboxes', { brand: 'newer', role: 'user', notice: null });
    const sandbox = await server.db
      .selectFrom('organizations')
      .select('host_label')
      .where('sandbox', '=', true)
      .executeTakeFirstOrThrow();
    await expectRefusal(await give(sandbox.host_label, true), { status: 404, code: 'NOT_FOUND' });
    expect((await organizations('')).organizations).toHaveLength(4);
  });
});

describe('staged features', () => {
  it('are closed to all callers except staff with permission, on the administration site (S-ROUTE-15)', async () => {
    const calls = [
      (by: HttpClient) => by.get('/rest/feature-flags'),
      (by: HttpClient) => by.get('/rest/feature-flags/SAVED_VIEWS/organizations'),
      (by: HttpClient) => move('promote', by),
      (by: HttpClient) => move('rollback', by),
      (by: HttpClient) => give('fernhill', true, by),
      (by: HttpClient) => give('fernhill', false, by),
    ];
    for (const call of calls) {
      await expectRefusal(await call(people.stranger), { status: 401, code: 'UNAUTHENTICATED' });
      for (const who of ['member', 'manager', 'staff', 'outsider'] as const) {
        await expectRefusal(await call(people[who]), { status: 403, code: 'FORBIDDEN' });
      }
    }
    expect(await flag()).toMatchObject({ stage: 'PREVIEW', organizations: { enabled: 0 } });
  });

  it('require the CSRF token for changes (S-ROUTE-15)', async () => {
    const refused = { status: 403, code: 'CSRF_INVALID' };
    const by = people.superAdmin;
    await expectRefusal(
      await by.post('/rest/feature-flags/SAVED_VIEWS/promote', undefined, { 'X-CSRF-TOKEN': 'x' }),
      refused,
    );
    expect(await flag()).toMatchObject({ stage: 'PREVIEW' });
  });

  it('that do not exist are not found, whatever their name contains (S-ROUTE-15)', async () => {
    const missing = { status: 404, code: 'NOT_FOUND' };
    for (const name of ['NO_SUCH', '%00', "a'b", 'x'.repeat(90)]) {
      await expectRefusal(await move('promote', people.superAdmin, name), missing);
      await expectRefusal(await give('fernhill', true, people.superAdmin, name), missing);
      await expectRefusal(await people.superAdmin.get(`/rest/feature-flags/${name}/organizations`), missing);
    }
    for (const id of ['999999999', 'current', '9'.repeat(30), '\0']) {
      const path = '/rest/feature-flags/SAVED_VIEWS/enable-for-organization';
      await expectRefusal(await people.superAdmin.post(path, { organizationId: id }), missing);
    }
  });

  it.each(['?limit=0', '?limit=201', '?limit=x', '?after=x', '?after=WyIxIl0', '?search=%00'])(
    'are not listed for %s (S-ROUTE-15)',
    async (query) => {
      const answer = await people.superAdmin.get(`/rest/feature-flags/SAVED_VIEWS/organizations${query}`);
      await expectRefusal(answer, { status: 400, code: 'BAD_REQUEST' });
    },
  );
});
