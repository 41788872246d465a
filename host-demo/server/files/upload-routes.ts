import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ERRORS, Metadata, Server, type Upload } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../src/browser/transport/protocol.ts';
import { FILE_LIMITS, UPLOAD_CONTENT_TYPE, UploadMetadataWire } from '../../../src/shell/files/files.wire.ts';
import { extensionOf, isAccepted } from '../../../src/shell/files/rules/file-extensions.ts';
import { allow } from '../platform/access/access.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import type { FailureCode } from '../platform/failures/failure-catalogue.ts';
import { parseOrRefuse } from '../platform/failures/parse-or-refuse.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import type { TakeSlot } from '../platform/streams/slots.ts';
import { contentType } from './content-type.ts';
import { storedName } from './file-name.ts';
import { fileRefusal } from './file-refusal.ts';
import { completeFile, deleteFile } from './queries.ts';
import { findUpload, type ResumableUpload, readStart, setType } from './upload-queries.ts';
import { UploadStore } from './upload-store.ts';

const PATH = `${DEFAULT_PATHS.rest}/uploads`;
/** Refusals of the protocol with a separate status. 409: the offset is not that of the upload. */
const REFUSALS: Readonly<Record<number, FailureCode>> = { 404: 'NOT_FOUND', 409: 'CHANGED_MEANWHILE' };
const Id = v.pipe(v.string(), v.uuid());

type ById = { Params: { id: string } };

/** Uploads of large files with the tus protocol 1.0, which go on after an interruption, for the same user only. */
export function uploadRoutes({ db, takeSlot }: { db: Kysely<Tables>; takeSlot: TakeSlot }): FastifyPluginAsync {
  const answer = async (request: FastifyRequest, reply: FastifyReply, finish?: (upload: Upload) => Promise<void>) => {
    let unforeseen: unknown;
    let isOvertaken = false;
    const server = new Server({
      path: PATH,
      relativeLocation: true,
      datastore: new UploadStore(db, request.signedIn(), takeSlot),
      namingFunction: () => randomUUID(),
      onUploadFinish: async (_request: unknown, upload: Upload) => {
        await finish?.(upload);
        return {};
      },
      onResponseError: (_request: unknown, error) => {
        if (error instanceof Error)
          unforeseen = error; // the library's own are no instances
        // A piece that another connection stores at the same time ends like one whose own connection was cut.
        else isOvertaken = error === ERRORS.ABORTED;
        return undefined;
      },
    });
    const { status, headers, body } = await server.handleWeb(webRequest(request));
    if (unforeseen !== undefined) throw unforeseen;
    if (isOvertaken) throw new Failure('CHANGED_MEANWHILE');
    if (status >= 400) throw new Failure(REFUSALS[status] ?? 'BAD_REQUEST');
    for (const [name, value] of headers) {
      if (!name.startsWith('access-control-')) reply.header(name, value);
    }
    return reply.code(status).send(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
  };

  return async (app) => {
    app.addContentTypeParser(UPLOAD_CONTENT_TYPE, (_request, _payload, done) => done(null));

    app.post(
      '/uploads',
      allow('session', {
        errors: ['FILE_CONTENT_REFUSED', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
        responses: { 201: null },
      }),
      async (request, reply) => {
        const { name: given, purpose } = parseOrRefuse(UploadMetadataWire, metadataOf(request));
        const size = Number(request.headers['upload-length']);
        const { fileSizeMax, fileTypes } = FILE_LIMITS[purpose];
        const name = storedName(given);
        if (!isAccepted(name, fileTypes)) throw fileRefusal('type', { name, size }, purpose);
        if (size > fileSizeMax) throw fileRefusal('size', { name, size }, purpose);
        if (!(Number.isInteger(size) && size > 0)) throw new Failure('BAD_REQUEST');
        request.headers['upload-metadata'] = Metadata.stringify({ name, purpose });
        return await answer(request, reply);
      },
    );

    const ownUpload = async (request: FastifyRequest<ById>): Promise<ResumableUpload> => {
      const { id } = request.params;
      const found = v.is(Id, id) ? await findUpload(db, request.signedIn(), id.toLowerCase()) : undefined;
      if (!found) throw new Failure('NOT_FOUND');
      return found;
    };

    app.head<ById>('/uploads/:id', allow('session', { responses: { 200: null } }), async (request, reply) => {
      await ownUpload(request);
      return await answer(request, reply);
    });

    app.patch<ById>(
      '/uploads/:id',
      allow('session', {
        errors: ['CHANGED_MEANWHILE', 'FILE_CONTENT_REFUSED', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
        body: { mediaType: UPLOAD_CONTENT_TYPE },
        responses: { 204: null },
      }),
      async (request, reply) => {
        const upload = await ownUpload(request);
        if (request.headers['content-type'] !== UPLOAD_CONTENT_TYPE) throw new Failure('BAD_REQUEST');
        if (upload.isComplete) throw new Failure('BAD_REQUEST', { message: 'This upload is complete.' });
        // Before anything reads the piece: the library would leave the rest of it unread, and the browser could not finish it.
        if (Number(request.headers['upload-offset']) !== upload.receivedSize) throw new Failure('CHANGED_MEANWHILE');
        return await answer(request, reply, () => finishUpload(db, request.signedIn(), upload));
      },
    );

    app.delete<ById>('/uploads/:id', allow('session', { responses: { 204: null } }), async (request, reply) => {
      const upload = await ownUpload(request);
      if (upload.isComplete) throw new Failure('NOT_FOUND'); // a file by now, which something may refer to
      return await answer(request, reply);
    });
  };
}

/** Makes a file of an upload whose last byte has arrived. Throws FILE_CONTENT_REFUSED; then nothing of it stays. */
async function finishUpload(db: Kysely<Tables>, session: SignedIn, upload: ResumableUpload): Promise<void> {
  const { id, name, purpose, announcedSize: size } = upload;
  const type = await contentType(await readStart(db, id), extensionOf(name) ?? '');
  if (type === undefined) {
    await deleteFile(db, id);
    throw fileRefusal('content', { name, size }, purpose);
  }
  await setType(db, id, type);
  await completeFile(db, session, { id, name, size });
}

function metadataOf(request: FastifyRequest): unknown {
  try {
    return Metadata.parse(String(request.headers['upload-metadata'] ?? ''));
  } catch (cause) {
    throw new Failure('BAD_REQUEST', { cause });
  }
}

/** Returns the request as the protocol's library reads it, without what belongs to the session. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'cookie' && typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method === 'PATCH';
  const body = hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(new URL(request.url, 'http://localhost'), { method: request.method, headers, ...body });
}
