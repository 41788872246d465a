import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecordSet } from '../../src/features/budgets/imports/record-sets.api.ts';
import type { RecordSet } from '../../src/features/budgets/imports/record-sets.wire.ts';
import { type Callers, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { workbook } from '../support/workbook.ts';

let server: RunningServer;
let people: Callers;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADS = `<row r="1">${text('A1', 'PO number')}${text('B1', 'Amount')}${text('C1', 'From')}</row>`;

async function send(content: Buffer, query = ''): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'orders.xlsx');
  const uploaded = await people.member.send('/rest/files?purpose=IMPORT', { method: 'POST', body: form });
  expect(uploaded.status, await uploaded.clone().text()).toBe(201);
  const { id: fileId } = (await uploaded.json()) as { id: string };
  return await people.member.post(`/rest/record-set${query}`, { fileId });
}

async function readRows(created: Response): Promise<RecordSet> {
  expect(created.status, await created.clone().text()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  return await readRecordSet(restOf(people.member), id);
}

describe('a record set of a workbook', () => {
  it('has the rows of the first sheet as text, without empty ones', async () => {
    const rows = `<row r="3">${text('A3', 'PO-1')}<c r="B3"><v>1200.1000000000001</v></c><c r="C3" s="1"><v>46477</v></c></row>
      <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><v>0.1</v></c>${text('C4', '&apos;-Rebate')}</row>`;
    const created = await send(workbook(HEADS + rows));
    const { id } = (await created.json()) as { id: string };
    const { columns, rows: read } = await readRecordSet(restOf(people.member), id);
    expect(columns).toEqual(['PO number', 'Amount', 'From']);
    expect(read.map((row) => row.slice(0, 3).filter((cell) => cell !== ''))).toEqual([
      ['PO-1', '1200.1', '2027-03-31'],
      // A download of rejected rows has an apostrophe before it.
      ['TRUE', '0.1', '-Rebate'],
    ]);
  });

  it('has the errors of formulas as text, also below and beside all other cells', async () => {
    const error = (cell: string, text: string) => `<c r="${cell}" s="0" t="e"><f>1/0</f><v>${text}</v></c>`;
    const rows = `<row r="2">${text('A2', 'PO-1')}${error('B2', '#DIV/0!')}</row>
      <row r="3">${error('A3', '#REF!')}<c r="B3"><v>5</v></c></row><row r="4">${error('B4', '#N/A')}</row>
      <row r="6"><c r="D6" t="e"><v>#VALUE!</v></c></row>`;
    const other = { name: 'Other', rows: `<row r="1">${error('A1', '#NAME?')}</row>` };
    const read = await readRows(await send(workbook([{ name: 'Orders', rows: HEADS + rows }, other])));
    expect(read.rows).toEqual([
      ['PO-1', '#DIV/0!', '', ''],
      ['#REF!', '5', '', ''],
      ['', '#N/A', '', ''],
      ['', '', '', '#VALUE!'],
    ]);
  });

  it('writes tiny numbers without an exponent', async () => {
    const rows = `<row r="2">${text('A2', 'PO-1')}<c r="B2"><v>5.5511151231257827E-17</v></c></row>`;
    const [[, amount] = []] = (await readRows(await send(workbook(HEADS + rows)))).rows;
    expect(amount).toBe('0.00000000000000005551');
  });

  it('has the rows of the chosen sheet, if the workbook has it', async () => {
    const content = workbook(`${HEADS}<row r="2">${text('A2', 'PO-1')}</row>`);
    expect((await send(content, '?sheet=1')).status).toBe(201);
    await expectRefusal(await send(content, '?sheet=2'), {
      ...BAD_REQUEST,
      message: 'This workbook has no sheet with this number.',
    });
    await expectRefusal(await send(content, '?sheet=0'), BAD_REQUEST);
  });

  it('names the sheets, also when one can’t be read', async () => {
    const content = workbook([
      { name: 'Cover', rows: '' },
      { name: 'R&amp;D &#x2713;', rows: `${HEADS}<row r="2">${text('A2', 'PO-1')}</row>` },
    ]);
    const sheets = ['Cover', 'R&D ✓'];
    expect(await readRows(await send(content, '?sheet=2'))).toMatchObject({ sheets, total: 1 });
    for (const query of ['', '?sheet=3']) {
      const answer = await send(content, query);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', details: { sheets } });
    }
  });

  it('starts below merged titles and empty rows, at the detected or the chosen row', async () => {
    // The cells that a merged one covers are empty.
    const titles = `<row r="2">${text('A2', 'Purchase orders 2027')}<c r="B2"/><c r="C2"/></row><row r="3">${text('B3', 'Spring')}</row>`;
    const content = workbook(
      `${titles}${HEADS.replace(/(?<=[rABC]="?[ABC]?)1/g, '6')}<row r="9">${text('A9', 'PO-1')}</row>`,
    );
    const read = await readRows(await send(content));
    expect(read).toMatchObject({ columns: ['PO number', 'Amount', 'From'], headerRow: 6, total: 1 });
    expect(read.firstRows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'Purchase orders 2027'],
      [3, 'Spring'],
      [6, 'PO number', 'Amount', 'From'],
      [9, 'PO-1'],
    ]);
    expect(await readRows(await send(content, '?headerRow=3'))).toMatchObject({
      columns: ['', 'Spring', ''],
      total: 2,
    });
    await expectRefusal(await send(content, '?headerRow=4'), BAD_REQUEST);
    await expectRefusal(await send(content, '?headerRow=10'), { ...BAD_REQUEST, message: 'This file has no row 10.' });
  });

  it('has the decimal point as the format of number cells, without a question', async () => {
    const number = (cell: string, value: string) => `<c r="${cell}"><v>${value}</v></c>`;
    const rows = Array.from({ length: 9 }, (_, index) => {
      const at = index + 3;
      return `<row r="${at}">${text(`A${at}`, '1.234')}${number(`B${at}`, '1.234')}${number(`C${at}`, '5.125')}</row>`;
    });
    const last = `<row r="12">${text('A12', '5.125')}${number('B12', '5.125')}${text('C12', 'n/a')}</row>`;
    const title = `<row r="1">${text('A1', 'Spring')}${number('B1', '2027')}</row>`;
    const heads = `<row r="2">${text('A2', 'Text')}${text('B2', 'Net')}${text('C2', 'Gross')}</row>`;
    const { profiles } = await readRows(await send(workbook(title + heads + rows.join('') + last), '?headerRow=2'));
    expect(profiles.map(({ name, numberFormats, numbersDiffer }) => ({ name, numberFormats, numbersDiffer }))).toEqual([
      { name: 'Text', numberFormats: ['POINT', 'COMMA'], numbersDiffer: true },
      { name: 'Net', numberFormats: ['POINT'], numbersDiffer: false },
      { name: 'Gross', numberFormats: ['POINT'], numbersDiffer: false },
    ]);
  });

  it('refuses a small file that unpacks to a huge one, whatever it claims', async () => {
    const bomb = workbook(HEADS, Buffer.alloc(200 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const message = 'This workbook is too large to be read. Please save the sheet as CSV.';
    await expectRefusal(await send(bomb), { ...BAD_REQUEST, message });
    // The claimed size of the part is in its local header and in the directory.
    const claimed = Buffer.alloc(4);
    claimed.writeUInt32LE(200 * 1024 * 1024);
    let at = bomb.indexOf(claimed);
    while (at >= 0) {
      bomb.writeUInt32LE(100, at);
      at = bomb.indexOf(claimed);
    }
    await expectRefusal(await send(bomb), { ...BAD_REQUEST, message });
  });

  it('refuses a sheet with a failed formula in its last cell, and reads the next one', async () => {
    const rows = `${HEADS}<row r="2">${text('A2', 'PO-1')}</row>`;
    const last = `<row r="1048576"><c r="XFD1048576" t="e"><v>#REF!</v></c></row>`;
    const message = 'This workbook is too large to be read. Please save the sheet as CSV.';
    await expectRefusal(await send(workbook(rows + last)), { ...BAD_REQUEST, message });
    expect(await readRows(await send(workbook(rows)))).toMatchObject({ total: 1 });
  });

  it('refuses a file without a sheet that can be read', async () => {
    const broken = workbook(HEADS).subarray(0, 400);
    const answer = await send(broken);
    await expectRefusal(answer, BAD_REQUEST);
    await expectRefusal(await send(workbook('')), {
      ...BAD_REQUEST,
      message: 'There is nothing in this sheet of the file.',
    });
  });
});
