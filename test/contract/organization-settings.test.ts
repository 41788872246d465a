import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type OrganizationSettings,
  OrganizationSettingsWire,
  type OrganizationUpdate,
} from '../../src/features/organization/organization.wire.ts';
import { DEFAULT_LABELS, type LabelName } from '../../src/shell/brand/labels.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const CURRENT = '/rest/organizations/current';
const PLAIN = { enabled: false, logo: null, menuTheme: null, backgroundColour: null };

let server: RunningServer;
let people: Callers;
let fernhill: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db
    .updateTable('organizations')
    .set({ branding: null, labels: '{}' })
    .where('id', '=', fernhill)
    .execute();
});

const read = async (by: HttpClient, path = CURRENT): Promise<OrganizationSettings> =>
  v.parse(OrganizationSettingsWire, await (await by.get(path)).json());
const save = async (update: OrganizationUpdate, by = people.manager) => {
  const answer = await put(by, CURRENT, update);
  expect(answer.status).toBe(200);
  return v.parse(OrganizationSettingsWire, await answer.json());
};
const inSession = async (by: HttpClient) =>
  (await (await by.get('/rest/session?expand=account/organization')).json()).account.organization;

describe('branding and labels of an organization', () => {
  it('are read by its users and by the administration site', async () => {
    const settings = { id: fernhill, name: 'Fernhill Outdoor', branding: PLAIN, labels: {} };
    expect(await read(people.member)).toEqual(settings);
    expect(await read(people.member, `/rest/organizations/${fernhill}`)).toEqual(settings);
    expect(await read(people.staff, `/rest/organizations/${await organizationId(server, 'halden')}`)).toMatchObject({
      labels: { budgetTab: 'Activity Plans' },
    });
  });

  it('are merged into the saved ones (S-REST-05)', async () => {
    await save({ branding: { enabled: true, backgroundColour: '#123456' } });
    const { branding } = await save({ branding: { menuTheme: 'light' } });
    expect(branding).toEqual({ enabled: true, logo: null, menuTheme: 'light', backgroundColour: '#123456' });
    const { branding: cleared } = await save({ branding: { backgroundColour: null, logo: '/brand/newer.svg' } });
    expect(cleared).toEqual({ enabled: true, logo: '/brand/newer.svg', menuTheme: 'light', backgroundColour: null });
    expect((await inSession(people.member)).branding).toEqual(cleared);
  });

  it('each label can be the organization’s own, and the default again (S-BRAND-09)', async () => {
    for (const name of Object.keys(DEFAULT_LABELS)) {
      const change = (label: string | null) =>
        save({ labels: { [name]: label } as Partial<Record<LabelName, string | null>> });
      expect((await change(`  Our ${name} 👩‍🚀 `)).labels).toEqual({ [name]: `Our ${name} 👩‍🚀` });
      expect((await inSession(people.member)).labels).toEqual({ [name]: `Our ${name} 👩‍🚀` });
      expect((await change(name === 'budget' ? '   ' : null)).labels).toEqual({});
    }
    await save({ labels: { budgetTab: 'Plans', planningTab: 'Aims' } });
    expect((await save({ labels: { planningTab: '' } })).labels).toEqual({ budgetTab: 'Plans' });
  });

  it('keep both of two simultaneous changes (S-REST-05)', async () => {
    await Promise.all([
      save({ branding: { enabled: true } }),
      save({ branding: { backgroundColour: '#abc' } }, people.superAdmin),
      save({ branding: { menuTheme: 'dark' } }),
      save({ labels: { adminTab: 'Start' } }),
      save({ labels: { budgetTab: 'Plans' } }, people.superAdmin),
    ]);
    expect(await read(people.member)).toMatchObject({
      branding: { enabled: true, backgroundColour: '#abc', menuTheme: 'dark' },
      labels: { adminTab: 'Start', budgetTab: 'Plans' },
    });
  });

  it('are sent to the open pages of the organization only (S-REST-05)', async () => {
    const [own, others] = [await openEvents(people.member), await openEvents(people.outsider)];
    await save({ labels: { adminTab: 'Start' } });
    await vi.waitFor(() => expect(own.received).toMatchObject([{ data: '{"topic":"session"}' }]));
    expect(others.received).toEqual([]);
    own.close();
    others.close();
  });

  it('are changed by managers of the organization only', async () => {
    const update = { labels: { adminTab: 'Mine' } };
    await expectRefusal(await put(people.stranger, CURRENT, update), SIGNED_OUT);
    await expectRefusal(await people.stranger.get(CURRENT), SIGNED_OUT);
    await expectRefusal(await put(people.member, CURRENT, update), FORBIDDEN);
    const token = { 'X-CSRF-TOKEN': 'x' };
    await expectRefusal(await put(people.manager, CURRENT, update, token), { status: 403, code: 'CSRF_INVALID' });
    for (const id of [fernhill, '999999999', 'x', '9'.repeat(30)]) {
      await expectRefusal(await put(people.outsider, `/rest/organizations/${id}`, update), NOT_FOUND);
      await expectRefusal(await people.outsider.get(`/rest/organizations/${id}`), NOT_FOUND);
    }
    expect((await read(people.member)).labels).toEqual({});
  });

  it.each([
    { branding: { backgroundColour: 'red;x' } },
    { branding: { logo: 'javascript:alert(1)' } },
    { branding: { enabled: 'yes' } },
    { labels: { adminTab: 'x'.repeat(61) } },
    { labels: { adminTab: 'a\0' } },
    { labels: { other: 'x' } },
    { name: 'Another' },
    { sso: true },
  ])('reject %j (S-REST-05)', async (update) => {
    await expectRefusal(await put(people.manager, CURRENT, update), BAD_REQUEST);
  });

  it('that are invalid in the database are shown as far as possible (S-BRAND-09)', async () => {
    const odd = { branding: '{"enabled": "yes", "logo": 7}', labels: '{"budgetTab": " ", "adminTab": null}' };
    await server.db.updateTable('organizations').set(odd).where('id', '=', fernhill).execute();
    expect(await read(people.member)).toMatchObject({ branding: PLAIN, labels: {} });
  });
});
