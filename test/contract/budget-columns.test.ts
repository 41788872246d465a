import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  copyColumns,
  createColumn,
  readAllowableControllingColumns,
  readAllowableDependentColumns,
  readColumns,
} from '../../src/features/budgets/columns/columns.api.ts';
import {
  COLUMN_ERROR_CODES,
  COLUMN_STORAGES,
  COLUMN_TYPES,
  COLUMNS_MAX,
  type ColumnType,
  DATA_CATEGORIES,
  STORAGE_OF_TYPE,
} from '../../src/features/budgets/columns/columns.wire.ts';
import { readFieldMappings, saveFieldMappings } from '../../src/features/budgets/columns/field-mappings.api.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let ids: Record<'Spring' | 'Autumn', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
});
afterAll(() => server.close());
beforeEach(async () => {
  const fernhill = await organizationId(server, 'fernhill');
  ids = await plantBudgets(server, fernhill, { Spring: { currency: 'EUR' }, Autumn: { currency: 'EUR' } });
});

const add = (name: string, type: ColumnType = 'COMBOBOX', controllingColumnId?: string) =>
  createColumn(manager, ids.Spring, { name, type, ...(controllingColumnId !== undefined && { controllingColumnId }) });
const fill = (count: number) =>
  sql`
    insert into budget_custom_columns (organization_id, budget_id, name, type, storage)
    select organization_id, id, 'Column ' || place, 'TEXT', 'TEXT'
    from budgets, generate_series(1, ${count}::int) as place
    where id = ${ids.Spring}
  `.execute(server.db);

