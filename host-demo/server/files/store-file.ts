import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { FILE_LIMITS, type FilePurpose } from '../../../src/shell/files/files.wire.ts';
import { extensionOf, isAccepted } from '../../../src/shell/files/rules/file-extensions.ts';
import type { FileProblem } from '../../../src/shell/files/rules/file-problems.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import type { TakeSlot } from '../platform/streams/slots.ts';
import { contentType } from './content-type.ts';
import { storedName } from './file-name.ts';
import { fileRefusal } from './file-refusal.ts';
import { PartBuffer } from './part-buffer.ts';
import { addFile, addPart, completeFile, deleteFile } from './queries.ts';

type NewFile = { name: string; content: Readable; purpose: FilePurpose; takeSlot: TakeSlot };

/**
 * Stores a file while it arrives, so that no more than a part is in memory, and returns its id. Throws FILE_TOO_LARGE,
 * FILE_TYPE_REFUSED and FILE_CONTENT_REFUSED; then nothing of it stays.
 */
export async function storeFile(
  db: Kysely<Tables>,
  session: SignedIn,
  { name: given, content, purpose, takeSlot }: NewFile,
): Promise<string> {
  const { fileSizeMax, fileTypes } = FILE_LIMITS[purpose];
  const name = storedName(given);
  const refuse = (problem: FileProblem, size: number) => fileRefusal(problem, { name, size }, purpose);
  let id: string | undefined;
  let size = 0;
  try {
    let position = 0;
    const parts = new PartBuffer();
    const store = async (part: Buffer) => {
      size += part.length;
      if (size > fileSizeMax) throw refuse('size', size);
      if (id === undefined) {
        if (!isAccepted(name, fileTypes)) throw refuse('type', size);
        const type = await contentType(part, extensionOf(name) ?? '');
        if (type === undefined) throw refuse('content', size);
        id = await addFile(db, session, { name, type, purpose });
      }
      if (part.length === 0) return;
      const free = await takeSlot();
      await addPart(db, id, position++, part).finally(free);
    };
    for await (const chunk of content as AsyncIterable<Buffer>) await parts.add(chunk, store);
    await parts.flush(store);
    if (id === undefined) await store(Buffer.alloc(0)); // an empty file is refused, or has a type
    if (id === undefined) throw new Failure('BAD_REQUEST');
    await completeFile(db, session, { id, name, size });
    return id;
  } catch (error) {
    if (id !== undefined) await deleteFile(db, id);
    throw error;
  }
}
