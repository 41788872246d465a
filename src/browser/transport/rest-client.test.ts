// @vitest-environment node
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeRestServer, startFakeRestServer } from '../../../test/support/fake-rest-server.ts';
import { lostCall, sentenceFor, type TransportFailure } from './failures.ts';
import { createGraphQL } from './graphql.ts';
import { createRest, type RestClient } from './rest-client.ts';

const Thing = v.object({ id: v.string(), name: v.string() });
const SILENCE_MS = 300;

let server: FakeRestServer;
let rest: RestClient;
let heard: TransportFailure[];

beforeAll(async () => {
  server = await startFakeRestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  heard = [];
  server.calls.length = 0;
  rest = createRest({
    base: `${server.origin}/rest`,
    fetch,
    onFailure: (failure) => heard.push(failure),
    timeoutMs: SILENCE_MS,
  });
});

const failureOf = (call: Promise<unknown>): Promise<TransportFailure> =>
  call.then(
    () => Promise.reject(new Error('The call has succeeded.')),
    (failure) => failure,
  );

test.each([
  ['a refusal with words of the server', 'status-400', 400, 'NAME_TAKEN', 'The name is taken.', 'S-ERR-01'],
  ['a refusal in headers', 'in-headers', 403, 'SKIN_MISMATCH', sentenceFor(403), 'S-ERR-07'],
  ['a sentence of an older server', 'sentence', 422, 'FLEX_ERROR', 'Budget: is locked', 'S-ERR-08'],
  ['a page of a proxy with status 502', 'proxy-502', 502, 'HTTP_502', sentenceFor(502), 'S-ERR-08'],
  ['an empty body with status 500', 'empty-500', 500, 'HTTP_500', sentenceFor(500), 'S-ERR-04'],
  ['an address that does not exist', 'nowhere', 404, 'HTTP_404', sentenceFor(404), 'S-ERR-03'],
  ['an empty body', 'empty', 200, 'UNREADABLE_ANSWER', sentenceFor(200), 'S-ERR-07'],
  ['a page of HTML', 'html', 200, 'UNREADABLE_ANSWER', sentenceFor(200), 'S-ERR-07'],
  ['values of wrong types', 'wrong-types', 200, 'UNREADABLE_ANSWER', sentenceFor(200), 'S-ERR-07'],
  ['half of a JSON text', 'half-json', 200, 'UNREADABLE_ANSWER', sentenceFor(200), 'S-ERR-07'],
  ['a body that is cut off', 'cut-off', 0, 'NOT_CONNECTED_TO_INTERNET', sentenceFor(0), 'S-ERR-09'],
  ['a server that hangs up', 'hangup', 0, 'NOT_CONNECTED_TO_INTERNET', sentenceFor(0), 'S-ERR-09'],
  ['a silent server', 'silent', 0, 'NOT_CONNECTED_TO_INTERNET', sentenceFor(0), 'S-ERR-06'],
  ['a server that falls silent', 'silent-midway', 0, 'NOT_CONNECTED_TO_INTERNET', sentenceFor(0), 'S-ERR-06'],
])('%s (%s) is one clear failure with status %i and code %s: %s (%s)', async (_, path, status, code, message) => {
  const failure = await failureOf(rest.get(path).json(Thing));
  expect(failure).toMatchObject({ name: 'TransportFailure', status, message });
  expect(failure.code).toBe(code);
  expect(heard.map((one) => one === failure)).toEqual([true]);
});

test('what headers say of a refusal is in its details (S-ERR-01)', async () => {
  const { details } = await failureOf(rest.post('in-headers', { json: {} }).text());
  expect(details).toEqual({ correctEndpoint: 'https://ü.example' });
});

test('reports an aborted call as aborted, before and during the response (S-ERR-10)', async () => {
  for (const path of ['silent', 'silent-midway']) {
    const giveUp = new AbortController();
    const call = failureOf(rest.get(path, { signal: giveUp.signal }).json(Thing));
    await expect.poll(() => server.calls).toContain(`GET /rest/${path}`);
    giveUp.abort();
    const failure = await call;
    expect(failure).toMatchObject({ code: 'REQUEST_ABORTED', status: -1 });
    expect(lostCall(failure)?.message).toBe('Http request failed/aborted, status: -1');
  }
});

