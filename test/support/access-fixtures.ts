import { sql } from 'kysely';
import { holdColumns } from '../../host-demo/server/budgets/columns/queries.ts';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { type ActivityFixtures, createActivityFixtures } from './activity-fixtures.ts';
import { organizationId } from './callers.ts';
import { findDemoPerson } from './demo-people.ts';
import type { HttpClient } from './http-client.ts';
import { createNotice, currentNotice } from './notice-calls.ts';
import { oneFile } from './one-file.ts';
import { columnPresetCalls, columnPresetInput, savedViewCalls, savedViewInput } from './saved-view-calls.ts';
import type { RunningServer } from './start-server.ts';

/** Targets of the parameters of routes, all of one organization. Targets that a call deletes are created per call. */
export type AccessFixtures = {
  /** Returns the path with its parameters filled in; `given` sets some of them. */
  fill(path: string, given?: Readonly<Record<string, string>>): Promise<string>;
  ids: Readonly<
    Record<
      | 'organizationId'
      | 'budgetId'
      | 'itemId'
      | 'columnId'
      | 'controllingColumnId'
      | 'moneyColumnId'
      | 'tagId'
      | 'personId'
      | 'activityId'
      | 'threadId'
      | 'recordSetId',
      string
    >
  >;
  /** Creates an item, in the recycle bin when `deleted`, and returns its id. */
  addItem(deleted?: boolean): Promise<string>;
  /** Creates a purchase order of the item, or an unmapped one, and returns its id. */
  addOrder(unmapped?: boolean): Promise<string>;
  /** Creates a group of columns, and returns its id. */
  addColumnGroup(): Promise<string>;
  /** Creates a group of tags, and returns its id. */
  addTagGroup(): Promise<string>;
  addImportTemplate(): Promise<string>;
  /** An import of line items. */
  addBudgetImport(): Promise<string>;
  /** Creates a template for purchase orders, and returns its id. */
  addFinancialsTemplate(): Promise<string>;
  addFinancialImport(status?: string): Promise<string>;
  addView(): Promise<string>;
  addSpareColumn(): Promise<string>;
  /** Returns the ids of the group of tags in paths, and of its tag. Creates them again after a call has deleted them. */
  tagGroup(): Promise<{ id: string; tagId: string }>;
  /** Creates a budget or a template, and returns its id. */
  addBudget(template?: boolean): Promise<string>;
  /** Returns the body of a call that needs a target; undefined for all others. */
  bodyOf(route: string): Promise<object | undefined>;
  /** Returns the id of a target of a query or mutation, whose name ends with the type of the target. */
  targetOf(field: string): Promise<string>;
  activities: ActivityFixtures;
};

const PLANNER = findDemoPerson('legacy', 'ordinary user').username;
const NOTICE = { message: 'The plan is open for review.', urgent: false };

