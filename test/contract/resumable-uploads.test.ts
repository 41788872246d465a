import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { FILE_LIMITS, UPLOAD_CONTENT_TYPE } from '../../src/shell/files/files.wire.ts';
import { type Callers, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { announcedFile, pieceAt, withoutPiece } from '../support/piece-headers.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const MB = 1024 * 1024;

let server: RunningServer;
let people: Callers;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());

type Created = { name?: string; purpose?: string; size?: number | string; by?: HttpClient };
const create = ({ name = 'a.csv', purpose = 'IMPORT', size = 10, by = people.member }: Created = {}) =>
  by.send('/rest/uploads', {
    method: 'POST',
    headers: announcedFile(name, purpose, size),
  });
const addressOf = async (answer: Promise<Response>) => (await answer).headers.get('Location') ?? '';
const offsetOf = async (address: string, by = people.member) =>
  Number((await by.send(address, { method: 'HEAD', headers: withoutPiece })).headers.get('Upload-Offset'));
const append = (address: string, offset: number, body: string, by = people.member) =>
  by.send(address, {
    method: 'PATCH',
    headers: pieceAt(offset),
    body,
  });
const fileAt = (address: string, by = people.member) => by.get(`/rest/files/${address.split('/').at(-1)}`);

/** Announces a piece at the start of an upload, whose bytes the caller writes. */
async function startPiece(address: string, size: number): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const cookies = [...people.member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new Socket();
  await new Promise<void>((resolve) => void socket.connect(Number(port), hostname, resolve));
  socket.write(
    [
      `PATCH ${address} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Cookie: ${cookies}`,
      `${HEADERS.csrf}: ${people.member.cookies.get(CSRF_COOKIE)}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      `Content-Type: ${UPLOAD_CONTENT_TYPE}`,
      `Content-Length: ${size}`,
      '',
      '',
    ].join('\r\n'),
  );
  return socket;
}

describe('an upload in pieces', () => {
  it('becomes a file with the id of the upload, once its last byte has arrived (X-UPLOAD-06)', async () => {
    const answer = await create();
    expect([answer.status, answer.headers.get('Tus-Resumable')]).toEqual([201, '1.0.0']);
    const address = answer.headers.get('Location') ?? '';
    expect(address).toMatch(/^\/rest\/uploads\/[\da-f-]{36}$/);
    const first = await append(address, 0, 'a,b\n1');
    expect([first.status, first.headers.get('Upload-Offset')]).toEqual([204, '5']);
    await expectRefusal(await fileAt(address), NOT_FOUND);
    expect(await offsetOf(address)).toBe(5);
    expect((await append(address, 5, ',22\n3')).status).toBe(204);
    const file = await fileAt(address, people.manager);
    expect([await file.text(), file.headers.get('Content-Type')]).toEqual(['a,b\n1,22\n3', 'text/csv']);
    await expectRefusal(await append(address, 10, 'x'), BAD_REQUEST);
  });

  it('keeps what arrived before the connection was cut (X-UPLOAD-06)', async () => {
    const size = 3 * MB;
    const address = await addressOf(create({ size }));
    const socket = await startPiece(address, size);
    await new Promise<void>((resolve) => void socket.write(Buffer.alloc(1.5 * MB, 'a'), () => resolve()));
    await vi.waitFor(async () => expect(await offsetOf(address)).toBeGreaterThanOrEqual(MB), { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await offsetOf(address)).toBe(1.5 * MB), { timeout: 20_000 });
    expect((await append(address, 1.5 * MB, 'b'.repeat(1.5 * MB))).status).toBe(204);
    expect((await (await fileAt(address)).text()).length).toBe(size);
  });

  it('takes the same bytes once from two connections at once', async () => {
    const address = await addressOf(create());
    const answers = await Promise.all([append(address, 0, '0123456789'), append(address, 0, '0123456789')]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(await (await fileAt(address)).text()).toBe('0123456789');
  });

  it('tells a connection that another one was faster, so that it goes on from there', async () => {
    const address = await addressOf(create({ size: 3 * MB }));
    const slow = await startPiece(address, 2 * MB);
    await new Promise<void>((resolve) => void slow.write(Buffer.alloc(MB / 2, 'a'), () => resolve()));
    expect((await append(address, 0, 'b'.repeat(MB))).status).toBe(204);
    const answer = once(slow, 'data');
    slow.write(Buffer.alloc(1.5 * MB, 'a'));
    expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 409 /);
    slow.destroy();
    expect(await offsetOf(address)).toBe(MB);
  });

  it('refuses bytes at another offset, and more than were announced', async () => {
    const address = await addressOf(create());
    await append(address, 0, '01234');
    await expectRefusal(await append(address, 0, '01234'), { status: 409, code: 'CHANGED_MEANWHILE' });
    await expectRefusal(await append(address, 5, '56789x'), BAD_REQUEST);
    expect(await offsetOf(address)).toBe(5);
  });

  it('answers the next call of a connection after a large piece at another offset', async () => {
    const address = await addressOf(create({ size: 8 * MB }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (method: string, headers: Record<string, string>, body?: string) =>
      new Promise((resolve, reject) => {
        const cookies = [...people.member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const csrf = people.member.cookies.get(CSRF_COOKIE) ?? '';
        const call = request(new URL(address, server.origin), {
          ...{ method, agent },
          headers: { Cookie: cookies, [HEADERS.csrf]: csrf, ...headers },
        });
        call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
        call.on('error', reject).end(body);
      });
    expect(await statusOf('PATCH', pieceAt(MB), 'a'.repeat(4 * MB))).toBe(409);
    expect(await statusOf('HEAD', withoutPiece)).toBe(200);
    agent.destroy();
  });

  it('belongs to the user who started it, in every method (X-UPLOAD-06)', async () => {
    const address = await addressOf(create());
    for (const other of [people.manager, people.outsider]) {
      await expectRefusal(await append(address, 0, 'x', other), NOT_FOUND);
      expect((await other.send(address, { method: 'HEAD', headers: withoutPiece })).status).toBe(404);
      await expectRefusal(await other.send(address, { method: 'DELETE', headers: withoutPiece }), NOT_FOUND);
    }
    expect((await people.member.send(address, { method: 'DELETE', headers: withoutPiece })).status).toBe(204);
    expect((await people.member.send(address, { method: 'HEAD', headers: withoutPiece })).status).toBe(404);
  });

  it('is refused at its start for its type or size, in the words of other uploads', async () => {
    const refusalOf = async (answer: Promise<Response>) => {
      const { code, details } = (await (await answer).json()) as { code: string; details: { message: string } };
      return [(await answer).status, code, details.message];
    };
    expect(await refusalOf(create({ name: 'a.exe' }))).toEqual([
      415,
      'FILE_TYPE_REFUSED',
      expect.stringContaining('a.exe'),
    ]);
    const tooLarge = refusalOf(create({ size: FILE_LIMITS.IMPORT.fileSizeMax + 1 }));
    expect(await tooLarge).toEqual([413, 'FILE_TOO_LARGE', expect.stringContaining('52,428,800 bytes')]);
    for (const wrong of ['0', '-1', 'ten', '1.5', '']) await expectRefusal(await create({ size: wrong }), BAD_REQUEST);
    await expectRefusal(await create({ purpose: 'OTHER' }), BAD_REQUEST);
  });

  it('is refused at its end when its content is not what its extension says, and is deleted', async () => {
    const address = await addressOf(create({ size: 16 }));
    const png = await people.member.send(address, {
      method: 'PATCH',
      headers: pieceAt(0),
      body: 'a\0bcdefghijklmno',
    });
    expect([png.status, png.headers.get(HEADERS.errorCode)]).toEqual([415, 'FILE_CONTENT_REFUSED']);
    expect((await people.member.send(address, { method: 'HEAD', headers: withoutPiece })).status).toBe(404);
  });

  it('requires the CSRF token, and the protocol', async () => {
    const address = await addressOf(create());
    const withoutToken = { ...pieceAt(0), [HEADERS.csrf]: '' };
    const refused = await people.member.send(address, { method: 'PATCH', headers: withoutToken, body: 'x' });
    await expectRefusal(refused, { ...FORBIDDEN, code: 'CSRF_INVALID' });
    const { 'Tus-Resumable': _version, ...bare } = pieceAt(0);
    await expectRefusal(await people.member.send(address, { method: 'PATCH', headers: bare, body: 'x' }), BAD_REQUEST);
  });
});
