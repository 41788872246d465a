import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobWire } from '../../src/features/administration/jobs.wire.ts';
import type { ImportTemplate } from '../../src/features/budgets/imports/import-templates.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let budgetId: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const ids = await plantBudgets(server, await organizationId(server, 'fernhill'), { Spring: { currency: 'EUR' } });
  budgetId = ids.Spring ?? '';
});

const AGENCY = { name: 'Agency', mapping: { name: 'Position', planned: 'Net' } };
const path = (below = '') => `/rest/budgets/${budgetId}/templates${below}`;
const json = async <Result>(response: Promise<Response>) => (await (await response).json()) as Result;
const templates = () => json<ImportTemplate[]>(people.member.get(path()));
const add = (body: object) => json<ImportTemplate>(people.member.post(path(), body));
const remove = (below: string, body: object = {}) =>
  people.member.send(path(below), {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('import templates', () => {
  it('are read and changed by all users who can import into the budget', async () => {
    const { id } = await add(AGENCY);
    expect(await json(people.manager.get(path(`/${id}`)))).toMatchObject({ ...AGENCY, id, shared: true });
    const mapping = { name: 'Position', planned: 'Gross', parent: 'Group' };
    expect((await put(people.manager, path(`/${id}`), { mapping })).status).toBe(204);
    expect(await templates()).toEqual([{ id, name: 'Agency', shared: true, canBePrivate: true, mapping }]);
  });

  it('become private again for the user who has added them, by that user or by a manager', async () => {
    const { id } = await add(AGENCY);
    const share = (by: HttpClient, shared: boolean) => put(by, path(`/${id}`), { shared });
    const sees = async (by: HttpClient) => (await by.get(path(`/${id}`))).ok;
    expect((await share(people.member, false)).status).toBe(204);
    expect([await sees(people.member), await sees(people.manager)]).toEqual([true, false]);
    expect((await share(people.member, true)).status).toBe(204);
    expect((await share(people.manager, false)).status).toBe(204);
    expect([await sees(people.member), await sees(people.manager)]).toEqual([true, false]);
  });

  it('of another user stay shared, and so do those of unknown users', async () => {
    const { id } = await json<ImportTemplate>(people.manager.post(path(), AGENCY));
    await expectRefusal(await put(people.member, path(`/${id}`), { shared: false }), FORBIDDEN);
    await server.db.updateTable('budget_import_templates').set({ created_by: null }).where('id', '=', id).execute();
    await expectRefusal(await put(people.member, path(`/${id}`), { shared: false }), FORBIDDEN);
    expect((await templates()).map(({ canBePrivate }) => canBePrivate)).toEqual([false]);
  });

  it('are added, changed, counted, ordered and deleted as lists', async () => {
    const [one, two] = await json<ImportTemplate[]>(people.member.post(path(), [AGENCY, { ...AGENCY, name: 'Print' }]));
    expect(await json(people.member.get(path('/count')))).toEqual({ count: 2 });
    expect((await put(people.member, path('/reorder'), { ids: [two?.id, one?.id] })).status).toBe(204);
    expect((await templates()).map(({ name }) => name)).toEqual(['Print', 'Agency']);
    expect((await put(people.member, path(), [{ id: one?.id, name: 'Media' }])).status).toBe(204);
    expect(await templates()).toMatchObject([{ name: 'Print' }, { name: 'Media', mapping: AGENCY.mapping }]);
    expect((await remove('', { ids: [one?.id] })).status).toBe(204);
    expect((await remove(`/${two?.id}`)).status).toBe(204);
    expect(await templates()).toEqual([]);
  });

  it('have each name once, and require edit permission', async () => {
    const { id } = await add(AGENCY);
    expect((await people.member.post(path(), { ...AGENCY, name: 'AGENCY' })).status).toBe(409);
    await expectRefusal(await people.member.post(path(), { name: 'Empty', mapping: {} }), BAD_REQUEST);
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    expect((await reader.get(path())).status).toBe(200);
    await expectRefusal(await reader.post(path(), { ...AGENCY, name: 'Other' }), FORBIDDEN);
    await expectRefusal(await people.outsider.get(path(`/${id}`)), NOT_FOUND);
  });

  it('are in the audit log with their names', async () => {
    const { id } = await add(AGENCY);
    await put(people.member, path(`/${id}`), { name: 'Media' });
    await remove(`/${id}`);
    const entries = await server.db
      .selectFrom('audit_log')
      .where('action', 'like', 'budget.import-template%')
      .where('object_id', '=', id)
      .select(['action', 'object_name'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ action, object_name }) => [action, object_name])).toEqual([
      ['budget.import-template-added', 'Agency'],
      ['budget.import-template-changed', 'Media'],
      ['budget.import-template-deleted', 'Media'],
    ]);
  });
});

describe('an import', () => {
  const importRows = async (csv: string, body: object) => {
    const recordSetId = await createRecordSet(restOf(people.member), csv);
    return await people.member.post(`/rest/budgets/${budgetId}/import-budget`, { recordSetId, ...body });
  };

  it('uses the mapping of a template', async () => {
    const { id } = await add(AGENCY);
    const answer = await importRows('Net,Position\n12.5,Stall\n', { templateId: id });
    expect(answer.status).toBe(202);
    const { jobId } = (await answer.json()) as { jobId: string };
    const read = async () => v.parse(JobWire, await (await people.member.get(`/rest/jobs/${jobId}`)).json());
    await expect.poll(async () => (await read()).finishedAt, { timeout: 20_000, interval: 20 }).not.toBeNull();
    const item = server.db.selectFrom('budget_items').where('budget_id', '=', budgetId).select(['name', 'planned']);
    expect(await item.executeTakeFirst()).toEqual({ name: 'Stall', planned: '12.5000' });
  });

  it('is refused when the header row has not all columns of the template, and names them', async () => {
    const { id } = await add(AGENCY);
    const answer = await importRows('Name,Net\nStall,1\n', { templateId: id });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'TEMPLATE_DOES_NOT_FIT',
      details: {
        columns: ['Position'],
        message: 'The template “Agency” doesn’t fit these rows, which have no column “Position”.',
      },
    });
    const csv = 'Plan of May,Ada\n\nPosition,Net\nStall,1\n';
    const send = async (headerRow: number) => {
      const recordSetId = await createRecordSet(restOf(people.member), csv, { headerRow });
      return await people.member.post(`/rest/budgets/${budgetId}/import-budget`, { recordSetId, templateId: id });
    };
    expect(await (await send(1)).json()).toMatchObject({ details: { columns: ['Position', 'Net'] } });
    expect((await send(3)).status).toBe(202);
    expect((await importRows('Name\nA\n', { templateId: '999999' })).status).toBe(404);
    expect((await importRows('Name\nA\n', {})).status).toBe(400);
  });
});
