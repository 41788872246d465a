import { expect, test } from 'vitest';
import { failureFrom, networkFailure, TransportFailure } from '../../browser/transport/failures.ts';
import { uploadFailureText } from './upload-failure.ts';

const FILE = { name: 'a.csv', size: 20_971_520 };
const LIMITS = { extensions: ['csv', 'xlsx'], fileSizeMax: 10_485_760 };

test.each([
  ['the connection', networkFailure(undefined), /^The connection was lost .* upload the file again\.$/],
  ['the server', new TransportFailure({ code: 'HTTP_500', status: 500 }), /^The server couldn’t store the file\./],
  [
    'what the server says',
    new TransportFailure({ code: 'FILE_TOO_LARGE', status: 413, details: { message: '“a.csv” is too large.' } }),
    /^“a\.csv” is too large\.$/,
  ],
])('a failed upload names %s, and not changes that were not saved', (_, failure, text) => {
  expect(uploadFailureText(failure, FILE, LIMITS)).toMatch(text);
});

const HTML = { contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' };
const TEXT = { contentType: 'text/plain', body: 'proxy: refused by policy 17' };
const JSON_BODY = { contentType: 'application/json', body: { error: 'x' } };
const TOO_LARGE = '“a.csv” is too large (20 MB). Files can be CSV or XLSX, and have at most 10 MB.';
const WRONG_TYPE =
  '“a.csv” (20 MB) has a type that can’t be uploaded. Files can be CSV or XLSX, and have at most 10 MB.';

test.each([
  [413, 'HTML', HTML, TOO_LARGE],
  [413, 'text', TEXT, TOO_LARGE],
  [413, 'JSON', JSON_BODY, TOO_LARGE],
  [415, 'HTML', HTML, WRONG_TYPE],
  [415, 'JSON', JSON_BODY, WRONG_TYPE],
])('a proxy that refuses a file with %i and %s reads like the control (X-UPLOAD-09)', (status, _, answer, text) => {
  const failure = failureFrom({ status, code: null, ...answer });
  expect(uploadFailureText(failure, FILE, LIMITS).replace(/[\u2068\u2069]/g, '')).toBe(text);
});
