import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/open-database.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import type { TakeSlot } from '../platform/streams/slots.ts';
import { PartBuffer } from './part-buffer.ts';
import { deleteFile } from './queries.ts';
import { addUpload, appendBytes, findUpload, type ResumableUpload } from './upload-queries.ts';

/** The parts of files in PostgreSQL as a store of the tus protocol, for the uploads of one user. */
export class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'termination'];
  readonly #db: Kysely<Tables>;
  readonly #session: SignedIn;
  readonly #takeSlot: TakeSlot;

  constructor(db: Kysely<Tables>, session: SignedIn, takeSlot: TakeSlot) {
    super();
    this.#db = db;
    this.#session = session;
    this.#takeSlot = takeSlot;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { name = '', purpose } = upload.metadata ?? {};
    await addUpload(this.#db, this.#session, {
      id: upload.id,
      name: name ?? '',
      purpose: purpose as ResumableUpload['purpose'],
      announcedSize: upload.size ?? 0,
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#db, this.#session, id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: found.announcedSize, offset: found.receivedSize });
  }

  /** Stores what arrives, also before an interruption, and returns the offset after it. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const parts = new PartBuffer();
    let next = offset;
    const store = async (part: Buffer) => {
      const free = await this.#takeSlot();
      if (!(await appendBytes(this.#db, id, next, part).finally(free))) throw ERRORS.INVALID_OFFSET;
      next += part.length;
    };
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) await parts.add(chunk, store);
    } finally {
      await parts.flush(store);
    }
    return next;
  }

  override async remove(id: string): Promise<void> {
    await deleteFile(this.#db, id);
  }
}
