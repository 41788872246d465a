import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovalResults, ItemApproval } from '../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { TransferInput, TransferRequest } from '../../src/features/budgets/transfers/target-transfers.wire.ts';
import { RoomsInfoWire } from '../../src/shell/people/people.wire.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { openCollaboration } from '../support/collaboration-client.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let budgetId: string;
let items: Record<'Stall' | 'Dinner', string>;
const MEMBER = 'owen.pryce@ledgerline.example';
const MANAGER = 'marta.lindqvist@ledgerline.example';

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  const ids = await plantBudgets(server, fernhill, { Spring: { currency: 'EUR' } });
  budgetId = ids.Spring ?? '';
  const add = async (name: string) => {
    const item = { organization_id: fernhill, budget_id: budgetId, name, type: 'LINE_ITEM', planned: '100' };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  items = { Stall: await add('Stall'), Dinner: await add('Dinner') };
  await server.db.deleteFrom('outgoing_mail').execute();
  const { id } = await personOf(MANAGER);
  for (const list of ['item-approval-settings', 'target-transfer-approvers']) {
    const settings = { enabled: true, approverIds: [id], selfApproval: false, threshold: null };
    const input = list === 'item-approval-settings' ? settings : { approverIds: [id] };
    expect((await put(people.manager, at(list), input, csrfOf(people.manager))).status).toBe(204);
  }
});

const personOf = (username: string) =>
  server.db.selectFrom('people').where('username', '=', username).select('id').executeTakeFirstOrThrow();
const at = (path: string) => `/rest/budgets/${budgetId}/${path}`;
const ok = async <Result>(call: Promise<Response>): Promise<Result> => {
  const answer = await call;
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Result;
};
const request = async () =>
  (
    await ok<ApprovalResults>(
      people.member.post(at('request-approval'), {
        items: Object.values(items).map((itemId) => ({ itemId })),
        note: 'For Lyon',
      }),
    )
  ).approvals;
const decide = (approvals: readonly ItemApproval[], response: string, note = '') =>
  ok(
    people.manager.post(at('approvals-change'), {
      changes: approvals.map(({ itemId, version }) => ({ itemId, version, response, note })),
    }),
  );
/** The texts in a user's inbox about this budget, newest first. */
const inboxOf = async (client: HttpClient, page = 'approvals') => {
  const { inboxNotifications, threads } = await openCollaboration(client).getInboxNotifications();
  const roomId = `portico:${fernhill}:${page}:${budgetId}`;
  return inboxNotifications
    .filter((one) => one.roomId === roomId)
    .map((one) => {
      const threadId = 'threadId' in one ? one.threadId : undefined;
      const thread = threads.find(({ id }) => id === threadId);
      return thread?.comments
        .flatMap(({ body }) => body?.content.flatMap(({ children }) => children))
        .map((part) => (part && 'text' in part ? part.text : ''));
    });
};
/** What the newest notification of a user about this budget says. */
const eventFor = async (client: HttpClient, page = 'approvals') => {
  const { inboxNotifications, threads } = await openCollaboration(client).getInboxNotifications();
  const newest = inboxNotifications.find(({ roomId }) => roomId === `portico:${fernhill}:${page}:${budgetId}`);
  return threads.find(({ id }) => newest && 'threadId' in newest && id === newest.threadId)?.metadata;
};
const mail = async () => {
  const rows = await server.db.selectFrom('outgoing_mail').select(['recipient', 'body']).orderBy('id').execute();
  return rows.map(({ recipient, body }) => [recipient, body]);
};

test('a request reaches each approver once in the inbox and by email, and the decision its requester', async () => {
  const approvals = await request();
  expect(await inboxOf(people.manager)).toEqual([['Requested approvals: Stall (€100.00) and 1 more. “For Lyon”']]);
  expect(await eventFor(people.manager)).toEqual({ event: 'REQUESTED' });
  expect(await inboxOf(people.member)).toEqual([]);
  await decide(approvals, 'REVISING', 'Too much');
  expect(await inboxOf(people.member)).toEqual([['Sent back for changes: Stall and 1 more. “Too much”']]);
  expect(await eventFor(people.member)).toEqual({ event: 'SENT_BACK' });
  const sent = await mail();
  expect(sent.map(([recipient]) => recipient)).toEqual([MANAGER, MEMBER]);
  expect(sent[0]?.[1]).toMatch(
    new RegExp(
      `^Owen Pryce: Requested approvals: Stall \\(€100\\.00\\) and 1 more\\. .*\\n\\nhttp://\\S+/budgets/${budgetId}/approvals$`,
    ),
  );
  const rooms = await people.member.get(
    `/rest/liveblocks/getRoomsInfo?ids=${encodeURIComponent(`portico:${fernhill}:approvals:${budgetId}`)}`,
  );
  expect(v.parse(RoomsInfoWire, await rooms.json())[0]?.name).toBe('Spring');
});

test('a request reaches approvers who are staff, too, listed or not', async () => {
  const staff = 'ruth.calder@ledgerline.example';
  const { id } = await personOf(staff);
  const settings = { enabled: true, approverIds: [id], selfApproval: false, threshold: null };
  await put(people.manager, at('item-approval-settings'), settings, csrfOf(people.manager));
  await request();
  expect((await mail()).map(([recipient]) => recipient)).toEqual([staff]);
  expect(await inboxOf(people.staff)).toHaveLength(1);
  await put(people.manager, at('target-transfer-approvers'), { approverIds: [] }, csrfOf(people.manager));
  const input = { kind: 'ADJUSTMENT', toItemId: items.Stall, amount: '5' };
  await ok(people.member.post(at('target-transfer-requests'), input));
  expect((await mail()).map(([recipient]) => recipient)).toEqual(expect.arrayContaining([MANAGER, staff]));
});

