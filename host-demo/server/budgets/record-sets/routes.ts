import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import {
  DELIMITERS,
  ENCODINGS,
  RECORD_SET_COLUMNS_MAX,
  RECORD_SET_MAX_BYTES,
  type ReadingOptions,
  RecordSetCreatedWire,
  RecordSetFileWire,
  RecordSetWire,
  ReplacedCellsWire,
  ReplacedCountWire,
  type RowSource,
  SHEETS_MAX,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { findFile, readParts, type StoredFile } from '../../files/queries.ts';
import { allow } from '../../platform/access/access.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { CSV } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readAhead } from '../../platform/streams/read-ahead.ts';
import { createCsvReader } from './csv-reader.ts';
import { placeHeader } from './place-header.ts';
import { createRecordSet, readRecordSetJson } from './queries.ts';
import { replaceCells } from './replace-cells.ts';
import type { RowBlock } from './row-block.ts';
import { createXlsxReader } from './xlsx-reader.ts';

const OptionsQuery = v.object({
  delimiter: v.optional(v.picklist(DELIMITERS)),
  encoding: v.optional(v.picklist(ENCODINGS)),
  sheet: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(SHEETS_MAX)),
  ),
  headerRow: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1))),
});
const LimitQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), String(RECORD_SET_MAX_BYTES)),
});

/** Rows for imports: users who can edit budgets upload them, all users of the organization can use them. */
export function recordSetRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    const reader = createCsvReader();
    const workbooks = createXlsxReader();
    const readRows = async (
      request: FastifyRequest,
      options: ReadingOptions,
      decided: Uint8Array,
    ): Promise<{ rows: AsyncGenerator<RowBlock>; source?: RowSource }> => {
      if (request.body instanceof Buffer) return { rows: reader.read([request.body], options, decided) };
      const { id, type, name, size } = await findFileOf(db, request);
      const rows = (type === XLSX ? workbooks : reader).read(readAhead(readParts(db, id)), options, decided);
      return { rows, source: { fileId: id, fileName: name, fileSize: size, options } };
    };
    app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(
      '/record-set',
      {
        ...allow(
          { budgets: 'edit' },
          {
            query: OptionsQuery,
            errors: ['NOT_FOUND'],
            body: [RecordSetFileWire, CSV],
            responses: { 201: RecordSetCreatedWire },
          },
        ),
        bodyLimit: RECORD_SET_MAX_BYTES,
      },
      async (request, reply) => {
        const options = readQuery(request, OptionsQuery);
        const decided = new Uint8Array(new SharedArrayBuffer(RECORD_SET_COLUMNS_MAX));
        const { rows, source } = await readRows(request, options, decided);
        try {
          const created: v.InferOutput<typeof RecordSetCreatedWire> = {
            id: await createRecordSet(db, request.signedIn(), {
              ...(await placeHeader(rows, options.headerRow)),
              ...{ source, decided },
            }),
          };
          return reply.code(201).header('Location', `${DEFAULT_PATHS.rest}/record-set/${created.id}`).send(created);
        } finally {
          await rows.return(undefined); // ends the thread that reads a refused file
        }
      },
    );

    app.get<{ Params: { id: string } }>(
      '/record-set/:id',
      allow('session', { query: LimitQuery, responses: { 200: RecordSetWire } }),
      async (request, reply) => {
        const { organization } = request.signedIn();
        const { limit } = readQuery(request, LimitQuery);
        const found = await readRecordSetJson(db, organization.id, { id: idFrom(request.params), limit });
        if (!found) throw new Failure('NOT_FOUND');
        return reply.type('application/json; charset=utf-8').send(found);
      },
    );

    app.post<{ Params: { id: string } }>(
      '/record-set/:id/cells',
      allow(
        { budgets: 'edit' },
        { body: ReplacedCellsWire, errors: ['IMPORTED_ALREADY'], responses: { 200: ReplacedCountWire } },
      ),
      async (request): Promise<v.InferOutput<typeof ReplacedCountWire>> => {
        const { organization } = request.signedIn();
        const cells = readBody(request, ReplacedCellsWire);
        const id = idFrom(request.params);
        return { replaced: await replaceCells(db, organization.id, { ...cells, id }) };
      },
    );
  };
}

/** Throws NOT_FOUND for a text that cannot be an id. */
function idFrom({ id }: { id: string }): string {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw new Failure('NOT_FOUND');
  return id.toLowerCase();
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the file that a request names. Throws BAD_REQUEST and NOT_FOUND. */
async function findFileOf(db: Kysely<Tables>, request: FastifyRequest): Promise<StoredFile> {
  const { fileId } = readBody(request, RecordSetFileWire);
  const file = await findFile(db, request.signedIn().organization.id, fileId);
  if (!file) throw new Failure('NOT_FOUND', { message: 'This file no longer exists. Upload it again.' });
  return file;
}
