import { expect, it } from 'vitest';
import { callsOf, type Operation, operationsOf } from './contract-document.ts';

const operation: Operation = { parameters: [], security: [], responses: {} };
const statusIn = (calls: ReturnType<typeof callsOf>, id: string) => calls.find((call) => call.id === id)?.status;

it('tells apart calls that are present, pending, missing and not in the specification', () => {
  const calls = callsOf({
    paths: { '/rest/jobs': { get: operation }, '/rest/jobs/{id}/retry': { post: operation } },
    components: { schemas: {}, responses: {} },
  });
  expect(statusIn(calls, 'GET /rest/jobs')).toBe('present');
  expect(statusIn(calls, 'GET /rest/activity-taxonomy')).toBe('pending');
  expect(statusIn(calls, 'GET /rest/roles')).toBe('missing');
  expect(statusIn(calls, 'POST /rest/jobs/{id}/retry')).toBe('additional');
});

it('says of no specified call that it is missing before the document is read', () => {
  const calls = callsOf(undefined);
  expect(calls.some(({ status }) => status === 'missing')).toBe(false);
  expect(statusIn(calls, 'GET /rest/roles')).toBe('unknown');
});

it('tells apart GraphQL operations in the same way', () => {
  const field = (id: string) => ({ id, document: '', variables: '{}', signature: '', description: '', types: [] });
  const calls = operationsOf([field('query activities'), field('query noticeHistory')]);
  expect(statusIn(calls, 'query activities')).toBe('present');
  expect(statusIn(calls, 'query accessPolicies')).toBe('pending');
  expect(statusIn(calls, 'mutation createNotice')).toBe('missing');
  expect(statusIn(calls, 'query noticeHistory')).toBe('additional');
  expect(statusIn(operationsOf(undefined), 'query activities')).toBe('unknown');
});
