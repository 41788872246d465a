import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../src/browser/transport/protocol.ts';
import { FILE_FIELD, FILE_LIMITS, FileCreatedWire, FilesQueryWire } from '../../../src/shell/files/files.wire.ts';
import { allow } from '../platform/access/access.ts';
import { readQuery } from '../platform/contract/read-input.ts';
import { ANY_FILE } from '../platform/contract/route-contract.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { attachment } from '../platform/downloads/attachment.ts';
import { Failure } from '../platform/failures/failure.ts';
import type { TakeSlot } from '../platform/streams/slots.ts';
import { findFile, readParts } from './queries.ts';
import { storeFile } from './store-file.ts';

/** The largest file of any purpose, in bytes. One more byte is read, so that a larger one is noticed. */
const SIZE_MAX = Math.max(...Object.values(FILE_LIMITS).map(({ fileSizeMax }) => fileSizeMax));

const Id = v.pipe(v.string(), v.uuid());

/** Files that users upload, and read as downloads. */
export function fileRoutes({ db, takeSlot }: { db: Kysely<Tables>; takeSlot: TakeSlot }): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart, {
      limits: { files: 1, fields: 0, fileSize: SIZE_MAX + 1 },
      throwFileSizeLimit: false,
    });

    app.post(
      '/files',
      allow('session', {
        query: FilesQueryWire,
        errors: ['FILE_CONTENT_REFUSED', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
        body: { mediaType: 'multipart/form-data' },
        responses: { 201: FileCreatedWire },
      }),
      async (request, reply) => {
        const { purpose } = readQuery(request, FilesQueryWire);
        const session = request.signedIn();
        if (!request.isMultipart()) throw new Failure('BAD_REQUEST', { message: WRONG_BODY });
        const part = await request.file().catch((cause: unknown) => {
          throw new Failure('BAD_REQUEST', { message: WRONG_BODY, cause });
        });
        if (part?.fieldname !== FILE_FIELD) throw new Failure('BAD_REQUEST', { message: WRONG_BODY });
        try {
          const id = await storeFile(db, session, { name: part.filename, content: part.file, purpose, takeSlot });
          const created: v.InferOutput<typeof FileCreatedWire> = { id };
          return reply.code(201).header('Location', `${DEFAULT_PATHS.rest}/files/${id}`).send(created);
        } finally {
          part.file.resume(); // the rest of a refused file, so that the client reads the answer
        }
      },
    );

    app.get<{ Params: { id: string } }>(
      '/files/:id',
      allow('session', { responses: { 200: ANY_FILE } }),
      async (request, reply) => {
        const { organization } = request.signedIn();
        const { id } = request.params;
        const found = v.is(Id, id) ? await findFile(db, organization.id, id.toLowerCase()) : undefined;
        if (!found) throw new Failure('NOT_FOUND');
        return reply
          .type(found.type)
          .header('Content-Length', found.size)
          .header('Content-Disposition', attachment(found.name))
          .header('X-Content-Type-Options', 'nosniff')
          .send(Readable.from(readParts(db, found.id), { objectMode: false }));
      },
    );
  };
}

const WRONG_BODY = `Send one file as multipart/form-data, in the field “${FILE_FIELD}”.`;
