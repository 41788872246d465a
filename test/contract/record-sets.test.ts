import { performance } from 'node:perf_hooks';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readRecordSetRows } from '../../host-demo/server/budgets/record-sets/queries.ts';
import { createRecordSetOf, readRecordSet } from '../../src/features/budgets/imports/record-sets.api.ts';
import {
  DELIMITERS,
  HEADER_ROWS_MAX,
  RECORD_SET_COLUMNS_MAX,
  RECORD_SET_MAX_BYTES,
  RECORD_SET_ROWS_MAX,
} from '../../src/features/budgets/imports/record-sets.wire.ts';
import { FILE_LIMITS } from '../../src/shell/files/files.wire.ts';
import { type Callers, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { oneFile } from '../support/one-file.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let member: ReturnType<typeof restOf>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  member = restOf(people.member);
});
afterAll(() => server.close());

const send = (body: string, { query = '', by = people.member, type = 'text/csv' } = {}) =>
  by.send(`/rest/record-set${query}`, { method: 'POST', headers: { 'Content-Type': type }, body });
/** Returns the active time of this thread, which also runs the server. */
async function activeMsOf(work: () => unknown): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  await new Promise(setImmediate);
  return performance.eventLoopUtilization(before).active;
}

const read = async (csv: string) => readRecordSet(member, await createRecordSet(member, csv));