/** Creates one of each target in the organization that `manager` manages. */
export async function createAccessFixtures(server: RunningServer, manager: HttpClient): Promise<AccessFixtures> {
  const { db } = server;
  const organization_id = await organizationId(server, 'fernhill');
  const idOf = (row: { id: string }) => row.id;
  const addBudget = async (template = false) =>
    db
      .insertInto('budgets')
      .values({ organization_id, name: 'Access', currency: 'EUR', template })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(idOf);
  const budget_id = await addBudget();
  const of = { organization_id, budget_id };

  const addItem = async (deleted = false) =>
    db
      .insertInto('budget_items')
      .values({
        ...of,
        name: 'Stall',
        type: 'LINE_ITEM',
        planned: 10,
        ...(deleted && { deleted_at: sql<Date>`now()` }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(idOf);
  const addOrder = async (unmapped = false) =>
    db
      .insertInto('financials')
      .values({ ...of, item_id: unmapped ? null : itemId, kind: 'PO', amount: 5, source: 'API' })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(idOf);
  const noticeId = async () => {
    await createNotice(manager, NOTICE);
    return String((await currentNotice(manager)).data.currentNotice.id);
  };
  const addView = async () => {
    const view = { name: `View ${crypto.randomUUID()}`, gridColumns: [], metricsColumns: [] };
    return ((await (await manager.post(`/rest/budgets/${budget_id}/views`, view)).json()) as { id: string }).id;
  };
  const addTransfer = async () =>
    db
      .insertInto('target_transfer_requests')
      .values({ ...of, kind: 'ADJUSTMENT', to_side: 'ITEM', to_item_id: itemId, amount: 1, note: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(idOf);
  const { id: activityId } = await db
    .selectFrom('comment_threads')
    .where('organization_id', '=', organization_id)
    .where('activity_id', 'is not', null)
    .select('activity_id as id')
    .$narrowType<{ id: string }>()
    .executeTakeFirstOrThrow();
  const text = { version: 1, content: [{ type: 'paragraph', children: [{ text: 'When?' }] }] };
  const addComment = async () =>
    (await (await manager.post(`/rest/activities/${activityId}/comments`, { body: text })).json()) as {
      id: string;
      threadId: string;
    };

  const itemId = await addItem();
  const { threadId } = await addComment();
  const { id: personId } = await db
    .selectFrom('people')
    .where('organization_id', '=', organization_id)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const planner = await db
    .selectFrom('people')
    .where('username', '=', PLANNER)
    .select('id')
    .executeTakeFirstOrThrow()
    .then(idOf);
  const addJob = (status: 'COMPLETE' | 'FAILED') =>
    db
      .insertInto('jobs')
      .values({
        organization_id,
        kind: 'EXPORT_BUDGET',
        title: 'Export of Access',
        status,
        created_by: planner,
        input: JSON.stringify({ budgetId: budget_id }),
        result: JSON.stringify({ kind: 'EXPORT_BUDGET', budgetId: budget_id, budgetName: 'Access', rows: 1 }),
        download: Buffer.from('x'),
        download_name: 'x.csv',
        download_type: 'text/csv',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(idOf);
  const jobId = await addJob('COMPLETE');
  const csv = await manager.send('/rest/record-set', {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: 'Name,Planned\nStall,1\n',
  });
  const { id: recordSetId } = (await csv.json()) as { id: string };
  // Not by a call, which would replace the user's oldest rows.
  const addRows = async () => {
    const rows = { organization_id, columns: '["Name","Planned"]', delimiter: ',', total: 1 };
    const id = idOf(await db.insertInto('record_sets').values(rows).returning('id').executeTakeFirstOrThrow());
    const part = { record_set_id: id, first_row: 0, lines: '["Stall","1"]', row_numbers: [2] };
    await db.insertInto('record_set_parts').values(part).execute();
    return id;
  };
  const uploaded = await manager.send('/rest/files', { method: 'POST', body: oneFile() });
  const { id: fileId } = (await uploaded.json()) as { id: string };
  const addUpload = async () =>
    idOf(
      await db
        .insertInto('files')
        .values({ organization_id, created_by: planner, name: 'a.csv', type: '', purpose: 'IMPORT', announced_size: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const addColumn = async (name: string, type = 'COMBOBOX') => {
    const column = await manager.post(`/rest/budgets/${budget_id}/columns`, { name, type });
    return ((await column.json()) as { id: string }).id;
  };
  const columnId = await addColumn('Country');
  const controllingColumnId = await addColumn('Region');
  const moneyColumnId = await addColumn('Cost', 'CURRENCY');
  const groupRow = () => ({ ...of, name: crypto.randomUUID(), position: 0 });
  const addColumnGroup = async () =>
    idOf(await db.insertInto('budget_column_groups').values(groupRow()).returning('id').executeTakeFirstOrThrow());
  const addTagGroup = async () =>
    idOf(await db.insertInto('budget_tag_groups').values(groupRow()).returning('id').executeTakeFirstOrThrow());
  const addBudgetImport = async () => {
    const id = crypto.randomUUID();
    const rows = { record_set_id: crypto.randomUUID(), sheet_kind: 'BUDGET' };
    await db
      .insertInto('budget_imports')
      .values({ id, organization_id, budget_id, ...rows })
      .execute();
    return id;
  };
  const addImportTemplate = async () =>
    idOf(
      await db
        .insertInto('budget_import_templates')
        .values({ ...groupRow(), mapping: JSON.stringify({ name: 'Name' }) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const addFinancialsTemplate = async () => {
    const rules = { UID: [], EXPRESSION: [], STATIC: [] };
    const formats = { dateFormat: null, numberFormat: 'POINT' };
    const financials = {
      importType: 'IMPORT_TYPE_PO',
      fields: { AMOUNT: 'Planned' },
      ...formats,
      duplicates: null,
      rules,
    };
    return idOf(
      await db
        .insertInto('budget_import_templates')
        .values({ ...groupRow(), financials: JSON.stringify(financials) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  };
  const addFinancialImport = async (status = 'DRAFT') => {
    const column = { examples: ['1'], filled: 1, dateFormats: [], numberFormats: ['POINT'] };
    const duplicates = { fields: ['AMOUNT'], action: 'SKIP' };
    return await db.transaction().execute(async (transaction) => {
      // An organization has one of each type, and calls run at the same time.
      await sql`select pg_advisory_xact_lock(44)`.execute(transaction);
      await transaction
        .updateTable('financial_imports')
        .set({ status: 'CANCELLED' })
        .where('organization_id', '=', organization_id)
        .where('status', 'in', ['DRAFT', 'RUNNING', 'CANCELLING'])
        .execute();
      const imported = transaction.insertInto('financial_imports').values({
        ...of,
        ...{ import_type: 'IMPORT_TYPE_PO', file_name: 'orders.csv', record_set_id: recordSetId, status, total: 1 },
        columns: JSON.stringify([
          { ...column, name: 'Name' },
          { ...column, name: 'Planned' },
        ]),
        plan: JSON.stringify({ fields: { AMOUNT: 1 }, numberFormat: 'POINT', duplicates }),
        finished_at: new Date(),
      });
      return idOf(await imported.returning('id').executeTakeFirstOrThrow());
    });
  };
  const addTag = async (group_id: string) =>
    idOf(
      await db
        .insertInto('budget_tags')
        .values({ ...of, group_id, name: 'Fairs', color: 'ACCENT', position: 0 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const tagId = await addTag(await addTagGroup());
  let latestTagId = '';
  const tagGroup = async () => {
    const tags = db.selectFrom('budget_tags').select(['id as tagId', 'group_id as id']);
    const known = await tags.where('id', '=', latestTagId || '0').executeTakeFirst();
    if (known) return known;
    const id = await addTagGroup();
    latestTagId = await addTag(id);
    return { id, tagId: latestTagId };
  };
  /** A call may delete it. A budget has a limited number of columns. */
  const addSpareColumn = async () => {
    const column = { ...of, name: `Spare ${crypto.randomUUID()}`, type: 'COMBOBOX', storage: 'COMBOBOX' };
    return await db.transaction().execute(async (transaction) => {
      await holdColumns(transaction, { budgetId: budget_id }); // a call that runs keeps its column
      await transaction
        .deleteFrom('budget_custom_columns')
        .where('budget_id', '=', budget_id)
        .where('name', 'like', 'Spare %')
        .execute();
      const inserted = transaction.insertInto('budget_custom_columns').values(column).returning('id');
      return idOf(await inserted.executeTakeFirstOrThrow());
    });
  };
  await db
    .insertInto('organization_logos')
    .values({ organization_id, content: Buffer.from('x'), type: 'image/png', hash: 'x' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  const addDeletedOrganization = async () =>
    idOf(
      await db
        .insertInto('organizations')
        .values({ name: 'Deleted', host_label: 'deleted', deleted_at: new Date() })
        .onConflict((conflict) => conflict.column('host_label').doUpdateSet({ deleted_at: new Date() }))
        .returning('id')
        .executeTakeFirstOrThrow(),
    );

  const addNotification = async () => {
    await db.deleteFrom('inbox_notifications').where('person_id', '=', planner).execute();
    const of = { organization_id, person_id: planner, activity_id: activityId, thread_id: threadId };
    return idOf(await db.insertInto('inbox_notifications').values(of).returning('id').executeTakeFirstOrThrow());
  };

  const { id: changeId } = await db
    .insertInto('budget_currency_changes')
    .values({
      organization_id,
      budget_id,
      from_currency: 'EUR',
      to_currency: 'USD',
      amounts: 'KEEP',
      planned_before: 0,
      planned_after: 0,
      budget_ids: [budget_id],
      rates_before: '{}',
      rates_after: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const IDS: Readonly<Record<string, () => Promise<string> | string>> = {
    '/rest/budgets/:id': () => budget_id,
    '/budgets/:id': () => budget_id,
    '/rest/organizations/:id': () => organization_id,
    '/rest/organizations/:id/restore': addDeletedOrganization,
    '/rest/users/:id': () => personId,
    '/rest/jobs/:id': () => jobId,
    '/rest/notices/:id': noticeId,
    '/rest/activities/:id': () => activityId,
    '/rest/record-set/:id': () => recordSetId,
    '/rest/record-set/:id/cells': addRows,
    '/rest/files/:id': () => fileId,
    '/rest/uploads/:id': addUpload,
    '/rest/budgets/:id/columngroups/:groupId': addColumnGroup,
    '/rest/budgets/:id/users/:userId': () => planner,
    '/rest/budgets/:id/templates/:groupId': addImportTemplate,
    '/rest/budgets/:id/imports/:importId': addBudgetImport,
    '/rest/budgets/:id/taggroups/:groupId': async () => (await tagGroup()).id,
    '/rest/jobs/:id/retry': () => addJob('FAILED'),
    '/rest/financial-imports/:importId': () => addFinancialImport('COMPLETE'),
    '/v2/c/inbox-notifications/:id': addNotification,
  };
  /** Targets of single paths, which one of their methods deletes. */
  const OWN_IDS: Readonly<Record<string, () => Promise<string> | string>> = { '/rest/budgets/:id': () => addBudget() };
  const PARAMETERS: Readonly<Record<string, () => Promise<string> | string>> = {
    itemId: () => itemId,
    financialId: () => addOrder(),
    changeId: () => changeId,
    columnId: addSpareColumn,
    viewId: addView,
    userId: () => personId,
    requestId: addTransfer,
    commentId: async () => (await addComment()).id,
    name: () => 'WORKFLOW_INTEGRATION',
    fromCurrency: () => 'USD',
    roomId: () => encodeURIComponent(`portico:${organization_id}:activity:${activityId}`),
    threadId: () => threadId,
  };
  const BODIES: Readonly<Record<string, () => Promise<object> | object>> = {
    'POST /rest/budgets/:id/internal-items/diff-delete': async () => ({ ids: [await addItem()] }),
    'POST /rest/budgets/:id/internal-items/restore': async () => ({ ids: [await addItem(true)] }),
    'POST /rest/budgets/:id/unmapped-financials/map': async () => ({ itemId, ids: [await addOrder(true)] }),
    'POST /rest/unmapped-financials/map': async () => ({ budgetId: budget_id, itemId, ids: [await addOrder(true)] }),
    'POST /rest/unmapped-financials/delete': async () => ({ ids: [await addOrder(true)] }),
    'POST /rest/budgets/:id/unmapped-financials/split': async () => ({
      ...{ id: await addOrder(true), version: 1, by: 'SHARE' },
      parts: [itemId, await addItem()].map((one) => ({ itemId: one, value: '50' })),
    }),
    'POST /rest/budgets/:id/unmapped-financials/unmap': async () => ({ ids: [await addOrder()] }),
    'POST /rest/financial-import/cancel': async () => ({ importId: await addFinancialImport() }),
    'POST /rest/financial-import/import-financials': async () => ({ importId: await addFinancialImport() }),
    'POST /rest/users/invite-link': () => ({ username: PLANNER }),
    'PUT /rest/users/:id': () => ({ title: crypto.randomUUID() }),
    'PUT /rest/users': async () => [{ id: planner, title: crypto.randomUUID() }],
    'POST /rest/send-email': () => ({ fromName: 'Ada', to: 'noor@upbeat.example', subject: 'Hello', body: 'Hello' }),
    'POST /rest/budget-counts': () => ({ by: 'STATE' }),
    'POST /rest/execute-schedule': () => ({ name: 'WAITING_JOBS' }),
    'POST /rest/user-search': () => ({ text: 'Ada' }),
    'POST /rest/activities/:id/comments': () => ({ body: text }),
  };

  const activities = await createActivityFixtures(server, manager, organization_id);

  return {
    activities,
    async targetOf(field) {
      if (field === 'activity' || field === 'activityHistory') return activityId;
      if (field.endsWith('Activity')) return await activities.add(activities.campaign());
      if (field.endsWith('SavedView')) return (await savedViewCalls.add(manager, savedViewInput())).id;
      if (field.endsWith('ColumnPreset')) return (await columnPresetCalls.add(manager, columnPresetInput())).id;
      return noticeId();
    },
    ids: {
      organizationId: organization_id,
      budgetId: budget_id,
      itemId,
      columnId,
      controllingColumnId,
      moneyColumnId,
      tagId,
      personId,
      activityId,
      threadId,
      recordSetId,
    },
    addItem,
    addOrder,
    addColumnGroup,
    addTagGroup,
    addImportTemplate,
    addBudgetImport,
    addFinancialsTemplate,
    addFinancialImport,
    addView,
    addSpareColumn,
    tagGroup,
    addBudget,
    bodyOf: async (route) => await BODIES[route]?.(),
    async fill(path, given = {}) {
      let filled = path.replace(':letters(^inter-latin(?:-ext)?)', 'inter-latin');
      filled = filled.replace(/:file\(.*\)$/, path.startsWith('/legacy') ? 'legacy.css' : 'page.js').replace('*', 'x');
      const names = [...path.matchAll(/:[a-zA-Z]+/g)].map(([name]) => name);
      for (const name of names) {
        const above = path.slice(0, path.indexOf(name) + name.length);
        const own = name === ':id' && names.length === 1 ? (OWN_IDS[path] ?? IDS[path]) : undefined;
        const known = own ?? IDS[above] ?? PARAMETERS[name.slice(1)];
        const chosen = given[name.slice(1)];
        const value = chosen === undefined ? known : () => encodeURIComponent(chosen);
        if (filled.includes(name) && !value) throw new Error(`${path}: add a value of ${name} to the access fixtures.`);
        filled = filled.replace(name, (await value?.()) ?? '');
      }
      return filled;
    },
  };
}

/** Returns the CSRF header, which some reads need too. */
export const csrfOf = (by: HttpClient): Record<string, string> => ({
  [HEADERS.csrf]: by.cookies.get(CSRF_COOKIE) ?? '',
});