test('a call without an answer is reported with its status, and no other one is (S-ERR-10)', async () => {
  const lost = lostCall(await failureOf(rest.get('hangup').json(Thing)));
  expect(lost).toMatchObject({ code: 'http.lost', message: 'Http request failed/aborted, status: 0' });
  expect(lostCall(await failureOf(rest.get('proxy-502').json(Thing)))).toBeUndefined();
});

test('a dead server is no connection (S-ERR-09)', async () => {
  const dead = createRest({ base: 'http://127.0.0.1:1/rest', fetch });
  expect(await failureOf(dead.get('session').json(Thing))).toMatchObject({
    code: 'NOT_CONNECTED_TO_INTERNET',
    status: 0,
  });
});

test.each([
  ['the body', '{"id":"own","name":"A"}', '/rest/created/other', 'own'],
  ['Location, when the body has none', '{"name":"A"}', '/rest/created/42', '42'],
  ['Location, when the body says null', '{"id":null,"name":"A"}', '/rest/created/42', '42'],
  ['an absolute Location with a query', '{"name":"A"}', 'https://host.example/rest/created/42?draft=1', '42'],
  ['a percent-encoded Location', '{"name":"A"}', '/rest/created/a%2Fb%20c', 'a/b c'],
  ['a Location that only looks encoded', '{"name":"A"}', '/rest/created/100%', '100%'],
  ['a Location with a slash at its end', '{"name":"A"}', '/rest/created/42/', '42'],
])('what is created has its id from %s (S-API-04)', async (_, body, location, id) => {
  const made = await rest
    .post('created', { json: { body, location } })
    .json(v.object({ id: v.string(), name: v.string() }));
  expect(made).toEqual({ id, name: 'A' });
});

test('what is created has its id from Location also when there is no body at all (S-API-04)', async () => {
  const made = await rest.post('created', { json: { body: '', location: '/x/9' } }).json(v.object({ id: v.string() }));
  expect(made).toEqual({ id: '9' });
});

test('rejects an answer that does not name the id (S-API-04)', async () => {
  const call = rest.post('created', { json: { body: '{"name":"A"}' } }).json(Thing);
  expect(await failureOf(call)).toMatchObject({ code: 'UNREADABLE_ANSWER', status: 201 });
});

test('what the server says of a change is discarded, whatever it is; its refusals are not (S-API-05)', async () => {
  expect(await rest.put('plans/objectives', { json: [] })).toBeUndefined();
  expect(await failureOf(rest.put('nowhere', { json: [] }))).toMatchObject({ status: 404 });
  expect(await failureOf(rest.delete('nowhere'))).toMatchObject({ status: 404 });
});

test.each([
  ['an empty body', 'empty', 200, 'UNREADABLE_ANSWER'],
  ['a page of HTML', 'html', 200, 'UNREADABLE_ANSWER'],
  ['half of a JSON text', 'half-json', 200, 'UNREADABLE_ANSWER'],
  ['a body that is cut off', 'cut-off', 0, 'NOT_CONNECTED_TO_INTERNET'],
  ['a silent server', 'silent', 0, 'NOT_CONNECTED_TO_INTERNET'],
  ['a page of a proxy with status 502', 'proxy-502', 502, 'HTTP_502'],
])('%s is one clear failure of an operation too (S-ERR-07)', async (_, path, status, code) => {
  const graphql = createGraphQL({
    url: `${server.origin}/${path}`,
    fetch,
    onFailure: (failure) => heard.push(failure),
    timeoutMs: SILENCE_MS,
  });
  const failure = await failureOf(graphql('query q { q }', v.object({ q: v.string() })));
  expect(failure).toMatchObject({ name: 'TransportFailure', status, message: sentenceFor(status) });
  expect(failure.code).toBe(code);
  expect(heard).toHaveLength(1);
});
