import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeApprovals,
  readApprovalSettings,
  readApprovals,
  requestApprovals,
  revisePlan,
  writeApprovalSettings,
} from '../../src/features/budgets/approvals/item-approvals.api.ts';
import {
  APPROVAL_STATES,
  APPROVAL_STATUSES,
  APPROVALS_MAX,
  type ApprovalResponse,
} from '../../src/features/budgets/approvals/item-approvals.wire.ts';
import { readInternalItem } from '../../src/features/budgets/items/internal-item.api.ts';
import { changeApproval, readApprovalsHistory, requestApproval } from '../support/approval-calls.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const conflict = (code: string) => ({ status: 409, code });

let server: RunningServer;
let people: Callers;
let member: ReturnType<typeof restOf>;
let manager: ReturnType<typeof restOf>;
let staff: ReturnType<typeof restOf>;
let fernhill: string;
let ids: Record<'World' | 'Europe', string>;
let items: Record<'Fairs' | 'Stall' | 'Dinner' | 'Later', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  [member, manager, staff] = [restOf(people.member), restOf(people.manager), restOf(people.staff)];
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** Creates Fairs > Stall (100.1), Dinner (50), and the placeholder Later. */
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, { World: { currency: 'USD', below: { Europe: { currency: 'EUR' } } } });
  const add = async (name: string, type: string, parent_id: string | null, planned = '0') => {
    const item = { organization_id: fernhill, budget_id: ids.Europe, name, type, parent_id, planned };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const Fairs = await add('Fairs', 'CATEGORY', null);
  items = {
    Fairs,
    Stall: await add('Stall', 'LINE_ITEM', Fairs, '100.1'),
    Dinner: await add('Dinner', 'LINE_ITEM', Fairs, '50'),
    Later: await add('Later', 'PLACEHOLDER', Fairs, '5'),
  };
});

const of = (name: keyof typeof items) => ({ budgetId: ids.Europe, itemId: items[name] });
const path = (end: string) => `/rest/budgets/${ids.Europe}/${end}`;
const respond = (name: keyof typeof items, response: ApprovalResponse) =>
  changeApproval(manager, of(name), { response });
const settings = { enabled: true, approverIds: [] as string[], selfApproval: false, threshold: null };
const ROLES = {
  member: 'ordinary user',
  manager: 'organization manager',
  staff: 'staff',
} as const;
const personId = async (role: keyof typeof ROLES) => {
  const { username } = findDemoPerson('legacy', ROLES[role]);
  const people = server.db.selectFrom('people').where('username', '=', username).select('id');
  return (await people.executeTakeFirstOrThrow()).id;
};

describe('states and statuses', () => {
  test('are those of the specification, on every way (S-APPR-01, S-APPR-02)', async () => {
    const seen: unknown[] = [];
    const note = async () => {
      const item = await readInternalItem(member, ids.Europe, items.Stall);
      seen.push([item.approvalState, item.approvalStatus]);
    };
    await note();
    await requestApproval(member, of('Stall'));
    await note();
    await respond('Stall', 'REVISING');
    await note();
    await requestApproval(member, of('Stall'));
    await respond('Stall', 'REJECTED');
    await note();
    await requestApproval(member, of('Stall'));
    await respond('Stall', 'APPROVED');
    await note();
    await requestApproval(member, of('Stall'), { planned: '90' });
    await note();
    expect(seen).toEqual([
      ['NONE', null],
      ['PENDING', 'PENDING'],
      ['REVISING', null],
      ['DENIED', 'REJECTED'],
      ['APPROVED', 'APPROVED'],
      ['PENDING', 'PENDING_CHANGE'],
    ]);
    expect(APPROVAL_STATES).toEqual(['NONE', 'PENDING', 'APPROVED', 'DENIED', 'REVISING']);
    expect(APPROVAL_STATUSES).toEqual(['APPROVED', 'PENDING', 'REJECTED', 'PENDING_CHANGE']);
  });

  test('return to editing from a denial and from a revision, and from nothing else', async () => {
    for (const response of ['REJECTED', 'REVISING'] as const) {
      await requestApproval(member, of('Stall'));
      const edited = () => people.member.post(path(`internal-items/${items.Stall}/revise-plan`), {});
      await expectRefusal(await edited(), conflict('APPROVAL_NOT_POSSIBLE'));
      await respond('Stall', response);
      expect(await revisePlan(member, of('Stall'))).toMatchObject({ state: 'NONE', status: null, note: '' });
      await expectRefusal(await edited(), conflict('APPROVAL_NOT_POSSIBLE'));
    }
    const { events } = await readApprovalsHistory(member, ids.Europe);
    expect(events.map(({ event }) => event)).toEqual([
      ...['CANCELLED', 'REJECTED', 'REQUESTED'],
      ...['CANCELLED', 'REJECTED', 'REQUESTED'],
    ]);
  });
});

