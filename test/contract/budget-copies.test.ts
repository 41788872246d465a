import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { copyBudget as workOnCopy } from '../../host-demo/server/budgets/copies/copy-budget.ts';
import { readJobResult } from '../../src/features/administration/jobs.api.ts';
import { JobWire } from '../../src/features/administration/jobs.wire.ts';
import { createColumn, readColumns } from '../../src/features/budgets/columns/columns.api.ts';
import { readFieldMappings, saveFieldMappings } from '../../src/features/budgets/columns/field-mappings.api.ts';
import { copyBudget, rollOverBudget } from '../../src/features/budgets/copies/budget-copies.api.ts';
import type { BudgetCopyStarted } from '../../src/features/budgets/copies/budget-copies.wire.ts';
import { readBudget, readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { BUDGET_EXPANSIONS } from '../../src/features/budgets/list/budgets.wire.ts';
import { readPreferences, saveTerminology } from '../../src/features/budgets/preferences/preferences.api.ts';
import { createView, readViews } from '../../src/features/budgets/views/views.api.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const WITHIN = { timeout: 20_000 };

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
let ownerId: string;
let ids: Record<'World' | 'Europe', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  fernhill = await organizationId(server, 'fernhill');
  const owner = await server.db
    .selectFrom('people')
    .select('id')
    .where('organization_id', '=', fernhill)
    .executeTakeFirstOrThrow();
  ownerId = owner.id;
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR' } } },
  });
  await plantItems(ids.Europe);
});

