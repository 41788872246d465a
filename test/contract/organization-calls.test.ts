import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let callers: Callers;
let fernhill: string;
beforeAll(async () => {
  server = await startServer();
  callers = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

type Counts = { value: string; count: number }[];
const counts = async (by: HttpClient, kind: string): Promise<Counts> =>
  (await (await by.post('/rest/budget-counts', { by: kind })).json()) as Counts;
const numbers = (found: Counts) => Object.fromEntries(found.map(({ value, count }) => [value, count]));

it('budgets are counted by state, currency and deleted items, and by organization for staff (S-REST-09)', async () => {
  const budgets = await server.db
    .selectFrom('budgets')
    .where('organization_id', '=', fernhill)
    .where('template', '=', false)
    .select(['id', 'currency'])
    .execute();
  const euros = budgets.filter(({ currency }) => currency === budgets[0]?.currency);
  expect(numbers(await counts(callers.member, 'STATE'))).toMatchObject({ BUDGET: budgets.length });
  expect(numbers(await counts(callers.member, 'CURRENCY'))).toMatchObject({
    [String(budgets[0]?.currency)]: euros.length,
  });
  const { WITH = 0, WITHOUT = 0 } = numbers(await counts(callers.member, 'DELETED_ITEMS'));
  expect(WITH + WITHOUT).toBe(budgets.length);
  expect(WITH).toBeGreaterThan(0);
  const byOrganization = numbers(await counts(callers.staff, 'ORGANIZATION'));
  expect(byOrganization[fernhill]).toBe(budgets.length);
  expect(Object.keys(byOrganization).length).toBeGreaterThan(1);
  await expectRefusal(await callers.manager.post('/rest/budget-counts', { by: 'ORGANIZATION' }), FORBIDDEN);
  await expectRefusal(await callers.manager.post('/rest/budget-counts', { by: 'NAME' }), BAD_REQUEST);
});

it('staff do what the server does regularly at once (S-REST-09)', async () => {
  const execute = (by: HttpClient, name: string) => by.post('/rest/execute-schedule', { name });
  const isKept = async () =>
    (await server.db.selectFrom('outgoing_mail').where('recipient', '=', 'old@mail.example').select('id').execute())
      .length > 0;
  await server.db
    .insertInto('outgoing_mail')
    .values({ recipient: 'old@mail.example', subject: 'Old', body: '', created_at: new Date('2020-01-01') })
    .execute();
  expect((await execute(callers.superAdmin, 'WAITING_JOBS')).status).toBe(204);
  expect(await isKept()).toBe(true);
  expect((await execute(callers.superAdmin, 'HOUSEKEEPING')).status).toBe(204);
  expect(await isKept()).toBe(false);
  await expectRefusal(await execute(callers.superAdmin, 'EVERYTHING'), BAD_REQUEST);
  await expectRefusal(await execute(callers.staff, 'HOUSEKEEPING'), FORBIDDEN);
  await expectRefusal(await execute(callers.manager, 'HOUSEKEEPING'), FORBIDDEN);
});

it('the recycle bins of the caller’s organization are cleared by a job (S-REST-09)', async () => {
  const started = await callers.superAdmin.post('/rest/clear-recycle-bin', { olderThanDays: 0 });
  expect(started.status).toBe(202);
  const { jobId } = (await started.json()) as { jobId: string };
  const job = await server.db.selectFrom('jobs').where('id', '=', jobId).selectAll().executeTakeFirstOrThrow();
  expect([job.kind, job.organization_id]).toEqual(['CLEAR_RECYCLE_BIN', fernhill]);
  await expectRefusal(await callers.member.post('/rest/clear-recycle-bin'), FORBIDDEN);
});

describe('an email of a user', () => {
  const email = {
    fromName: 'Marta',
    to: 'noor@upbeat.example',
    subject: 'Hello {{name}}',
    body: 'Dear {{name}},\n{{sum}}',
  };
  const variables = { name: 'Noor {{sum}}', sum: '<b>7</b>' };
  const sendEmail = (input: object, by = callers.manager) =>
    by.post('/rest/send-email', { ...email, variables, ...input });
  const sent = () =>
    server.db.selectFrom('outgoing_mail').where('sent_by', 'is not', null).selectAll().orderBy('id').execute();
  beforeEach(async () => {
    await server.db.deleteFrom('outgoing_mail').execute();
  });

  it('is sent from the product’s address, with the user’s name and variables as plain text', async () => {
    expect((await sendEmail({ to: ['noor@upbeat.example', 'ada@upbeat.example'] })).status).toBe(204);
    const manager = findDemoPerson('legacy', 'organization manager').username;
    const same = {
      from_name: 'Marta',
      reply_to: manager,
      subject: 'Hello Noor {{sum}}',
      body: 'Dear Noor {{sum}},\n<b>7</b>',
    };
    expect(await sent()).toMatchObject([
      { ...same, recipient: 'noor@upbeat.example' },
      { ...same, recipient: 'ada@upbeat.example' },
    ]);
    await expectRefusal(await sendEmail({}, callers.member), FORBIDDEN);
  });

  it.each([
    ['a line break in the name', { fromName: 'Marta\r\nBcc: all@example.com' }],
    ['a line break in the subject', { subject: 'Hello\nBcc: all@example.com' }],
    ['an address of the sender', { from: 'ceo@example.com' }],
    ['a variable without a value', { body: '{{other}}' }],
    ['a variable that every object has', { body: '{{constructor}}' }],
    ['too many recipients', { to: Array.from({ length: 1000 }, (_, place) => `a${place}@upbeat.example`) }],
    ['no recipient', { to: [] }],
    ['no address', { to: 'noor' }],
    ['too long a text', { body: 'x'.repeat(20_001) }],
  ])('is refused with %s', async (_what, input) => {
    await expectRefusal(await sendEmail(input), BAD_REQUEST);
    expect(await sent()).toEqual([]);
  });

  it('is refused after 20 recipients within an hour, also when they are sent at once', async () => {
    const five = Array.from({ length: 5 }, (_, place) => `a${place}@upbeat.example`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendEmail({ to: five })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 429, 429]);
    expect(await sent()).toHaveLength(20);
    const last = await sendEmail({});
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(3500);
    await expectRefusal(last, { status: 429, code: 'TOO_MANY_ATTEMPTS' });
  });
});
