import { expect, test } from 'vitest';
import { networkFailure, TransportFailure } from '../../browser/transport/failures.ts';
import { uploadFailureText } from './upload-failure.ts';

test.each([
  ['the connection', networkFailure(undefined), /^The connection was lost .* upload the file again\.$/],
  ['the server', new TransportFailure({ code: 'HTTP_500', status: 500 }), /^The server couldn’t store the file\./],
  [
    'what the server says',
    new TransportFailure({ code: 'FILE_TOO_LARGE', status: 413, details: { message: '“a.csv” is too large.' } }),
    /^“a\.csv” is too large\.$/,
  ],
])('a failed upload names %s, and not changes that were not saved', (_, failure, text) => {
  expect(uploadFailureText(failure)).toMatch(text);
});