test('without a list, a request reaches all who manage budgets or this one, and no other user', async () => {
  const settings = { enabled: true, approverIds: [], selfApproval: false, threshold: null };
  await put(people.manager, at('item-approval-settings'), settings, csrfOf(people.manager));
  const roles = { 'hannah.voss@ledgerline.example': 'ADMIN', 'daniel.achebe@ledgerline.example': 'EDITOR' };
  for (const [username, role] of Object.entries(roles)) {
    const { id } = await personOf(username);
    await put(people.manager, at(`users/${id}`), { role }, csrfOf(people.manager));
  }
  await request();
  expect((await mail()).map(([recipient]) => recipient).sort()).toEqual([
    'hannah.voss@ledgerline.example',
    MANAGER,
    'ruth.calder@ledgerline.example',
    'viktor.hale@ledgerline.example',
  ]);
});

test('a decision that is refused notifies no user', async () => {
  const approvals = await request();
  const changes = approvals.map(({ itemId }) => ({ itemId, version: 0, response: 'APPROVED' }));
  expect((await people.manager.post(at('approvals-change'), { changes })).status).toBe(409);
  expect(await inboxOf(people.member)).toEqual([]);
  expect(await mail()).toHaveLength(1);
});

test('a transfer reaches the approvers of its sides, and its requester when it is decided', async () => {
  const input = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner, amount: '5', note: 'Less space' };
  const { id } = await ok<TransferRequest>(people.member.post(at('target-transfer-requests'), input));
  expect(await inboxOf(people.manager, 'transfers')).toEqual([
    ['Requested transfer: Stall → Dinner (€5.00). “Less space”'],
  ]);
  await ok(people.manager.post(at(`target-transfer-requests/${id}/responses`), { response: 'DENY', note: 'No' }));
  expect(await inboxOf(people.member, 'transfers')).toEqual([['Denied: Stall → Dinner (€5.00). “No”']]);
  expect(await eventFor(people.member, 'transfers')).toEqual({ event: 'DENIED' });
  expect((await mail()).map(([recipient]) => recipient)).toEqual([MANAGER, MEMBER]);
});

test('a request to change an approved amount has both amounts', async () => {
  await decide(await request(), 'APPROVED');
  await server.db.deleteFrom('outgoing_mail').execute();
  const changes = { items: [{ itemId: items.Stall, planned: '150.5004' }], note: 'More space' };
  await ok(people.member.post(at('request-approval'), changes));
  const [text] = (await inboxOf(people.manager))[0] ?? [];
  expect(text).toMatch(/^Requested change: Stall \(€\d+\.00 → €150\.5004\)\. “More space”$/);
  const { subject } = await server.db.selectFrom('outgoing_mail').select('subject').executeTakeFirstOrThrow();
  expect(subject).toBe('Change requested: Stall in Spring');
});

test('an adjustment names its direction and its exact amount', async () => {
  const asked = async (input: TransferInput) => {
    await ok(people.member.post(at('target-transfer-requests'), input));
    return (await mail()).at(-1)?.[1]?.split('\n')[0];
  };
  expect(await asked({ kind: 'ADJUSTMENT', fromItemId: items.Stall, amount: '5.0001' })).toBe(
    'Owen Pryce: Requested transfer: Decrease Stall (€5.0001).',
  );
  expect(await asked({ kind: 'ADJUSTMENT', toItemId: items.Stall, amount: '5' })).toBe(
    'Owen Pryce: Requested transfer: Increase Stall (€5.00).',
  );
});

test('the subject of an email says what happened, to what, and in which budget', async () => {
  const subjects = async () => {
    const rows = await server.db.selectFrom('outgoing_mail').select('subject').orderBy('id').execute();
    await server.db.deleteFrom('outgoing_mail').execute();
    return rows.map(({ subject }) => subject);
  };
  await decide(await request(), 'REVISING');
  expect(await subjects()).toEqual([
    'Approval requested: Stall and 1 more in Spring',
    'Sent back: Stall and 1 more in Spring',
  ]);
  const [first, second] = await request();
  if (!first || !second) throw new Error('Two approvals are requested.');
  await decide([first], 'APPROVED');
  await decide([second], 'REJECTED');
  expect((await subjects()).slice(1)).toEqual(['Approved: Stall in Spring', 'Denied: Dinner in Spring']);
  const transfer = async (response: string) => {
    const input = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner, amount: '5' };
    const { id } = await ok<TransferRequest>(people.member.post(at('target-transfer-requests'), input));
    await ok(people.manager.post(at(`target-transfer-requests/${id}/responses`), { response }));
    return await subjects();
  };
  const about = 'Stall → Dinner in Spring';
  expect(await transfer('APPROVE')).toEqual([`Transfer requested: ${about}`, `Transfer approved: ${about}`]);
  expect(await transfer('DENY')).toEqual([`Transfer requested: ${about}`, `Transfer denied: ${about}`]);
});
