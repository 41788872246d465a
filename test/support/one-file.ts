import { FILE_FIELD } from '../../src/shell/files/files.wire.ts';

/** Returns the body of an upload of a small text. */
export function oneFile(): FormData {
  const body = new FormData();
  body.append(FILE_FIELD, new Blob(['Name\nStall\n']), 'rows.csv');
  return body;
}