describe('columns', () => {
  it('have one of the twelve types, each stored as one kind (S-ENUM-01, S-ENUM-08)', async () => {
    expect(COLUMN_TYPES).toEqual(
      'TEXT COMBOBOX NUMBER CURRENCY LEGACYCURRENCY DATE DATETIME LINK MULTISELECT BOOLEAN PERCENT RICH_TEXT'.split(
        ' ',
      ),
    );
    for (const type of COLUMN_TYPES) {
      expect(await add(`A ${type}`, type)).toEqual({
        id: expect.any(String),
        name: `A ${type}`,
        type,
        storage: STORAGE_OF_TYPE[type],
      });
    }
    expect((await readColumns(restOf(people.member), ids.Spring)).map(({ type }) => type)).toEqual([...COLUMN_TYPES]);
    expect(await readColumns(manager, ids.Autumn)).toEqual([]);
  });

  it('that are built in have other kinds, and are listed too (S-ENUM-08)', async () => {
    expect(COLUMN_STORAGES).toEqual(
      'ACTIVITY_TYPE TEXT COMBOBOX NUMBER CURRENCY NON_CALC_CURRENCY DATE MULTISELECT CALCULATION INVOICE COMMIT ROMI OVER_UNDER TARGET PROJECTED_REVENUE RICH_TEXT'.split(
        ' ',
      ),
    );
    await sql`
      insert into budget_custom_columns (organization_id, budget_id, name, type, storage)
      select organization_id, id, storage, 'NUMBER', storage
      from budgets, unnest(${COLUMN_STORAGES}::text[]) with ordinality as kind (storage, place)
      where id = ${ids.Spring}
      order by place
    `.execute(server.db);
    expect((await readColumns(manager, ids.Spring)).map(({ storage }) => storage)).toEqual([...COLUMN_STORAGES]);
  });

  it('of money name their currency (S-ENUM-02)', async () => {
    expect(DATA_CATEGORIES).toEqual(['PLANNED', 'ACTUAL', 'EXPECTED', 'COMMITTED']);
    for (const category of DATA_CATEGORIES) {
      const column = await createColumn(manager, ids.Spring, { name: category, type: 'CURRENCY', category });
      expect(column).toMatchObject({ category });
    }
    expect((await readColumns(manager, ids.Spring)).map(({ category }) => category)).toEqual([...DATA_CATEGORIES]);
  });

  it('are created, renamed and deleted as lists, all or none', async () => {
    const path = `/rest/budgets/${ids.Spring}/columns`;
    const create = (...names: string[]) =>
      people.manager.post(
        path,
        names.map((name) => ({ name, type: 'TEXT' })),
      );
    const names = async () => (await readColumns(manager, ids.Spring)).map(({ name }) => name);
    const remove = (columnIds: string[]) =>
      people.manager.send(path, {
        method: 'DELETE',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids: columnIds }),
      });
    const created = await create('One', 'Two');
    expect(created.status).toBe(201);
    const [one, two] = (await created.json()) as [{ id: string }, { id: string }];
    expect((await create('Three', 'two')).status).toBe(409);
    const many = Array.from({ length: COLUMNS_MAX + 1 }, (_, index) => `Column ${index}`);
    await expectRefusal(await create(...many), { status: 409, code: COLUMN_ERROR_CODES.limit });
    expect(await names()).toEqual(['One', 'Two']);

    const unknown = { id: '999999', name: 'Gone' };
    await expectRefusal(await put(people.manager, path, [{ id: one.id, name: 'First' }, unknown]), NOT_FOUND);
    await expectRefusal(await put(people.member, path, [{ id: one.id, name: 'First' }]), FORBIDDEN);
    expect((await put(people.manager, path, [{ id: one.id, name: 'First' }])).status).toBe(204);
    expect(await names()).toEqual(['First', 'Two']);

    await expectRefusal(await remove([one.id, unknown.id]), NOT_FOUND);
    expect((await remove([one.id, two.id])).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  it('are limited to a hundred, with an error beyond (S-ENUM-14)', async () => {
    await fill(COLUMNS_MAX - 1);
    const column = { name: 'Last', type: 'TEXT' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => people.manager.post(`/rest/budgets/${ids.Spring}/columns`, column)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (!refused) throw new Error('Nothing was refused.');
    await expectRefusal(refused, {
      status: 409,
      code: 'COLUMNS_LIMIT_EXCEEDED',
      message: 'A budget can have at most 100 columns.',
    });
    expect(await readColumns(manager, ids.Spring)).toHaveLength(COLUMNS_MAX);
  });

  it.each([
    { name: 'Fee' },
    { name: 'Fee', type: 'MONEY' },
    { name: ' ', type: 'TEXT' },
    { name: 'x'.repeat(101), type: 'TEXT' },
    { name: 'Fee', type: 'CURRENCY', category: 'PAID' },
    { name: 'Fee', type: 'COMBOBOX', controllingColumnId: '1' },
  ])('reject %j', async (body) => {
    await expectRefusal(await people.manager.post(`/rest/budgets/${ids.Spring}/columns`, body), BAD_REQUEST);
  });
});

describe('controlling and dependent columns', () => {
  const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

  it('are choices, and never form a cycle (S-BUD-09)', async () => {
    const region = await add('Region');
    const country = await add('Country', 'COMBOBOX', region.id);
    const city = await add('City', 'COMBOBOX', country.id);
    const tags = await add('Tags', 'MULTISELECT');
    const remarks = await add('Remarks', 'TEXT');
    const controlling = async (id: string) => names(await readAllowableControllingColumns(manager, ids.Spring, id));
    const dependent = async (id: string) => names(await readAllowableDependentColumns(manager, ids.Spring, id));

    expect(await controlling(region.id)).toEqual([]);
    expect(await controlling(city.id)).toEqual(['Region', 'Country']);
    expect(await controlling(tags.id)).toEqual(['Region', 'Country', 'City']);
    expect(await controlling(remarks.id)).toEqual([]);

    expect(await dependent(region.id)).toEqual(['Country', 'City', 'Tags']);
    expect(await dependent(city.id)).toEqual(['Tags']);
    expect(await dependent(tags.id)).toEqual([]);
    expect(await dependent(remarks.id)).toEqual([]);
    expect(await readColumns(manager, ids.Spring)).toMatchObject([
      { name: 'Region' },
      { name: 'Country', controllingColumnId: region.id },
      { name: 'City', controllingColumnId: country.id },
      {},
      {},
    ]);
  });

  it('belong to this budget', async () => {
    const region = await add('Region');
    for (const kind of ['controlling', 'dependent']) {
      for (const at of [`${ids.Autumn}/columns/${region.id}`, `${ids.Spring}/columns/x`, `${ids.Spring}/columns/0`]) {
        await expectRefusal(await people.manager.get(`/rest/budgets/${at}/allowable-${kind}-columns`), NOT_FOUND);
      }
    }
  });
});

describe('field mappings', () => {
  const europe = { controllingValue: 'Europe', allowedValues: ['Italy', 'France'] };
  const asia = { controllingValue: 'Asia', allowedValues: ['Japan'] };

  it('are set together for a dependent column, and deleted by an empty list (S-BUD-10)', async () => {
    const region = await add('Region');
    const country = await add('Country', 'MULTISELECT');
    const with_ = (mapping: typeof europe) => ({ ...mapping, controllingColumnId: region.id });
    const of = { dependentColumnId: country.id };

    await saveFieldMappings(manager, ids.Spring, { ...of, mappings: [with_(europe), with_(asia)] });
    expect(await readFieldMappings(restOf(people.member), ids.Spring)).toEqual([
      { ...of, mappings: [with_(europe), with_(asia)] },
    ]);
    expect((await readColumns(manager, ids.Spring))[1]).toMatchObject({ controllingColumnId: region.id });

    await saveFieldMappings(manager, ids.Spring, { ...of, mappings: [with_(asia)] });
    expect(await readFieldMappings(manager, ids.Spring)).toEqual([{ ...of, mappings: [with_(asia)] }]);

    await saveFieldMappings(manager, ids.Spring, { ...of, mappings: [] });
    expect(await readFieldMappings(manager, ids.Spring)).toEqual([]);
    expect((await readColumns(manager, ids.Spring))[1]).toEqual({ ...country, choices: ['Italy', 'France', 'Japan'] });
  });

  it('name one allowed controlling column, and each of its values once', async () => {
    const region = await add('Region');
    const market = await add('Market');
    const country = await add('Country', 'COMBOBOX', region.id);
    const remarks = await add('Remarks', 'TEXT');
    const save = (columnId: string, mappings: unknown) =>
      put(people.manager, `/rest/budgets/${ids.Spring}/field-mappings/${columnId}`, mappings);
    const by = (controllingColumnId: string, mapping: object = europe) => ({ ...mapping, controllingColumnId });

    await expectRefusal(await save(country.id, [by(region.id), by(market.id, asia)]), BAD_REQUEST);
    await expectRefusal(await save(country.id, [by(region.id), by(region.id)]), BAD_REQUEST);
    await expectRefusal(await save(country.id, [by(country.id)]), BAD_REQUEST);
    await expectRefusal(await save(region.id, [by(country.id)]), BAD_REQUEST);
    await expectRefusal(await save(remarks.id, [by(region.id)]), BAD_REQUEST);
    await expectRefusal(
      await save(country.id, [by(region.id, { controllingValue: '', allowedValues: [] })]),
      BAD_REQUEST,
    );
    await expectRefusal(await save(country.id, {}), BAD_REQUEST);
    await expectRefusal(await save('0', [by(region.id)]), NOT_FOUND);
    expect(await readFieldMappings(manager, ids.Spring)).toEqual([]);
  });
});

describe('copies of columns', () => {
  it('include dependencies and mappings', async () => {
    const region = await add('Region');
    const country = await add('Country', 'MULTISELECT');
    const mapping = { controllingValue: 'Europe', allowedValues: ['Italy'] };
    await saveFieldMappings(manager, ids.Spring, {
      dependentColumnId: country.id,
      mappings: [{ ...mapping, controllingColumnId: region.id }],
    });
    const copied = await copyColumns(manager, ids.Autumn, {
      fromBudgetId: ids.Spring,
      columnIds: [country.id, region.id],
    });
    const [countryCopy, regionCopy] = copied;
    expect(copied).toEqual([
      { ...country, id: expect.any(String), choices: ['Italy'], controllingColumnId: regionCopy?.id },
      { ...region, id: expect.any(String), choices: ['Europe'] },
    ]);
    expect(await readColumns(manager, ids.Autumn)).toEqual(copied);
    expect(await readFieldMappings(manager, ids.Autumn)).toEqual([
      { dependentColumnId: countryCopy?.id, mappings: [{ ...mapping, controllingColumnId: regionCopy?.id }] },
    ]);
  });

  it('are refused for a dependent column without its controlling one, and copy nothing (S-ENUM-14)', async () => {
    const region = await add('Region');
    const country = await add('Country', 'COMBOBOX', region.id);
    const other = await add('Other', 'TEXT');
    const answer = await people.manager.post(`/rest/budgets/${ids.Autumn}/columns/copy`, {
      fromBudgetId: ids.Spring,
      columnIds: [other.id, country.id],
    });
    await expectRefusal(answer, {
      status: 400,
      code: COLUMN_ERROR_CODES.dependentWithoutControlling,
      message: 'The column ‘Country’ depends on ‘Region’ and can only be copied together with it.',
    });
    expect(COLUMN_ERROR_CODES.dependentWithoutControlling).toBe('INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING');
    expect(await readColumns(manager, ids.Autumn)).toEqual([]);
  });

  it('are refused beyond the limit, and from other organizations (S-ENUM-14)', async () => {
    await fill(COLUMNS_MAX);
    const [first] = await readColumns(manager, ids.Spring);
    const copy = (fromBudgetId: string, columnIds: string[], by = people.manager) =>
      by.post(`/rest/budgets/${ids.Spring}/columns/copy`, { fromBudgetId, columnIds });
    const limit = { status: 409, code: COLUMN_ERROR_CODES.limit };
    await expectRefusal(await copy(ids.Spring, [first?.id ?? '']), limit);
    await expectRefusal(await copy(ids.Autumn, [first?.id ?? '']), NOT_FOUND);
    const { id } = await server.db
      .selectFrom('budgets')
      .select('id')
      .where('organization_id', '=', await organizationId(server, 'halden'))
      .executeTakeFirstOrThrow();
    await expectRefusal(await copy(id, ['1']), NOT_FOUND);
    await expectRefusal(await copy(ids.Autumn, []), BAD_REQUEST);
  });
});

test('columns are changed by users who manage settings, and read by the organization (S-BUD-14)', async () => {
  const at = `/rest/budgets/${ids.Spring}`;
  const calls: ((by: typeof people.member) => Promise<Response>)[] = [
    (by) => by.post(`${at}/columns`, { name: 'Mine', type: 'TEXT' }),
    (by) => by.post(`${at}/columns/copy`, { fromBudgetId: ids.Autumn, columnIds: ['1'] }),
    (by) => put(by, `${at}/field-mappings/1`, []),
  ];
  for (const call of calls) {
    await expectRefusal(await call(people.stranger), SIGNED_OUT);
    await expectRefusal(await call(people.member), FORBIDDEN);
    await expectRefusal(await call(people.outsider), NOT_FOUND);
  }
  for (const path of ['columns', 'field-mappings']) {
    await expectRefusal(await people.outsider.get(`${at}/${path}`), NOT_FOUND);
    expect((await people.member.get(`${at}/${path}`)).status).toBe(200);
  }
});