test('a request, and the way back to editing, succeed for one of two simultaneous users', async () => {
  const both = async (address: string) => {
    const answers = await Promise.all([people.member, people.manager].map((by) => by.post(address, {})));
    return answers.map(({ status }) => status).sort();
  };
  expect(await both(path(`internal-items/${items.Stall}/request-approval`))).toEqual([200, 409]);
  await changeApproval(staff, of('Stall'), { response: 'REJECTED' });
  expect(await both(path(`internal-items/${items.Stall}/revise-plan`))).toEqual([200, 409]);
  const { events } = await readApprovalsHistory(member, ids.Europe);
  expect(events.map(({ event }) => event)).toEqual(['CANCELLED', 'REJECTED', 'REQUESTED']);
});

describe('the calls', () => {
  test('list, decide, set up and take back requests (S-APPR-08)', async () => {
    await writeApprovalSettings(manager, ids.Europe, { ...settings, threshold: '50' });
    const both = [{ itemId: items.Dinner }, { itemId: items.Stall, planned: '120' }];
    const requested = await requestApprovals(member, ids.Europe, { items: both, note: 'For Lyon' });
    expect(requested.approvals.map(({ itemName, state }) => [itemName, state])).toEqual([
      ['Dinner', 'PENDING'],
      ['Stall', 'PENDING'],
    ]);
    const list = await readApprovals(manager, ids.Europe, { state: 'PENDING' });
    expect(list.pending).toBe(2);
    expect(list.approvals.find(({ itemName }) => itemName === 'Stall')).toMatchObject({
      ...{ path: 'Fairs', planned: '100.1', requestedPlanned: '120', previousPlanned: null, note: 'For Lyon' },
      requestedBy: { personId: await personId('member') },
      changes: [],
    });
    const changes = list.approvals.map(({ itemId, version }) => ({
      ...{ itemId, version },
      response: 'APPROVED' as const,
      note: 'Fine',
    }));
    const { approvals } = await changeApprovals(manager, ids.Europe, changes);
    expect(approvals.map(({ itemName, state, planned }) => [itemName, state, planned])).toEqual(
      list.approvals.map(({ itemName }) => [itemName, 'APPROVED', itemName === 'Stall' ? '120' : '50']),
    );
    const { events } = await readApprovalsHistory(member, ids.Europe, { itemId: items.Stall });
    expect(events.map(({ event, note }) => [event, note])).toEqual([
      ['APPROVED', 'Fine'],
      ['REQUESTED', 'For Lyon'],
    ]);
    await requestApproval(member, of('Stall'), { planned: '80' });
    const [change] = (await readApprovals(manager, ids.Europe)).approvals;
    expect(change).toMatchObject({ status: 'PENDING_CHANGE', previousPlanned: '120', requestedPlanned: '80' });
    expect((await people.manager.post(path(`internal-items/${items.Stall}/approvals-change`), {})).status).toBe(404);
  });

  test('leave states, amounts and notes in the audit log', async () => {
    await requestApproval(member, of('Stall'), { planned: '120.50' });
    await changeApproval(manager, of('Stall'), { response: 'APPROVED', note: 'Fine' });
    await requestApproval(member, of('Dinner'), { note: 'For Lyon' });
    const entries = await server.db
      .selectFrom('audit_log')
      .where('budget_id', '=', ids.Europe)
      .where('action', 'in', ['item.approval-requested', 'item.approved'])
      .select(['action', 'actor_name', 'budget_name', 'object_id', 'object_name', 'before', 'after'])
      .orderBy('id')
      .execute();
    const of120 = { planned: '100.1', requestedPlanned: '100.1' };
    const stall = { budget_name: 'Europe', object_id: items.Stall, object_name: 'Stall' };
    const request = { action: 'item.approval-requested', actor_name: findDemoPerson('legacy', ROLES.member).username };
    expect(entries).toEqual([
      {
        ...{ ...request, ...stall, before: { state: 'NONE', ...of120 } },
        after: { state: 'PENDING', planned: '100.1', requestedPlanned: '120.5' },
      },
      {
        ...{ action: 'item.approved', actor_name: findDemoPerson('legacy', ROLES.manager).username, ...stall },
        before: { state: 'PENDING', ...of120 },
        after: { state: 'APPROVED', planned: '120.5', requestedPlanned: '120.5', note: 'Fine' },
      },
      {
        ...{ ...request, budget_name: 'Europe', object_id: items.Dinner, object_name: 'Dinner' },
        before: { state: 'NONE', planned: '50' },
        after: { state: 'PENDING', planned: '50', note: 'For Lyon' },
      },
    ]);
  });

  test('put pending requests first, in pages', async () => {
    await requestApproval(member, of('Stall'));
    await respond('Stall', 'REJECTED');
    await requestApproval(member, of('Dinner'));
    const first = await readApprovals(member, ids.Europe, { limit: '1' });
    const second = await readApprovals(member, ids.Europe, { limit: '1', after: first.next ?? '' });
    expect([...first.approvals, ...second.approvals].map(({ itemName }) => itemName)).toEqual(['Dinner', 'Stall']);
    expect(second.next).toBe(null);
  });
});

