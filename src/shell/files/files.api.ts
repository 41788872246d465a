import { networkFailure, TransportFailure } from '../../browser/transport/failures.ts';
import { HEADERS } from '../../browser/transport/protocol.ts';
import { uploadFetch } from '../../browser/transport/upload-fetch.ts';
import type { Shell } from '../create-shell.ts';
import {
  FILE_FIELD,
  FileCreatedWire,
  type FileLimits,
  type FilePurpose,
  FilesConfigWire,
  RESUMABLE_SIZE_MIN,
} from './files.wire.ts';
import { uploadFailureWords as words } from './upload-failure.words.ts';
import type { UploadOptions, UploadShell } from './upload-options.ts';

/** An upload fails when no byte has been sent or received for this time. */
const IDLE_MAX_MS = 30_000;

/** Uploads a file and returns its id. An interrupted upload of a large file goes on. Rejects with a TransportFailure. */
export async function uploadFile(shell: UploadShell, file: File, options: UploadOptions): Promise<string> {
  await expectUnchanged(file);
  if (file.size <= RESUMABLE_SIZE_MIN) return await uploadAtOnce(shell, file, options);
  const { uploadInPieces } = await import('./upload-in-pieces.ts').catch((cause: unknown) => {
    throw networkFailure(cause);
  });
  return await uploadInPieces(shell, file, { ...options, idleMaxMs: IDLE_MAX_MS });
}

/**
 * Rejects for a file that was changed or removed after it was chosen. Browsers report that like a lost connection when they
 * send it, or send a part of it. They read no byte of an empty part.
 */
async function expectUnchanged(file: File): Promise<void> {
  await (file.size > 0 ? file.slice(0, 1) : file).arrayBuffer().catch((cause: unknown) => {
    throw new TransportFailure({ code: 'FILE_CHANGED', status: -1, details: { message: words.changed } }, { cause });
  });
}

async function uploadAtOnce(
  { rest, fetchThrough }: UploadShell,
  file: File,
  { purpose, signal, onProgress }: UploadOptions,
): Promise<string> {
  const body = new FormData();
  body.append(FILE_FIELD, file, file.name);
  const send = uploadFetch({ onProgress, idleMaxMs: IDLE_MAX_MS });
  const created = (await rest()).post('files', {
    searchParams: { purpose },
    body,
    signal,
    timeout: false,
    fetch: fetchThrough(send),
    handlesError: true,
  });
  return (await created.json(FileCreatedWire)).id;
}

/** Reads what files of a purpose may be. Rejects with a TransportFailure. */
export async function readFileLimits({ rest }: Pick<Shell, 'rest'>, purpose: FilePurpose): Promise<FileLimits> {
  const config = await (await rest())
    .get('config', { headers: { [HEADERS.background]: '1' }, handlesError: true })
    .json(FilesConfigWire);
  const { fileSizeMax, fileTypes, importFileSizeMax, importFileTypes } = config;
  return purpose === 'IMPORT'
    ? { fileSizeMax: importFileSizeMax, fileTypes: importFileTypes }
    : { fileSizeMax, fileTypes };
}
