import { expect, it } from 'vitest';
import { callsOf, type Operation } from './contract-document.ts';

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