describe('a response', () => {
  test('applies to the version that the approver saw', async () => {
    const { version, itemId } = await requestApproval(member, of('Stall'));
    const changes = [{ itemId, version, response: 'APPROVED' as const }];
    const edit = { changes: [{ id: items.Stall, version, fields: { planned: '9999', name: 'Big stall' } }] };
    expect((await people.member.post(path('internal-items/diff-update'), edit)).status).toBe(200);
    const details = await expectRefusal(
      await people.manager.post(path('approvals-change'), { changes }),
      conflict('CHANGED_MEANWHILE'),
    );
    expect(details).toMatchObject({
      index: 0,
      current: {
        changes: [
          { field: 'name', before: 'Stall', after: 'Big stall' },
          { field: 'planned', before: '100.1', after: '9999' },
        ],
      },
    });
    await respond('Stall', 'REVISING');
    await requestApproval(member, of('Stall'));
    await expectRefusal(
      await people.manager.post(path('approvals-change'), { changes }),
      conflict('CHANGED_MEANWHILE'),
    );
  });

  test('is all or nothing', async () => {
    const { version } = await requestApproval(member, of('Stall'));
    const dinner = await requestApproval(manager, of('Dinner'));
    const changes = [
      { itemId: items.Stall, version, response: 'APPROVED' },
      { itemId: items.Dinner, version: dinner.version, response: 'APPROVED' },
    ];
    const details = await expectRefusal(
      await people.manager.post(path('approvals-change'), { changes }),
      conflict('APPROVAL_OWN_REQUEST'),
    );
    expect(details).toMatchObject({ index: 1 });
    expect((await readApprovals(member, ids.Europe)).pending).toBe(2);
  });

  test('counts once with two simultaneous approvers', async () => {
    const { version, itemId } = await requestApproval(member, of('Stall'));
    const changes = [{ itemId, version, response: 'APPROVED' }];
    const send = () => people.manager.post(path('approvals-change'), { changes });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });

  test('is refused for an item that was deleted or moved to another budget, or whose currency changed', async () => {
    const { version, itemId } = await requestApproval(member, of('Stall'));
    const send = () =>
      people.manager.post(path('approvals-change'), { changes: [{ itemId, version, response: 'APPROVED' }] });
    const set = (values: object) =>
      server.db.updateTable('budget_items').set(values).where('id', '=', items.Stall).execute();
    await set({ deleted_at: new Date() });
    await expectRefusal(await send(), NOT_FOUND);
    await set({ deleted_at: null, budget_id: ids.World });
    await expectRefusal(await send(), NOT_FOUND);
    await set({ budget_id: ids.Europe });
    await server.db.updateTable('budgets').set({ currency: 'GBP' }).where('id', '=', ids.Europe).execute();
    const [approval] = (await readApprovals(member, ids.Europe)).approvals;
    expect(approval?.changes).toEqual([{ field: 'currency', before: 'EUR', after: 'GBP' }]);
    await expectRefusal(await send(), conflict('CHANGED_MEANWHILE'));
  });
});