/** Creates Fairs > Lyon > Stall (locked cell), Dinner (nothing is open); Films, which is deleted. */
async function plantItems(budget_id: string): Promise<void> {
  const add = async (name: string, type: string, parent_id: string | null, values: object = {}) => {
    const item = { organization_id: fernhill, budget_id, name, type, parent_id, owner_id: ownerId, ...values };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const fairs = await add('Fairs', 'CATEGORY', null);
  const lyon = await add('Lyon', 'SUBCATEGORY', fairs);
  const march = { starts_on: '2026-03-01', ends_on: '2026-03-10' };
  await add('Stall', 'LINE_ITEM', lyon, {
    planned: 100,
    committed: 80,
    actual: 20,
    locked_cells: ['planned'],
    ...march,
  });
  await add('Dinner', 'LINE_ITEM', lyon, { planned: 50, committed: 5, actual: 5, starts_on: '2026-04-01' });
  await add('Films', 'CATEGORY', null, { deleted_at: new Date() });
}

const itemsOf = async (budgetId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select item.name, above.name as above, item.planned::float8 as planned, item.committed::float8 as committed,
      item.starts_on, item.ends_on, item.owner_id is not null as owned
    from budget_items as item left join budget_items as above on above.id = item.parent_id
    where item.budget_id = ${budgetId}
    order by item.id
  `.execute(server.db);
  return rows;
};
/** Waits until the job has ended, successfully or not. */
const finish = async ({ jobId }: BudgetCopyStarted) => {
  const read = async () => v.parse(JobWire, await (await people.manager.get(`/rest/jobs/${jobId}`)).json());
  await expect.poll(async () => (await read()).finishedAt, WITHIN).not.toBeNull();
  return await read();
};

describe('a copy of a budget', () => {
  it('is created by a job, with the same parent and settings, and the same items without payments', async () => {
    await saveTerminology(manager, ids.Europe, {
      campaignButtonLabel: 'Programme',
      subCampaignButtonLabel: 'Tactic',
      lineItemButtonLabel: 'Line',
      highlightedItemButtonLabel: '',
    });
    const { id: _, ...view } = await createView(manager, ids.Europe, {
      name: 'Money',
      gridColumns: ['planned'],
      metricsColumns: [],
    });
    const region = await createColumn(manager, ids.Europe, { name: 'Region', type: 'COMBOBOX' });
    const country = await createColumn(manager, ids.Europe, { name: 'Country', type: 'COMBOBOX' });
    const { id: _id, ...regions } = await createView(manager, ids.Europe, {
      ...{ name: 'Regions', gridColumns: [`column:${region.id}`], metricsColumns: [] },
      ...{
        columnWidths: { [`column:${region.id}`]: 90 },
        sorting: { column: `column:${region.id}`, direction: 'ASC' },
      },
    });
    const mapping = { controllingValue: 'Europe', allowedValues: ['Italy'] };
    await saveFieldMappings(manager, ids.Europe, {
      dependentColumnId: country.id,
      mappings: [{ ...mapping, controllingColumnId: region.id }],
    });

    const started = await copyBudget(manager, ids.Europe, { name: ' Europe again ' });
    expect(await finish(started)).toMatchObject({
      kind: 'COPY_BUDGET',
      status: 'COMPLETE',
      title: 'Copy to Europe again',
    });
    const { budgetId } = started;
    expect(await readJobResult(manager, started.jobId)).toEqual({
      kind: 'COPY_BUDGET',
      budgetId,
      budgetName: 'Europe again',
      items: 4,
    });

    const [original, copy] = [
      await readBudget(manager, ids.Europe, BUDGET_EXPANSIONS),
      await readBudget(manager, budgetId, BUDGET_EXPANSIONS),
    ];
    expect(copy).toEqual({ ...original, id: budgetId, name: 'Europe again' });
    expect(await readPreferences(manager, budgetId)).toEqual(await readPreferences(manager, ids.Europe));
    const [regionCopy, countryCopy] = await readColumns(manager, budgetId);
    const ofRegion = `column:${regionCopy?.id}`;
    expect(await readViews(manager, budgetId)).toEqual([
      { ...view, id: expect.any(String) },
      {
        ...{ ...regions, id: expect.any(String), gridColumns: [ofRegion], columnWidths: { [ofRegion]: 90 } },
        sorting: { column: ofRegion, direction: 'ASC' },
      },
    ]);
    expect(await readFieldMappings(manager, budgetId)).toEqual([
      { dependentColumnId: countryCopy?.id, mappings: [{ ...mapping, controllingColumnId: regionCopy?.id }] },
    ]);
    expect(await itemsOf(budgetId)).toEqual([
      { name: 'Fairs', above: null, planned: 0, committed: 0, starts_on: null, ends_on: null, owned: true },
      { name: 'Lyon', above: 'Fairs', planned: 0, committed: 0, starts_on: null, ends_on: null, owned: true },
      {
        name: 'Stall',
        above: 'Lyon',
        planned: 100,
        committed: 0,
        starts_on: '2026-03-01',
        ends_on: '2026-03-10',
        owned: true,
      },
      { name: 'Dinner', above: 'Lyon', planned: 50, committed: 0, starts_on: '2026-04-01', ends_on: null, owned: true },
    ]);
  });

  it('of a root has its rates, and omits excluded content', async () => {
    await plantItems(ids.World);
    const plain = await copyBudget(manager, ids.World, {
      name: 'World again',
      allocationData: 'NO_ALLOCATION_DATA',
      owners: false,
    });
    await finish(plain);
    const copy = await readBudget(manager, plain.budgetId, ['exchange-rates']);
    expect(copy.exchangeRates).toEqual((await readBudget(manager, ids.World, ['exchange-rates'])).exchangeRates);
    const items = await itemsOf(plain.budgetId);
    expect(items.map(({ planned, owned }) => ({ planned, owned }))).toEqual(
      Array(4).fill({ planned: 0, owned: false }),
    );
    const unlocked = await copyBudget(manager, ids.World, {
      name: 'World again',
      values: 'UNLOCKED_VALUES',
      columnIds: [],
    });
    await finish(unlocked);
    expect((await itemsOf(unlocked.budgetId)).map(({ planned }) => planned)).toEqual([0, 0, 0, 50]);
  });

  it('has the currency and the rates of a single point in time, during concurrent changes', async () => {
    let finished = Promise.resolve<unknown>(undefined);
    let budgetId = '';
    await server.db.transaction().execute(async (transaction) => {
      await sql`select id from budgets where id = ${ids.World} for no key update`.execute(transaction);
      const started = await copyBudget(manager, ids.World, { name: 'World meanwhile' });
      budgetId = started.budgetId;
      finished = finish(started);
      await new Promise((resolve) => setTimeout(resolve, 300)); // the job has started
      await transaction.updateTable('budgets').set({ currency: 'GBP' }).where('id', '=', ids.World).execute();
      await sql`update budget_rates set rate = 0.5 where budget_id = ${ids.World}`.execute(transaction);
    });
    await finished;
    const copy = await readBudget(manager, budgetId, ['currency', 'exchange-rates']);
    expect(copy.currency?.id).toBe('GBP');
    expect(copy.exchangeRates).toEqual((await readBudget(manager, ids.World, ['exchange-rates'])).exchangeRates);
  });

  it('is created once, however often the job starts', async () => {
    const started = await copyBudget(manager, ids.Europe, { name: 'Europe again' });
    await finish(started);
    const { input } = await server.db
      .selectFrom('jobs')
      .select('input')
      .where('id', '=', started.jobId)
      .executeTakeFirstOrThrow();
    const again = await workOnCopy('COPY_BUDGET')({
      db: server.db,
      organizationId: fernhill,
      input,
      signal: new AbortController().signal,
      progress: async () => {},
    });
    expect(again.result).toMatchObject({ items: 4 });
    expect(await itemsOf(started.budgetId)).toHaveLength(4);
    expect((await readBudgets(manager)).filter(({ id }) => id === started.budgetId)).toHaveLength(1);
  });

  it('needs a dependent column’s controlling one, columns of the source budget, and a name (S-ENUM-14)', async () => {
    const region = await createColumn(manager, ids.Europe, { name: 'Region', type: 'COMBOBOX' });
    const country = await createColumn(manager, ids.Europe, {
      name: 'Country',
      type: 'COMBOBOX',
      controllingColumnId: region.id,
    });
    const copy = (body: object) => people.manager.post(`/rest/budgets/${ids.Europe}/copy-async`, body);
    await expectRefusal(await copy({ name: 'Again', columnIds: [country.id] }), {
      status: 400,
      code: 'INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING',
    });
    await expectRefusal(await copy({ name: 'Again', columnIds: ['0'] }), { status: 404, code: 'NOT_FOUND' });
    await expectRefusal(await copy({ name: '  ' }), BAD_REQUEST);
    await expectRefusal(await copy({ name: 'Again', amounts: 'SOME' }), BAD_REQUEST);
    const columns = { name: 'Again', columnIds: [country.id, region.id] };
    await finish((await (await copy(columns)).json()) as BudgetCopyStarted);
  });
});

describe('a rollover', () => {
  const period = { startsOn: '2027-03-02', endsOn: '2027-03-31' };

  it('shifts dates into the new period, and cuts those after it', async () => {
    const started = await rollOverBudget(manager, ids.Europe, { name: 'Europe 2027', ...period });
    expect(await finish(started)).toMatchObject({ kind: 'ROLL_OVER_BUDGET', status: 'COMPLETE' });
    const days = (await itemsOf(started.budgetId)).map(({ name, starts_on, ends_on }) => [name, starts_on, ends_on]);
    expect(days).toEqual([
      ['Fairs', null, null],
      ['Lyon', null, null],
      ['Stall', '2027-03-02', '2027-03-11'],
      ['Dinner', '2027-03-31', null],
    ]);
  });

  it('includes all items, or the unpaid ones with their parents', async () => {
    const started = await rollOverBudget(manager, ids.Europe, {
      name: 'Europe 2027',
      items: 'CARRYOVER_ITEMS',
      ...period,
    });
    await finish(started);
    expect((await itemsOf(started.budgetId)).map(({ name, above }) => [name, above])).toEqual([
      ['Fairs', null],
      ['Lyon', 'Fairs'],
      ['Stall', 'Lyon'],
    ]);
  });

  it.each([
    ['2027-03-31', '2027-03-02', 'The end date is before the start date.'],
    ['2027-02-30', '2027-03-02', 'A period has a first and a last day, written as YYYY-MM-DD.'],
    ['3/2/2027', '2027-03-31', 'A period has a first and a last day, written as YYYY-MM-DD.'],
    ['', '', 'A period has a first and a last day, written as YYYY-MM-DD.'],
  ])('rejects the period from %j to %j (S-ENUM-14)', async (startsOn, endsOn, message) => {
    const answer = await people.manager.post(`/rest/budgets/${ids.Europe}/rollover`, {
      name: 'Next',
      startsOn,
      endsOn,
    });
    await expectRefusal(answer, { status: 400, code: 'INVALID_DATE_CONFIG', message });
  });
});

test('budgets are copied by users who manage settings, within the organization (S-BUD-14)', async () => {
  for (const path of ['copy-async', 'rollover']) {
    const ask = (by: typeof people.member) => by.post(`/rest/budgets/${ids.Europe}/${path}`, { name: 'Mine' });
    await expectRefusal(await ask(people.stranger), { status: 401, code: 'UNAUTHENTICATED' });
    await expectRefusal(await ask(people.member), { status: 403, code: 'FORBIDDEN' });
    await expectRefusal(await ask(people.outsider), { status: 404, code: 'NOT_FOUND' });
  }
});
