import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_LIMITS } from '../../src/shell/files/files.wire.ts';
import { type Callers, signInCallers } from '../support/callers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const MB = 1024 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let server: RunningServer;
let people: Callers;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());

type Sent = { name?: string; by?: HttpClient; purpose?: string; field?: string };

function upload(content: string | Buffer, { name = 'a.txt', by = people.member, purpose, field = 'file' }: Sent = {}) {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  return by.send(`/rest/files${purpose ? `?purpose=${purpose}` : ''}`, { method: 'POST', body });
}
const idOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id;
const refusalOf = async (answer: Promise<Response>) => {
  const { status } = await answer;
  const { code, details } = (await (await answer).json()) as { code: string; details: { message: string } };
  return [status, code, details.message.replace(/[\u2068\u2069]/g, '')];
};

describe('a file', () => {
  it('is uploaded in the field "file", and its id is in the response and in Location (S-UPLOAD-06, S-REST-10)', async () => {
    const answer = await upload('Grüße');
    const { id } = (await answer.json()) as { id: string };
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, `/rest/files/${id}`]);
    expect(await (await people.member.get(`/rest/files/${id}`)).text()).toBe('Grüße');
    expect((await upload('x', { field: 'other' })).status).toBe(400);
  });

  it('is returned as it was, part by part, and only as a download', async () => {
    const content = Buffer.alloc(2.5 * MB, 'abcdefghi\n');
    const id = await idOf(upload(content, { name: 'Größe "1".csv', purpose: 'IMPORT' }));
    const { count } = await server.db
      .selectFrom('file_parts')
      .where('file_id', '=', id)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe('3');
    const answer = await people.manager.get(`/rest/files/${id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="Gr__e _1_.csv"; filename\*=UTF-8''Gr%C3%B6/),
    });
  });

  it('has at most the size of its purpose, and exactly that is allowed (S-UPLOAD-08)', async () => {
    const { fileSizeMax } = FILE_LIMITS.ATTACHMENT;
    expect((await upload(Buffer.alloc(fileSizeMax, 'x'))).status).toBe(201);
    const message = '“a.txt” is too large (1,048,577 bytes). Files can be CSV, DOCX,';
    const [status, code, text] = await refusalOf(upload(Buffer.alloc(fileSizeMax + 1, 'x')));
    expect([status, code, text]).toEqual([413, 'FILE_TOO_LARGE', expect.stringContaining(message)]);
    const left = await server.db.selectFrom('files').where('size', 'is', null).select('id').execute();
    expect(left).toEqual([]);
  });

  it.each([
    ['a.exe', 'MZ'],
    ['a', 'text'],
  ])('is refused if its extension is not allowed: %s', async (name, content) => {
    expect(await refusalOf(upload(content, { name }))).toEqual([
      415,
      'FILE_TYPE_REFUSED',
      expect.stringContaining(`“${name}” (`),
    ]);
  });

  it.each([
    ['picture.csv', 'CSV', PNG],
    ['text.pdf', 'PDF', 'text'],
    ['page.txt', 'TXT', 'a\u0000b'],
  ])(
    'is refused if its content is not what its extension says, without a list of types: %s',
    async (name, type, content) => {
      expect(await refusalOf(upload(content, { name }))).toEqual([
        415,
        'FILE_CONTENT_REFUSED',
        `The content of “${name}” isn’t ${type}. Save it as ${type} in its program, or choose another file.`,
      ]);
    },
  );

  it.each([
    ['UTF-16.csv', Buffer.from('\ufeffName,Amount\n', 'utf16le')],
    ['upper.CSV', 'a,b'],
    ['empty.csv', ''],
    ['picture.png', PNG],
  ])('is allowed with its own content: %s', async (name, content) => {
    expect((await upload(content, { name })).status).toBe(201);
  });

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\reports\\july.txt', 'july.txt'],
    ['a\u202egnp.txt', 'agnp.txt'],
    [`${'x'.repeat(5000)}.txt`, `${'x'.repeat(195)}.txt`],
  ])('is stored under a name without folders and misleading characters', async (given, stored) => {
    const id = await idOf(upload('x', { name: given }));
    const { name } = await server.db.selectFrom('files').where('id', '=', id).select('name').executeTakeFirstOrThrow();
    expect(name).toBe(stored);
  });

  it('is invisible to other organizations', async () => {
    const id = await idOf(upload('secret'));
    expect((await people.outsider.get(`/rest/files/${id}`)).status).toBe(404);
    expect((await people.member.get('/rest/files/1')).status).toBe(404);
  });

  it('is deleted after a day', async () => {
    const [old, recent] = [await idOf(upload('old')), await idOf(upload('recent'))];
    await server.db
      .updateTable('files')
      .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
      .where('id', '=', old)
      .execute();
    await server.sweep();
    const statusOf = async (id: string) => (await people.member.get(`/rest/files/${id}`)).status;
    expect([await statusOf(old), await statusOf(recent)]).toEqual([404, 200]);
  });

  it('has its limits in the public configuration', async () => {
    const config = await (await people.member.get('/rest/config')).json();
    expect(config).toMatchObject({
      fileSizeMax: MB,
      importFileSizeMax: 50 * MB,
      importFileTypes: ['csv', 'tsv', 'xlsx'],
    });
  });
});
