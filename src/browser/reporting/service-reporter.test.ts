import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { PorticoError } from '../../base/errors.ts';
import { TransportFailure } from '../transport/failures.ts';
import { outgoingReport } from './outgoing-report.ts';
import { type KeptReport, type SendReport, serviceReporter } from './service-reporter.ts';

function start() {
  const clock = manualClock();
  const said: string[] = [];
  const sent: KeptReport[] = [];
  const opens: { resolve: (send: SendReport) => void; reject: (error: Error) => void }[] = [];
  const report = serviceReporter(
    (error) => said.push(error.message),
    () => new Promise((resolve, reject) => opens.push({ resolve, reject })),
    clock,
  );
  const open = async () => {
    opens.at(-1)?.resolve((one) => sent.push(one));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, said, sent, opens, report, open };
}
const fault = (code: string, message = code) => new PorticoError(code, message);

test('the service comes with the first report, and not before', async () => {
  const { opens, report, sent, open, said } = start();
  expect(opens).toHaveLength(0);
  report(fault('a'));
  report(fault('b'));
  expect(opens).toHaveLength(1);
  expect(said).toEqual(['a', 'b']);
  await open();
  expect(sent.map(({ error }) => error.message)).toEqual(['a', 'b']);
  report(fault('c'));
  expect(sent).toHaveLength(3);
});

test('twenty reports wait for a service that has not come yet', async () => {
  const { report, sent, open } = start();
  for (let number = 1; number <= 30; number++) report(fault(`code ${number}`));
  await open();
  expect(sent.map(({ error }) => error.message)).toEqual(Array.from({ length: 20 }, (_, index) => `code ${index + 1}`));
});

test('a service that does not come is tried again after a minute, with what has waited', async () => {
  const { report, sent, open, opens, clock } = start();
  report(fault('a'));
  opens[0]?.reject(new Error('offline'));
  await Promise.resolve();
  await Promise.resolve();
  report(fault('b'));
  expect(opens).toHaveLength(1);
  clock.advance(60_000);
  report(fault('c'));
  expect(opens).toHaveLength(2);
  await open();
  expect(sent.map(({ error }) => error.message)).toEqual(['a', 'b', 'c']);
});

test('the same code at the same place is sent once a minute, with the count of what was not', async () => {
  const { report, sent, open, clock } = start();
  const bell = { element: 'portico-notice-bell' };
  for (let time = 0; time < 5; time++) report(fault('a', `message ${time}`), bell);
  report(fault('a'), { element: 'portico-header' });
  await open();
  expect(sent).toHaveLength(2);
  clock.advance(59_999);
  report(fault('a'), bell);
  expect(sent).toHaveLength(2);
  clock.advance(1);
  report(fault('a'), bell);
  expect(sent[2]).toMatchObject({ repeated: 5, context: bell });
});

test.each([
  [fault('code.gone')],
  [fault('code.passing')],
  [new TypeError('Failed to fetch dynamically imported module: https://h.example/chunks/a-1.js')],
  [new TypeError('Importing a module script failed.')],
  [fault('element.failed', '<x> failed: error loading dynamically imported module: https://h.example/b-2.js')],
])('code that did not load is one group, whichever file it was: %s (S-ERR-11)', (error) => {
  const report = outgoingReport({ error, context: { element: 'portico-header' }, repeated: 0 }, []);
  expect(report).toMatchObject({ code: 'chunk-load-failed', group: 'chunk-load-failed', place: '' });
});

test('other faults are grouped by code and place (S-ERR-11)', () => {
  const { group } = outgoingReport({ error: fault('a'), context: { element: 'portico-header' }, repeated: 0 }, []);
  expect(group).toBe('a portico-header');
});

test('neither the words of a refusal, nor its cause, nor names leave the browser', () => {
  const cause = new Error('variables: Budgets close on Friday');
  const error = new TransportFailure(
    { code: 'NAME_TAKEN', status: 400, details: { message: 'Budgets close on Friday is taken.' } },
    { cause },
  );
  error.stack = `TransportFailure: Budgets close on Friday is taken.\n    at save (https://h.example/a.js?token=t0k:1:2)\n`;
  const report = outgoingReport({ error, context: { draft: 'Budgets close on Friday' }, repeated: 0 }, ['Nadia']);
  expect(JSON.stringify(report)).not.toMatch(/Budgets|t0k/);
  expect(report).toMatchObject({ code: 'NAME_TAKEN', stack: expect.stringContaining('at save') });
});
