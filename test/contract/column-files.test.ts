import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJobResult } from '../../src/features/administration/jobs.api.ts';
import { JobWire } from '../../src/features/administration/jobs.wire.ts';
import { lockColumn, saveCalculation, saveChoices } from '../../src/features/budgets/columns/column-settings.api.ts';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import type { ColumnType } from '../../src/features/budgets/columns/columns.wire.ts';
import { saveFieldMappings } from '../../src/features/budgets/columns/field-mappings.api.ts';
import type { TagGroup } from '../../src/features/budgets/groups/tag-groups.wire.ts';
import { ItemTreeWire } from '../../src/features/budgets/items/item-tree.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let member: ReturnType<typeof restOf>;
let fernhill: string;
let budgetId: string;
let tags: TagGroup;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  member = restOf(people.member);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  budgetId = (await plantBudgets(server, fernhill, { Spring: { currency: 'EUR' } })).Spring ?? '';
  const group = { name: 'Region', tags: [{ name: 'North' }, { name: 'South' }] };
  tags = (await (await people.manager.post(path('taggroups'), group)).json()) as TagGroup;
});

const path = (below: string) => `/rest/budgets/${budgetId}/${below}`;
const addColumn = async (name: string, type: ColumnType, choices?: string[]) => {
  const { id } = await createColumn(manager, budgetId, { name, type });
  if (choices) await saveChoices(manager, { budgetId, columnId: id }, choices);
  return id;
};
/** Waits until the job has ended. */
const finish = async (answer: Promise<Response>) => {
  const { jobId } = (await (await answer).json()) as { jobId: string };
  const read = async () => v.parse(JobWire, await (await people.member.get(`/rest/jobs/${jobId}`)).json());
  await expect.poll(async () => (await read()).finishedAt, { timeout: 20_000, interval: 20 }).not.toBeNull();
  return jobId;
};
const importFile = async (csv: string, mapping: object = { name: 'Name' }) => {
  const recordSetId = await createRecordSet(member, csv);
  return await readJobResult(member, await finish(people.member.post(path('import-budget'), { recordSetId, mapping })));
};
const exportFile = async () => {
  const jobId = await finish(people.member.post(path('export'), {}));
  const bytes = Buffer.from(await (await people.member.get(`/rest/jobs/${jobId}/download`)).arrayBuffer());
  return bytes.toString('utf8').slice(1, -2).split('\r\n');
};
const read = async () => {
  const tree = v.parse(ItemTreeWire, await (await people.member.get(path('internal-items/tree'))).json());
  return tree.names.map((name, index) => ({
    name,
    tagIds: tree.columns.tagIds?.[index],
    valueOf: (columnId: string) => tree.customColumns?.[columnId]?.[index],
  }));
};

describe('an import', () => {
  it('reads custom columns and tags by the names of the columns', async () => {
    const ids = {
      note: await addColumn('Note', 'TEXT'),
      fee: await addColumn('Agency fee', 'CURRENCY'),
      day: await addColumn('Due', 'DATE'),
      market: await addColumn('Markets', 'MULTISELECT', ['Lyon, old town', 'Lyon', 'Oslo']),
      done: await addColumn('Done', 'BOOLEAN'),
      unused: await addColumn('Unused', 'TEXT'),
    };
    const result = await importFile(
      [
        'Name,note,AGENCY FEE,Due,Markets,Done,Tags,Other',
        'Stall,=1+1,"1,200.50",3/31/2027,"Oslo, Lyon, old town",yes,Region: South; north,x',
        'Booth,,,,,,,',
      ].join('\n'),
    );
    expect(result).toMatchObject({ imported: 2, refused: [] });
    const [stall, booth] = await read();
    const values = Object.values(ids).map((id) => stall?.valueOf(id));
    expect(values).toEqual(['=1+1', '1200.5', '2027-03-31', ['Lyon, old town', 'Oslo'], true, null]);
    expect(stall?.tagIds).toEqual(tags.tags.map(({ id }) => id));
    expect([booth?.valueOf(ids.note), booth?.tagIds]).toEqual([null, []]);
  });

  it('gives the reason for each value that is refused', async () => {
    const region = await addColumn('Area', 'COMBOBOX', ['Europe', 'Asia']);
    const country = await addColumn('Country', 'COMBOBOX', ['France', 'Japan']);
    const mapping = (controllingValue: string, ...allowedValues: string[]) => ({
      ...{ controllingColumnId: region, controllingValue, allowedValues },
    });
    const mappings = [mapping('Europe', 'France'), mapping('Asia', 'Japan')];
    await saveFieldMappings(manager, budgetId, { dependentColumnId: country, mappings });
    await addColumn('Fee', 'CURRENCY');
    await addColumn('Due', 'DATE');
    const secret = await addColumn('Secret', 'TEXT');
    await lockColumn(manager, { budgetId, columnId: secret }, 'ADMIN');
    const result = await importFile(
      [
        'Name,Area,Country,Fee,Due,Secret,Tags',
        'A,Europe,Japan,,,,',
        'B,Mars,,,,,',
        'C,,,12 apples,,,',
        'D,,,,yesterday,,',
        'E,,,,,x,',
        'F,,,,,,West',
        'G,Asia,Japan,1,2027-01-01,,North',
      ].join('\n'),
    );
    expect(result).toMatchObject({
      imported: 1,
      refused: [
        { row: 2, reason: 'Country: This choice doesn’t fit the value of “Area”. In the file: “Japan”.' },
        { row: 3, reason: 'Area: “Mars” is not one of the choices of this column.' },
        { row: 4, reason: expect.stringMatching(/^Fee: Enter a number/) },
        { row: 5, reason: expect.stringMatching(/^Due: Enter a date/) },
        { row: 6, reason: 'Secret: This column is locked. In the file: “x”.' },
        { row: 7, reason: 'Tags: The budget has no such tag. In the file: “West”.' },
      ],
    });
  });
});

describe('an export', () => {
  it('has custom columns and tags, which an import reads again', async () => {
    const fee = await addColumn('Fee', 'CURRENCY');
    await addColumn('Markets', 'MULTISELECT', ['Lyon', 'Oslo']);
    const double = await addColumn('Double', 'NUMBER');
    await saveCalculation(manager, { budgetId, columnId: double }, `{${fee}} * 2`);
    const first = ['Name,Fee,Markets,Tags', 'Stall,70,"Lyon, Oslo",Region: South'];
    await importFile(first.join('\n'));
    const [head = '', line = '', ...others] = await exportFile();
    expect(head).toMatch(/,Actual,Tags,Fee,Markets,Double$/);
    expect(line).toMatch(/,Region: South,70,"Lyon, Oslo",140$/);
    expect(others).toEqual([]);
    await sql`delete from budget_items where budget_id = ${budgetId}`.execute(server.db);
    const mapping = { name: 'Name', planned: 'Planned', parent: 'Below' };
    expect(await importFile([head, line].join('\n'), mapping)).toMatchObject({ imported: 1, refused: [] });
    expect((await exportFile())[1]?.replace(/^\d+/, '')).toBe(line.replace(/^\d+/, ''));
  });
});
