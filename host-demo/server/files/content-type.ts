import { fileTypeFromBuffer } from 'file-type';

/** The media types that content with an extension may have; content of texts has none that is recognized. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
  gif: ['image/gif'],
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  pdf: ['application/pdf'],
  png: ['image/png'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'application/zip'],
  webp: ['image/webp'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
};
const TEXT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
};

/**
 * Returns the media type of a file from the start of its content; undefined if its extension promises another one, as
 * with a picture named `.csv` (decision G49).
 */
export async function contentType(start: Buffer, extension: string): Promise<string | undefined> {
  const types = TYPES[extension];
  const text = TEXT_TYPES[extension];
  if (start.length === 0) return types?.[0] ?? text;
  if (text && isUtf16(start)) return text; // a byte order mark looks like the start of other types
  const found = await fileTypeFromBuffer(start);
  if (types) return found && types.includes(found.mime) ? types[0] : undefined;
  return !found && !start.includes(0) ? text : undefined;
}

/** Texts in UTF-16 start with a byte order mark; only they contain NUL. */
const isUtf16 = (start: Buffer): boolean =>
  (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
