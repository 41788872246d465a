import { type Kysely, sql } from 'kysely';
import type { FilePurpose } from '../../../src/shell/files/files.wire.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import { PART_BYTES } from './part-buffer.ts';

/** A file that arrives in pieces. Sizes are in bytes. */
export type ResumableUpload = {
  id: string;
  name: string;
  purpose: FilePurpose;
  announcedSize: number;
  receivedSize: number;
  isComplete: boolean;
};

export async function addUpload(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  { id, name, purpose, announcedSize }: Pick<ResumableUpload, 'id' | 'name' | 'purpose' | 'announcedSize'>,
): Promise<void> {
  const owner = { organization_id: organization.id, created_by: person.id };
  await db
    .insertInto('files')
    .values({ ...owner, id, name, purpose, type: 'application/octet-stream', announced_size: announcedSize })
    .execute();
}

/** Returns an upload of the same user; undefined if the user has none with this id. */
export async function findUpload(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  id: string,
): Promise<ResumableUpload | undefined> {
  const found = await db
    .selectFrom('files')
    .where('id', '=', id)
    .where('organization_id', '=', organization.id)
    .where('created_by', '=', person.id)
    .where('announced_size', 'is not', null)
    .select(['id', 'name', 'purpose', 'announced_size', 'received_size', 'size'])
    .executeTakeFirst();
  return (
    found && {
      id: found.id,
      name: found.name,
      purpose: found.purpose as FilePurpose,
      announcedSize: Number(found.announced_size),
      receivedSize: Number(found.received_size),
      isComplete: found.size !== null,
    }
  );
}

/**
 * Appends bytes that start at an offset. Returns false if the upload has other bytes there or is gone: another
 * connection was faster.
 */
export async function appendBytes(db: Kysely<Tables>, id: string, offset: number, content: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update files set received_size = ${offset + content.length}
      where id = ${id} and received_size = ${offset} and size is null returning id
    )
    insert into file_parts (file_id, position, content)
    select id, (select coalesce(max(position) + 1, 0) from file_parts where file_id = ${id}), ${content}::bytea from moved
    returning position
  `.execute(db);
  return rows.length > 0;
}

/**
 * Returns the first bytes of a file, at least those of a part if it has them. Of an upload that was interrupted, they can be
 * in several parts.
 */
export async function readStart(db: Kysely<Tables>, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from (
      select content, position, sum(octet_length(content)) over (order by position) - octet_length(content) as start
      from file_parts where file_id = ${id}
    ) as part where start < ${PART_BYTES} order by position
  `.execute(db);
  return Buffer.concat(rows.map(({ content }) => content)).subarray(0, PART_BYTES);
}

export async function setType(db: Kysely<Tables>, id: string, type: string): Promise<void> {
  await db.updateTable('files').set({ type }).where('id', '=', id).execute();
}