describe('a record set', () => {
  it('is read with the chosen delimiter and encoding instead of those that its text suggests', async () => {
    const encodings: unknown[] = [];
    const readAs = async (query: string, content: Buffer) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(content)]), 'rows.csv');
      const uploaded = await people.member.send('/rest/files?purpose=IMPORT', { method: 'POST', body });
      const { id: fileId } = (await uploaded.json()) as { id: string };
      const answer = await people.member.post(`/rest/record-set${query}`, { fileId });
      const { id } = (await answer.json()) as { id: string };
      const { columns, rows, source } = await readRecordSet(member, id);
      encodings.push(source?.encoding);
      return [columns, ...rows];
    };
    const text = 'Name|Betrag, netto\nCafé|1,5';
    expect(await readAs('?delimiter=%7C', Buffer.from(text))).toEqual([
      ['Name', 'Betrag, netto'],
      ['Café', '1,5'],
    ]);
    expect((await readAs('?encoding=WINDOWS-1252', Buffer.from('Name\nCafé')))[1]).toEqual(['CafÃ©']);
    await readAs('', Buffer.from('Name\nCafé', 'latin1'));
    await readAs('', Buffer.from('\uFEFFName\nCafé', 'utf16le'));
    expect(encodings).toEqual(['UTF-8', 'WINDOWS-1252', 'WINDOWS-1252', 'UTF-16']);
    await expectRefusal(await send('Name\nx', { query: '?encoding=LATIN-2' }), BAD_REQUEST);
  });

  it('is created from rows and returned with the first rows (S-BUD-11)', async () => {
    const id = await createRecordSet(member, 'name,amount\nStall,10\nDinner,20\nFreight,30\n');
    const whole = {
      id,
      delimiter: ',',
      columns: ['name', 'amount'],
      rows: [
        ['Stall', '10'],
        ['Dinner', '20'],
        ['Freight', '30'],
      ],
      total: 3,
      headerRow: 1,
      firstRows: [
        { row: 1, cells: ['name', 'amount'] },
        { row: 2, cells: ['Stall', '10'] },
        { row: 3, cells: ['Dinner', '20'] },
        { row: 4, cells: ['Freight', '30'] },
      ],
      profiles: [
        expect.objectContaining({
          name: 'name',
          examples: ['Stall', 'Dinner', 'Freight'],
          filled: 3,
          numberFormats: [],
        }),
        expect.objectContaining({ name: 'amount', filled: 3, numberFormats: ['POINT', 'COMMA'], dateFormats: [] }),
      ],
    };
    expect(await readRecordSet(member, id)).toEqual(whole);
    expect(await readRecordSet(member, id, { limit: 2 })).toEqual({ ...whole, rows: whole.rows.slice(0, 2) });
    expect(await readRecordSet(member, id, { limit: 0 })).toEqual({ ...whole, rows: [] });
  });

  it('is created from an uploaded file of the organization', async () => {
    const uploaded = await people.member.send('/rest/files', { method: 'POST', body: oneFile() });
    const { id: fileId } = (await uploaded.json()) as { id: string };
    const id = await createRecordSetOf(member, fileId);
    expect(await readRecordSet(member, id)).toMatchObject({ columns: ['Name'], rows: [['Stall']] });
    await expect(createRecordSetOf(restOf(people.outsider), fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('uses the given delimiter, otherwise the one that most of its first lines contain (S-BUD-11)', async () => {
    for (const delimiter of DELIMITERS) {
      const csv = `a${delimiter}b${delimiter}c\n1${delimiter}2${delimiter}3`;
      const expected = { delimiter, columns: ['a', 'b', 'c'], rows: [['1', '2', '3']] };
      expect(await readRecordSet(member, await createRecordSet(member, csv, { delimiter }))).toMatchObject(expected);
      expect(await read(csv)).toMatchObject(expected);
    }
    const id = await createRecordSet(member, 'a;b,c', { delimiter: ',' });
    expect(await readRecordSet(member, id)).toMatchObject({ columns: ['a;b', 'c'] });
    expect(await read('Orders of May, 2027\n\nname;net;vendor\nStall;1,5;Ada\n')).toMatchObject({
      ...{ delimiter: ';', columns: ['name', 'net', 'vendor'], headerRow: 3 },
    });
  });

  it('starts below the header row, which can be below titles and empty lines', async () => {
    const csv =
      'Purchase orders\n\nSpring,,\nPO number,Net,Vendor\n\nPO-1,12,Ada\n,,\nPO-2,"a\nb",Ben\n\nPO-3,7,Cleo\n';
    const rows = [
      ['PO-1', '12', 'Ada'],
      ['PO-2', 'a\nb', 'Ben'],
      ['PO-3', '7', 'Cleo'],
    ];
    const columns = ['PO number', 'Net', 'Vendor'];
    expect(await read(csv)).toMatchObject({ columns, headerRow: 4, rows, total: 3 });
    const chosen = await createRecordSet(member, csv, { headerRow: 3 });
    expect(await readRecordSet(member, chosen)).toMatchObject({
      ...{ columns: ['Spring', '', ''], headerRow: 3, rows: [columns, ...rows], total: 4 },
    });
  });

  it('lists the rows that can be the header row, shortened', async () => {
    const csv = `${'Title '.repeat(20)}\n\n${'x,'.repeat(60)}\n${'1\n'.repeat(HEADER_ROWS_MAX)}`;
    const { firstRows } = await read(csv);
    expect(firstRows).toHaveLength(HEADER_ROWS_MAX);
    expect(firstRows.slice(0, 2)).toEqual([
      { row: 1, cells: ['Title '.repeat(10)] },
      { row: 3, cells: Array(50).fill('x') },
    ]);
  });

  it('rejects a header row that is empty, beyond the end or too far down', async () => {
    const csv = `Title\n\nName,Net\n${'Stall,1\n'.repeat(HEADER_ROWS_MAX)}`;
    const refused = async (headerRow: string, message?: string) =>
      await expectRefusal(await send(csv, { query: `?headerRow=${headerRow}` }), {
        ...{ ...BAD_REQUEST, ...(message !== undefined && { message }) },
      });
    await refused('2', 'Row 2 is empty. Choose the row with the names of the columns.');
    await refused('54', 'This file has no row 54.');
    await refused('53', 'The header row must be one of the first 50 filled rows.');
    for (const text of ['0', '-1', '1.5', 'x', '99999999']) await refused(text);
    const last = await createRecordSet(member, 'Name\nNet', { headerRow: 2 });
    expect(await readRecordSet(member, last)).toMatchObject({ columns: ['Net'], rows: [], total: 0 });
  });

  it('keeps names of columns that are empty or repeated', async () => {
    const columns = ['Net', '', 'Net', ' '];
    expect(await read('Title\nNet,,Net, \n1,2,3,4\n5,6,7,8\n')).toMatchObject({ headerRow: 1 });
    const id = await createRecordSet(member, 'Title\nNet,,Net, \n1,2,3,4\n', { headerRow: 2 });
    expect(await readRecordSet(member, id)).toMatchObject({ columns, rows: [['1', '2', '3', '4']] });
  });

  it('keeps quotes, line breaks and characters as spreadsheets write them', async () => {
    const csv = '\ufeffname;note\r\n"say ""hi""";"two\nlines; and more"\r\n🙂;\u0000\r\nshort\r\n\r\n';
    expect(await read(csv)).toMatchObject({
      columns: ['name', 'note'],
      rows: [['say "hi"', 'two\nlines; and more'], ['🙂', '\u0000'], ['short']],
      total: 3,
    });
  });

  it('keeps quotes within cells, also in files with tabs', async () => {
    for (const delimiter of DELIMITERS) {
      const rows = [
        ['Q1', 'Monitor 27" x 4'],
        ['Q2', '27"'],
        ['Q3', '"Best" of all'],
        ['Q4', 'two\nlines'],
      ];
      const lines = ['Number', ...rows.map(([number]) => number)];
      const texts = ['Text', 'Monitor 27" x 4', '27"', '"Best" of all', '"two\nlines"'];
      const csv = lines.map((number, index) => `${number}${delimiter}${texts[index]}`).join('\n');
      expect((await read(csv)).rows).toEqual(rows);
    }
  });

  it('is read across the parts in which its rows are stored', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => [`PO-${index}`, 'a\nb']);
    const id = await createRecordSet(member, `PO,Note\n${rows.map(([po]) => `${po},"a\nb"`).join('\n')}\n`);
    for (const limit of [999, 1000, 1001, 2001, 2500, 9999]) {
      expect((await readRecordSet(member, id, { limit })).rows).toEqual(rows.slice(0, limit));
    }
    const { id: organizationId } = await server.db
      .selectFrom('organizations')
      .where('host_label', '=', 'fernhill')
      .select('id')
      .executeTakeFirstOrThrow();
    for (const [from, count] of [
      [0, 1],
      [999, 2],
      [500, 1700],
      [2400, 500],
      [2500, 10],
    ] as const) {
      const read = await readRecordSetRows(server.db, organizationId, { id, from, count });
      expect(read?.rows).toEqual(rows.slice(from, from + count));
      expect(read?.numbers).toEqual(read?.rows.map((_, index) => from + index + 2));
    }
  });

  it('is at the address in Location', async () => {
    const answer = await send('a,b');
    const { id } = (await answer.json()) as { id: string };
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, `/rest/record-set/${id}`]);
  });

  it('rejects invalid CSV with a sentence', async () => {
    const refused = async (body: string, message: string, query = '') =>
      await expectRefusal(await send(body, { query }), { ...BAD_REQUEST, message });
    const NOT_CLOSED =
      'A quote (") at the start of a cell in line 2 isn’t closed at the end of the cell. Close or remove it.';
    await refused('', 'There is nothing in this file.');
    await refused('\n\n', 'There is nothing in this file.');
    await refused(' , \n,,', 'There is nothing in this file.');
    await refused('a,b\n1,"2\n3', NOT_CLOSED);
    await refused('a\tb\n1\t"2\n3\tx', NOT_CLOSED);
    await expectRefusal(await send('a', { query: '?delimiter=x' }), BAD_REQUEST);
    await expectRefusal(await send('{}', { type: 'application/json' }), BAD_REQUEST);
    await expectRefusal(await send('a', { type: 'text/html' }), { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const noText = createRecordSet(member, new Blob([new Uint8Array([0xe9, 0x00, 0xe8])]));
    await expect(noText).rejects.toMatchObject({
      message: 'The text of this file can’t be read. Please save it as CSV UTF-8.',
    });
  });

  it.each([
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...Buffer.from('é,€')]],
    ['UTF-16, little-endian', [0xff, 0xfe, ...Buffer.from('é,€', 'utf16le')]],
    ['UTF-16, big-endian', [0xfe, 0xff, ...Buffer.from('é,€', 'utf16le').swap16()]],
    ['Windows-1252', [0xe9, 0x2c, 0x80]],
  ])('reads %s', async (_encoding, bytes) => {
    const id = await createRecordSet(member, new Blob([new Uint8Array(bytes)]));
    expect((await readRecordSet(member, id)).columns).toEqual(['é', '€']);
  });

  it('rejects more rows than a file can have, with any line ending', async () => {
    const message = 'A file has at most 100,000 rows. Send them in parts.';
    for (const end of ['\n', '\r\n', '\r']) {
      const most = `name${end}${`x${end}`.repeat(RECORD_SET_ROWS_MAX)}`;
      expect(await read(`${most}${end}`)).toMatchObject({ total: RECORD_SET_ROWS_MAX });
      await expectRefusal(await send(`${most}x`), { ...BAD_REQUEST, message });
    }
    const oneCell = `name\n"${'x\n'.repeat(RECORD_SET_ROWS_MAX + 1)}"`;
    expect(await read(oneCell)).toMatchObject({ total: 1 });
  });

  it('has all rows of the largest file that can be uploaded', async () => {
    const { fileSizeMax } = FILE_LIMITS.IMPORT;
    const head = 'Number,Note\n';
    const rowBytes = Math.floor((fileSizeMax - head.length) / RECORD_SET_ROWS_MAX);
    const rows = Array.from({ length: RECORD_SET_ROWS_MAX }, (_, at) => `${at},`.padEnd(rowBytes - 1, 'x'));
    const csv = `${head}${rows.join('\n')}\n`.padEnd(fileSizeMax, '\n');
    const body = new FormData();
    body.append('file', new Blob([csv]), 'rows.csv');
    const uploaded = await people.member.send('/rest/files?purpose=IMPORT', { method: 'POST', body });
    const { id: fileId } = (await uploaded.json()) as { id: string };
    const created = await people.member.post('/rest/record-set', { fileId });
    const { id } = (await created.json()) as { id: string };
    const { total } = await readRecordSet(member, id);
    expect(total).toBe(RECORD_SET_ROWS_MAX);
  });

  it('rejects more columns than a spreadsheet has', async () => {
    expect((await read(`a${','.repeat(RECORD_SET_COLUMNS_MAX - 1)}`)).columns).toHaveLength(RECORD_SET_COLUMNS_MAX);
    await expectRefusal(await send(`a${','.repeat(RECORD_SET_COLUMNS_MAX)}`), {
      ...BAD_REQUEST,
      message: 'A file has at most 16,384 columns.',
    });
  });

  it('is parsed and read off the thread that responds to requests', async () => {
    const csv = `name\n${`${',1'.repeat(50)}\n`.repeat(10_000)}`;
    const parseMs = await activeMsOf(() => parse(csv, { relaxColumnCount: true }));
    const calls = 5;
    let id = '';
    const sendingMs = await activeMsOf(async () => {
      for (let call = 0; call < calls; call += 1) id = await createRecordSet(member, csv);
    });
    const readingMs = await activeMsOf(async () => {
      for (let call = 0; call < calls; call += 1) await readRecordSet(member, id, { limit: 1 });
    });
    expect({
      sending: sendingMs < 2 * parseMs,
      reading: readingMs < 2 * parseMs,
      parseMs,
      sendingMs,
      readingMs,
    }).toMatchObject({ sending: true, reading: true });
  });

  it('has at most 1 MB', async () => {
    const row = 'x'.repeat(1023);
    const most = `${row}\n`.repeat(RECORD_SET_MAX_BYTES / 1024);
    expect(await read(most)).toMatchObject({ total: 1023 });
    await expectRefusal(await send(`${most}x`), { status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('is created by editors of budgets, and read within the organization (S-BUD-14)', async () => {
    const id = await createRecordSet(member, 'a,b');
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await send('a,b', { by: reader }), FORBIDDEN);
    await expectRefusal(await send('a,b', { by: people.stranger }), SIGNED_OUT);
    expect((await reader.get(`/rest/record-set/${id}`)).status).toBe(200);
    await expectRefusal(await people.outsider.get(`/rest/record-set/${id}`), NOT_FOUND);
    await expectRefusal(await people.member.get('/rest/record-set/1'), NOT_FOUND);
    await expectRefusal(await people.member.get(`/rest/record-set/${id}?limit=-1`), BAD_REQUEST);
  });
});

test('the newest twenty record sets of a user are kept', async () => {
  const ids: string[] = [];
  for (let set = 0; set < 22; set++) ids.push(await createRecordSet(member, `name\n${set}`));
  const there = await Promise.all(ids.map(async (id) => (await people.member.get(`/rest/record-set/${id}`)).status));
  expect(there).toEqual([404, 404, ...Array(20).fill(200)]);
});

test('record sets for imports are deleted after a week', async () => {
  const [old, young] = [await createRecordSet(member, 'a,b'), await createRecordSet(member, 'a,b')];
  const age = (id: string, days: number) =>
    server.db
      .updateTable('record_sets')
      .set({ created_at: sql<Date>`now() - ${days}::int * interval '1 day'` })
      .where('id', '=', id)
      .execute();
  await age(old, 8);
  await age(young, 6);
  await server.sweep();
  await expectRefusal(await people.member.get(`/rest/record-set/${old}`), NOT_FOUND);
  expect((await people.member.get(`/rest/record-set/${young}`)).status).toBe(200);
});