describe('a request', () => {
  const ask = (name: keyof typeof items, planned?: string) =>
    people.member.post(path(`internal-items/${items[name]}/request-approval`), { planned });

  test('is refused for groups, placeholders and too many items', async () => {
    await expectRefusal(await ask('Fairs'), conflict('ITEM_NOT_ALLOWED'));
    await expectRefusal(await ask('Later'), conflict('ITEM_NOT_ALLOWED'));
    const many = Array.from({ length: APPROVALS_MAX + 1 }, (_, index) => ({ itemId: String(index + 1) }));
    await expectRefusal(await people.member.post(path('request-approval'), { items: many }), BAD_REQUEST);
    const twice = [{ itemId: items.Stall }, { itemId: items.Stall }];
    await expectRefusal(await people.member.post(path('request-approval'), { items: twice }), BAD_REQUEST);
    await expectRefusal(
      await people.member.post(path('request-approval'), { items: [{ itemId: items.Stall }, { itemId: '999999999' }] }),
      NOT_FOUND,
    );
    expect((await readApprovals(member, ids.Europe)).approvals).toEqual([]);
  });

  test('of an approved item needs another amount', async () => {
    await requestApproval(member, of('Stall'));
    await respond('Stall', 'APPROVED');
    await expectRefusal(await ask('Stall'), conflict('APPROVAL_NOT_POSSIBLE'));
    await expectRefusal(await ask('Stall', '100.10'), conflict('APPROVAL_NOT_POSSIBLE'));
    expect((await ask('Stall', '100.11')).status).toBe(200);
  });

  test('of another amount is refused where the amount is locked for the user', async () => {
    await server.db.updateTable('budget_items').set({ locked: true }).where('id', '=', items.Fairs).execute();
    const asked = (body: object, by = people.member) =>
      by.post(path(`internal-items/${items.Stall}/request-approval`), body);
    await expectRefusal(await asked({ planned: '90' }), conflict('LOCKED_ANCESTOR'));
    expect((await asked({})).status).toBe(200);
    await respond('Stall', 'REJECTED');
    expect((await asked({ planned: '90' }, people.manager)).status).toBe(200);
  });

  test('needs settings that require approval, and an approver other than the requester', async () => {
    await writeApprovalSettings(manager, ids.Europe, { ...settings, threshold: '50.01' });
    await expectRefusal(await ask('Dinner'), conflict('APPROVAL_NOT_REQUIRED'));
    expect((await ask('Dinner', '50.01')).status).toBe(200);
    await writeApprovalSettings(manager, ids.Europe, { ...settings, enabled: false });
    await expectRefusal(await ask('Stall'), conflict('APPROVALS_DISABLED'));
    // Pending requests can still be decided.
    expect((await respond('Dinner', 'APPROVED')).state).toBe('APPROVED');
    await writeApprovalSettings(manager, ids.Europe, { ...settings, approverIds: [await personId('manager')] });
    const own = () => people.manager.post(path(`internal-items/${items.Stall}/request-approval`), {});
    await expectRefusal(await own(), conflict('APPROVAL_NO_APPROVER'));
    await writeApprovalSettings(manager, ids.Europe, {
      ...settings,
      approverIds: [await personId('manager')],
      selfApproval: true,
    });
    expect((await own()).status).toBe(200);
    expect((await respond('Stall', 'APPROVED')).state).toBe('APPROVED');
  });
});

describe('the approvers', () => {
  test('are the listed ones, and all who may approve when none of them can anymore', async () => {
    await writeApprovalSettings(manager, ids.Europe, { ...settings, approverIds: [await personId('staff')] });
    expect(await readApprovalSettings(manager, ids.Europe)).toMatchObject({ canApprove: false });
    expect(await readApprovalSettings(staff, ids.Europe)).toMatchObject({
      canApprove: true,
      approvers: [{ personId: await personId('staff'), isActive: true }],
    });
    const { version, itemId } = await requestApproval(member, of('Stall'));
    const changes = [{ itemId, version, response: 'APPROVED' }];
    await expectRefusal(await people.manager.post(path('approvals-change'), { changes }), FORBIDDEN);
    const enable = async (enabled: boolean) =>
      server.db
        .updateTable('people')
        .set({ enabled })
        .where('id', '=', await personId('staff'))
        .execute();
    const staffId = await personId('staff');
    await enable(false);
    expect(await readApprovalSettings(manager, ids.Europe)).toMatchObject({
      canApprove: true,
      approvers: [{ personId: staffId, isActive: false }],
    });
    expect((await people.manager.post(path('approvals-change'), { changes })).status).toBe(200);
    await server.db.updateTable('people').set({ enabled: true }).where('id', '=', staffId).execute();
  });

  test('are users with the permission to approve', async () => {
    const send = (approverIds: string[]) =>
      put(people.manager, path('item-approval-settings'), { ...settings, approverIds });
    await expectRefusal(await send([await personId('member')]), BAD_REQUEST);
    await expectRefusal(await send(['999999999']), BAD_REQUEST);
    await expectRefusal(await put(people.member, path('item-approval-settings'), settings), FORBIDDEN);
    await expectRefusal(
      await put(people.manager, path('item-approval-settings'), { ...settings, threshold: '0' }),
      BAD_REQUEST,
    );
  });
});

describe('an approved item', () => {
  beforeEach(async () => {
    await requestApproval(member, of('Stall'));
    await respond('Stall', 'APPROVED');
  });

  test('does not move to another place, and keeps its values in custom columns', async () => {
    const column = await people.manager.post(path('columns'), { name: 'Brief', type: 'TEXT' });
    const { id } = (await column.json()) as { id: string };
    const { version } = await readInternalItem(member, ids.Europe, items.Stall);
    const edit = { changes: [{ id: items.Stall, version, values: { [id]: 'Hall 12' } }] };
    await expectRefusal(await people.manager.post(path('internal-items/diff-update'), edit), conflict('ITEM_APPROVED'));
    const move = (parentId: string | null) =>
      people.manager.post(path('internal-items/move'), { ids: [items.Stall], parentId });
    await expectRefusal(await move(null), conflict('ITEM_APPROVED'));
    expect((await move(items.Fairs)).status).toBe(200);
  });
});
