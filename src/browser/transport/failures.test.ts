import { expect, test } from 'vitest';
import { announcementOf } from './announcements.ts';
import { failureFrom, networkFailure, sentenceFor } from './failures.ts';

const json = { contentType: 'application/json', code: null };

test("shows the server's own message when there is one (S-ERR-01)", () => {
  const failure = failureFrom({ ...json, status: 400, body: { code: 'X', details: { message: 'Too long.' } } });
  expect(failure).toMatchObject({ code: 'X', status: 400, message: 'Too long.' });
});

test.each([
  [400, 'Oops! An unexpected error occurred. Please try again and contact Support if the error persists.', 'S-ERR-02'],
  [404, 'The resource you are trying to load does not exist.', 'S-ERR-03'],
  [
    500,
    'Oops! An unexpected server error occurred. Please try again and contact Support if the error persists.',
    'S-ERR-04',
  ],
  [
    503,
    'The service is currently undergoing system maintenance and is not available. Please try again later.',
    'S-ERR-05',
  ],
  [0, 'Network connection lost. Can’t save changes.', 'S-ERR-06'],
  [401, 'You do not have permission to do this.', 'X-SESS-07'],
  [403, 'You do not have permission to do this.', 'X-SESS-07'],
  [418, 'An unknown error has occurred.', 'S-ERR-07'],
])('status %i reads: %s (%s)', (status, sentence) => {
  expect(sentenceFor(status)).toBe(sentence);
  expect(failureFrom({ ...json, status, body: {} }).message).toBe(sentence);
});

test('a short text with a separator becomes FLEX_ERROR with the text after the first one (S-ERR-08)', () => {
  const failure = failureFrom({ status: 400, code: null, contentType: 'text/plain', body: 'Error: Budget: is locked' });
  expect(failure).toMatchObject({ code: 'FLEX_ERROR', message: 'Budget: is locked' });
});

test.each([
  ['an HTML page of a proxy', 'text/html', '<h1>Error: 502</h1>'],
  ['a very long text', 'text/plain', `Trace: ${'x'.repeat(600)}`],
  ['nothing after the separator', 'text/plain', 'Error: '],
])('%s is not shown as a message (S-ERR-08)', (_, contentType, body) => {
  const failure = failureFrom({ status: 500, code: null, contentType, body });
  expect(failure.code).toBe('HTTP_500');
  expect(failure.message).toBe(sentenceFor(500));
});

test('no answer is NOT_CONNECTED_TO_INTERNET with status 0 (S-ERR-09)', () => {
  expect(networkFailure(new TypeError('Failed to fetch'))).toMatchObject({
    code: 'NOT_CONNECTED_TO_INTERNET',
    status: 0,
  });
});

test('a code in the headers counts before a text, which is still the message; headers may name another (S-ERR-08, S-ERR-01)', () => {
  const answer = { status: 401, contentType: 'text/plain', body: 'Error: no such account' };
  expect(failureFrom({ ...answer, code: 'LOGIN_FAILED' })).toMatchObject({
    code: 'LOGIN_FAILED',
    message: 'no such account',
  });
  const details = encodeURIComponent(
    JSON.stringify({ message: 'Wrong password.', correctEndpoint: 'https://a.example' }),
  );
  expect(failureFrom({ ...answer, code: null, details })).toMatchObject({
    code: 'FLEX_ERROR',
    message: 'Wrong password.',
    details: { correctEndpoint: 'https://a.example' },
  });
});

test('a sentence of a proxy with status 503 is maintenance, unless a header names a code (S-MAINT-03)', () => {
  const answer = { status: 503, contentType: 'text/plain', body: '503 Service Unavailable: no server is available' };
  expect(announcementOf(failureFrom({ ...answer, code: null }))).toBe('maintenance');
  expect(announcementOf(failureFrom({ ...answer, code: 'DATABASE_UNAVAILABLE' }))).toBe('failed');
});
