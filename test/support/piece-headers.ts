import { UPLOAD_CONTENT_TYPE } from '../../src/shell/files/files.wire.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Headers that start an upload in pieces of a file with this size in bytes. */
export const announcedFile = (name: string, purpose: string, size: number | string) => ({
  ...TUS,
  'Upload-Length': String(size),
  'Upload-Metadata': `name ${base64(name)},purpose ${base64(purpose)}`,
});

/** Headers of a piece that starts at an offset in bytes. */
export const pieceAt = (offset: number) => ({
  ...TUS,
  'Upload-Offset': String(offset),
  'Content-Type': UPLOAD_CONTENT_TYPE,
});

/** Headers of a call without a piece. */
export const withoutPiece = TUS;
