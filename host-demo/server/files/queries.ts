import { type Kysely, sql } from 'kysely';
import type { FilePurpose } from '../../../src/shell/files/files.wire.ts';
import { record } from '../platform/audit/record.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';

/** How long a file is kept without anything that refers to it. */
const KEPT = sql<Date>`now() - interval '24 hours'`;

export type StoredFile = { id: string; name: string; type: string; size: number };

/** Adds a file whose parts follow. It can be read once it is complete. */
export async function addFile(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  { name, type, purpose }: { name: string; type: string; purpose: FilePurpose },
): Promise<string> {
  const values = { organization_id: organization.id, created_by: person.id, name, type, purpose };
  return (await db.insertInto('files').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds a part; the first has position 0. */
export async function addPart(db: Kysely<Tables>, fileId: string, position: number, content: Buffer): Promise<void> {
  await db.insertInto('file_parts').values({ file_id: fileId, position, content }).execute();
}

/** Makes a file readable. Throws if it was deleted in the meantime. */
export async function completeFile(
  db: Kysely<Tables>,
  { organization }: SignedIn,
  { id, name, size }: Omit<StoredFile, 'type'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('files').set({ size }).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
    await record(transaction, {
      action: 'file.uploaded',
      organizationId: organization.id,
      object: { kind: 'file', id, name },
      after: { size },
    });
  });
}

export async function deleteFile(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

/** Returns a complete file of an organization; undefined if it has none with this id. */
export async function findFile(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<StoredFile | undefined> {
  const found = await db
    .selectFrom('files')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('size', 'is not', null)
    .select(['id', 'name', 'type', 'size'])
    .executeTakeFirst();
  return found && { ...found, size: Number(found.size) };
}

/** Reads a file part by part. */
export async function* readParts(db: Kysely<Tables>, fileId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await db
      .selectFrom('file_parts')
      .where('file_id', '=', fileId)
      .where('position', '=', position)
      .select('content')
      .executeTakeFirst();
    if (!part) return;
    yield part.content;
  }
}

/** Deletes files that have been kept long enough, and uploads that never ended. */
export async function deleteOldFiles(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('files').where('created_at', '<', KEPT).execute();
}
