import { SHOWN_FIELD } from '../../host-demo/legacy/parts/form.ts';
import { holdColumns } from '../../host-demo/server/budgets/columns/queries.ts';
import { issueToken, type TokenPurpose } from '../../host-demo/server/identity/account-tokens/queries.ts';
import { hashPassword } from '../../host-demo/server/identity/passwords/password.ts';
import { cursorOf } from '../../host-demo/server/platform/paging/page.ts';
import { CSRF_COOKIE, CSRF_FIELD } from '../../src/browser/transport/protocol.ts';
import { DEFAULT_LABELS } from '../../src/shell/brand/labels.ts';
import { type AccessFixtures, csrfOf } from './access-fixtures.ts';
import { findDemoPerson } from './demo-people.ts';
import type { HttpClient } from './http-client.ts';
import { oneFile } from './one-file.ts';
import { announcedFile, pieceAt, withoutPiece } from './piece-headers.ts';
import { type RunningServer, signIn, visit } from './start-server.ts';

/** A cursor as lists return it in `next`, whose parts can be changed individually. */
export type Cursor = { cursor: readonly unknown[] };
export type Query = Readonly<Record<string, string | Cursor>>;

/** The input of a call. `form` is for routes that do not accept JSON. */
export type ValidCall = { query?: Query; body?: unknown; form?: Readonly<Record<string, string>> };

export type ValidCalls = {
  /** Returns valid calls of a route, with fresh objects to change or delete; one empty call for routes without input. */
  callsOf(route: string): Promise<ValidCall[]>;
  /** Sends a call to an address of the route, as a user whom the route accepts or as another caller. */
  send(route: string, address: string, call: ValidCall, as?: HttpClient): Promise<Response>;
};

const MANAGER = findDemoPerson('legacy', 'organization manager');
const PLANNER = findDemoPerson('legacy', 'ordinary user');
const STAFF = findDemoPerson('legacy', 'staff');
const READER = findDemoPerson('legacy', 'user without planning access');
const FORGETFUL = findDemoPerson('legacy', 'trial user, 3 days left');
const INVITED = findDemoPerson('legacy', 'unregistered placeholder');
const SUPER_ADMIN = findDemoPerson('legacy', 'super admin');
/** Routes that sign users in or out, or that signed-out users call. */
const VISITED =
  /\/(login|adminlogin|logout|organization-signup|validate-organization|register-user|reset-password|saml|oidc)\b/;
const NEW_PASSWORD = 'another long password';

const page = (...cursor: readonly string[]) => ({ limit: '2', after: { cursor } });
const notice = {
  message: 'Hello',
  urgent: false,
  severity: 'info',
  endsAt: '2126-01-01T00:00:00Z',
  onBehalfOf: 'Finance',
};
const comment = {
  version: 1,
  content: [
    {
      type: 'paragraph',
      children: [
        { text: 'When?', bold: true, italic: true, strikethrough: true, code: true },
        { type: 'mention', kind: 'user', id: '1' },
        { type: 'link', url: 'https://example.com/', text: 'Here' },
      ],
    },
  ],
};

const userChange = { firstName: 'Ada', lastName: 'Moss', title: 'Retail', defaultTab: 'HOME', locale: 'en' };
const period = { startsOn: '2027-03-01', endsOn: '2027-03-31' };
const order = {
  kind: 'PO',
  amount: '1.5',
  number: 'PO-1',
  orderNumber: null,
  vendor: 'Ada',
  label: 'Stall',
  ...period,
};

/** Returns the valid calls of a collection of budgets, without those of its members. */
function collectionCalls(collection: 'budgets' | 'templates' | 'adminbudgets', { ids, addBudget }: AccessFixtures) {
  const isTemplate = collection === 'templates';
  const query = collection === 'adminbudgets' ? { query: { organizationId: ids.organizationId } } : {};
  const add = () => addBudget(isTemplate);
  const budget = { name: 'Access', currency: 'EUR', parentId: isTemplate ? null : ids.budgetId };
  return {
    [`GET /rest/${collection}`]: () => ({ query: { expand: 'currency,permissions' } }),
    [`GET /rest/${collection}/count`]: () => query,
    [`POST /rest/${collection}`]: () => [
      { ...query, body: budget },
      { ...query, body: [budget] },
    ],
    [`PUT /rest/${collection}`]: async () => ({
      ...query,
      body: [{ id: await add(), name: 'Access', importUsingMasterCurrency: false }],
    }),
    [`DELETE /rest/${collection}`]: async () => ({ ...query, body: { ids: [await add()] } }),
    [`PUT /rest/${collection}/reorder`]: async () => ({ ...query, body: { ids: [await add()] } }),
  };
}

/** Returns the valid calls of a collection of groups of a budget. */
function groupCalls(path: 'columngroups' | 'taggroups' | 'templates', input: () => object, add: () => Promise<string>) {
  const at = `/rest/budgets/:id/${path}`;
  return {
    [`POST ${at}`]: () => [{ body: input() }, { body: [input()] }],
    [`PUT ${at}`]: async () => ({ body: [{ id: await add(), ...input() }] }),
    [`PUT ${at}/:groupId`]: () => ({ body: input() }),
    [`PUT ${at}/reorder`]: async () => ({ body: { ids: [await add()] } }),
    [`DELETE ${at}`]: async () => ({ body: { ids: [await add()] } }),
  };
}

/** Returns a mapping with all fields. */
const importMapping = ({ columnId }: AccessFixtures['ids']) => ({
  ...{ name: 'Name', planned: 'Planned', parent: 'Name', subcategory: 'Name', owner: 'Name' },
  ...{ startsOn: 'Name', endsOn: 'Name', tags: 'Name', columns: { [columnId]: 'Name' } },
  ...{ numberFormat: 'POINT', dateFormat: 'MDY', createsCategories: true, emptyCategories: 'ABOVE' },
});

/** Returns the valid calls of the import templates of a budget, which are of two kinds. */
function templateCalls({ ids, addImportTemplate }: AccessFixtures) {
  const mapping = importMapping(ids);
  const financials = {
    importType: 'IMPORT_TYPE_PO',
    scope: 'ALL_BUDGETS',
    fields: { AMOUNT: 'Planned', PO_NUMBER: 'Name' },
    dateFormat: 'YMD',
    numberFormat: 'POINT',
    duplicates: { fields: ['PO_NUMBER'], action: 'REPLACE' },
    rules: {
      UID: [{ column: 'Name', matchKey: 'CUSTOM_COLUMN', customColumnId: ids.columnId, expression: '(\\d+)' }],
      EXPRESSION: [{ column: 'Name', expression: '^Sta', itemId: ids.itemId, budgetId: ids.budgetId }],
      STATIC: [{ column: 'Name', value: 'Stall', itemId: ids.itemId, budgetId: ids.budgetId }, { itemId: ids.itemId }],
    },
  };
  const named = (contents: object) => ({ name: crypto.randomUUID(), shared: true, ...contents });
  const path = '/rest/budgets/:id/templates';
  return {
    ...groupCalls('templates', () => named({ mapping }), addImportTemplate),
    [`POST ${path}`]: () => [
      { body: named({ mapping }) },
      { body: named({ financials }) },
      { body: [named({ mapping }), named({ financials })] },
    ],
    [`PUT ${path}`]: async () => ({
      body: [
        { id: await addImportTemplate(), ...named({ mapping }) },
        { id: await addImportTemplate(), ...named({ financials }) },
      ],
    }),
    [`PUT ${path}/:groupId`]: () => [{ body: named({ mapping }) }, { body: named({ financials }) }],
  };
}

/** Creates valid calls of all routes with input, and clients that may send them. */
export async function createValidCalls(
  server: RunningServer,
  fixtures: AccessFixtures,
  manager: HttpClient,
): Promise<ValidCalls> {
  const { db } = server;
  const { ids, addItem, addOrder } = fixtures;
  const superAdmin = await signIn(server, SUPER_ADMIN);
  const planner = await signIn(server, PLANNER);
  const { token: bearer } = (await (await planner.get('/rest/liveblocks-auth', csrfOf(planner))).json()) as {
    token: string;
  };
  const passwordHash = await hashPassword(PLANNER.password);

  const personOf = (username: string) =>
    db
      .selectFrom('people')
      .where('username', '=', username)
      .select(['id as personId', 'organization_id as organizationId'])
      .executeTakeFirstOrThrow();
  const columnIds = async () =>
    (await db.selectFrom('budget_custom_columns').where('budget_id', '=', ids.budgetId).select('id').execute()).map(
      ({ id }) => id,
    );
  const tokenOf = async ({ username }: { username: string }, purpose: TokenPurpose) =>
    issueToken(db, await personOf(username), { purpose, maxMs: 3_600_000 });
  const setPasswordOf = ({ username }: { username: string }, hash: string | null) =>
    db
      .updateTable('people')
      .set({ password_hash: hash, registered: hash !== null })
      .where('username', '=', username)
      .execute();
  const invitation = async () => {
    await setPasswordOf(INVITED, null);
    return { token: await tokenOf(INVITED, 'invitation') };
  };
  const addBudgetBelow = async () => {
    const below = { name: 'Access', currency: 'EUR', parentId: ids.budgetId };
    return ((await (await manager.post('/rest/budgets', below)).json()) as { id: string }).id;
  };
  const enableDollars = () => manager.post(`/rest/budgets/${ids.budgetId}/enable-additional-currency?currency=USD`);
  const requestTransfer = async () => {
    const transfer = { kind: 'ADJUSTMENT', toItemId: ids.itemId, amount: '1' };
    const requested = await planner.post(`/rest/budgets/${ids.budgetId}/target-transfer-requests`, transfer);
    return ((await requested.json()) as { id: string }).id;
  };
  const requestApproval = async () => {
    const itemId = await addItem();
    const requested = await planner.post(`/rest/budgets/${ids.budgetId}/internal-items/${itemId}/request-approval`, {});
    return { itemId, version: ((await requested.json()) as { version: number }).version };
  };
  const view = {
    name: 'Region',
    gridColumns: ['planned'],
    metricsColumns: ['planned'],
    private: false,
    columnWidths: { planned: 200 },
    filters: [{ column: 'planned', operator: 'BETWEEN', value: ['1', ''] }],
    sorting: { column: 'planned', direction: 'DESC' },
  };
  const labels = Object.fromEntries(Object.keys(DEFAULT_LABELS).map((name) => [name, 'Label']));
  const importedRows = {
    recordSetId: ids.recordSetId,
    mapping: importMapping(ids),
    existing: 'SKIP',
    skipsTotals: true,
  };
  const byTemplate = async () => ({
    body: { recordSetId: ids.recordSetId, templateId: await fixtures.addImportTemplate() },
  });
  const copy = {
    name: 'Copy',
    parentId: ids.budgetId,
    template: false,
    allocationData: 'ALLOCATION_DATA',
    values: 'ALL_VALUES',
    owners: true,
    dates: 'SHIFT_DATES',
    items: 'ALL_ITEMS',
    connectedSpend: 'NO_CONNECTED_SPEND',
    columnIds: [ids.columnId],
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
  };
  const signInCalls = async (person: { username: string; password: string }) => [
    { body: { username: person.username, password: person.password } },
    { body: { token: await tokenOf(person, 'sign-in') } },
  ];

  const CALLS: Readonly<Record<string, () => Promise<ValidCall | ValidCall[]> | ValidCall | ValidCall[]>> = {
    'GET /rest/session': () => ({ query: { expand: 'user,organization' } }),
    'POST /rest/login': () => signInCalls(READER),
    'POST /rest/adminlogin': () => signInCalls(STAFF),
    'POST /rest/sign-on-place': () => ({ body: { username: 'ada@upbeat.example' } }),
    'POST /rest/validate-organization': () => ({ body: { name: 'Acme' } }),
    'POST /rest/organization-signup': async () => {
      await db.deleteFrom('attempts').where('kind', '=', 'sign-up').execute();
      await db.deleteFrom('organizations').where('unconfirmed', '=', true).execute();
      const user = { firstName: 'Ada', lastName: 'Moss', title: 'Retail' };
      return [
        { body: { organization: { name: 'Acme' }, user: { ...user, username: 'ada@acme.example' } } },
        { body: { organization: { name: 'Acme 2' }, user, email: 'ada@acme2.example' } },
      ];
    },
    'GET /rest/oidc/login': () => ({ query: { tenant: 'Northlight Studios', redirectTo: '/home' } }),
    'GET /rest/oidc/callback': () => ({ query: { state: 'state', code: 'code', iss: 'https://identity.example' } }),
    'GET /rest/saml/login': () => ({ query: { idp: 'http://identity.localhost/saml', RelayState: '/home' } }),
    'GET /rest/saml/finish': () => ({ query: { ticket: 'ticket' } }),
    'POST /rest/saml/acs': () => ({ form: { SAMLResponse: btoa('<Response/>'), RelayState: '_id' } }),
    'GET /rest/saml/logout': () => ({
      query: { SAMLRequest: 'request', RelayState: '_id', SigAlg: 'algorithm', Signature: 'signature' },
    }),
    'POST /rest/users/send-reset-password-token': () => ({ body: { username: PLANNER.username, admin: false } }),
    'POST /rest/users/is-token-valid': async () => ({ query: { token: await tokenOf(PLANNER, 'password') } }),
    'POST /rest/users/reset-password': async () => ({
      query: { token: await tokenOf(FORGETFUL, 'password') },
      body: { newPassword: NEW_PASSWORD },
    }),
    'GET /rest/users/by-token': async () => ({ query: await invitation() }),
    'POST /rest/users/register-user': async () => ({
      query: await invitation(),
      body: { firstName: 'Ada', lastName: 'Moss', title: 'Retail', newPassword: NEW_PASSWORD },
    }),
    'PUT /rest/users/current': () => ({ body: { firstName: 'Ada', lastName: 'Moss', title: 'Retail' } }),
    'PUT /rest/users/current/preferences': () => ({ body: { defaultTab: 'HOME', locale: 'en' } }),
    'POST /rest/users/current/password': async () => {
      await setPasswordOf(PLANNER, passwordHash);
      return { body: { currentPassword: PLANNER.password, newPassword: NEW_PASSWORD } };
    },
    'PUT /rest/users/:id': async () => {
      await setPasswordOf(MANAGER, passwordHash);
      return [
        { body: { ...userChange, enabled: true, registered: true } },
        { body: { currentPassword: MANAGER.password, newPassword: NEW_PASSWORD } },
      ];
    },
    'POST /rest/send-email': async () => {
      await db.deleteFrom('outgoing_mail').where('sent_by', 'is not', null).execute();
      const email = {
        fromName: 'Ada Moss',
        replyTo: 'ada@upbeat.example',
        subject: 'Your budget, {{name}}',
        body: 'Hello {{name}}',
        variables: { name: 'Noor' },
      };
      return [{ body: { ...email, to: 'noor@upbeat.example' } }, { body: { ...email, to: ['noor@upbeat.example'] } }];
    },
    'PUT /rest/users': async () => ({
      body: [{ id: (await personOf(PLANNER.username)).personId, ...userChange, enabled: true, registered: true }],
    }),
    'GET /rest/users/by-name': () => ({ query: { username: PLANNER.username, hasNoOrg: 'false' } }),
    'POST /rest/user-search': () => ({ body: { text: 'Ada' } }),
    'GET /rest/organizations': () => ({ query: { search: 'a', ...page('A', '1') } }),
    'GET /rest/organizations/:id/users': () => ({ query: page('1') }),
    'POST /rest/users/validate-user': () => ({ body: { username: 'ada@ledgerline.example' } }),
    'POST /rest/users/invite-link': () => ({ body: { username: PLANNER.username } }),
    'POST /rest/users/provision-user': () => ({
      body: {
        username: `${crypto.randomUUID()}@ledgerline.example`,
        firstName: 'Ada',
        lastName: 'Moss',
        title: 'Retail',
        access: ['PLANNING_ACCESS'],
      },
    }),
    'PUT /rest/organizations/:id': () => ({
      body: {
        branding: { enabled: true, logo: '/brand/legacy.svg', menuTheme: 'dark', backgroundColour: '#123456' },
        labels,
      },
    }),
    'DELETE /rest/organizations/:id': () => ({ body: { name: 'Fernhill Outdoor' } }),
    'GET /rest/deleted-organizations': () => ({ query: page('2026-01-01 00:00:00.000000+00', '1') }),
    'GET /rest/organizations/:id/logo': () => ({ query: { v: 'hash' } }),
    'PUT /rest/organizations/:id/featureFlags': () => ({ body: { features: { SAVED_VIEWS: true } } }),
    'POST /rest/clear-recycle-bin': () => ({ body: { olderThanDays: 30 } }),
    'POST /rest/execute-schedule': () => ({ body: { name: 'WAITING_JOBS' } }),
    'POST /rest/budget-counts': () => ({ body: { by: 'STATE' } }),
    'POST /rest/organizations/:id/clear-recycle-bin': () => ({ body: { olderThanDays: 30 } }),
    'GET /rest/feature-flags/:name/organizations': () => ({ query: { search: 'a', ...page('A', '1') } }),
    'POST /rest/feature-flags/:name/enable-for-organization': () => ({ body: { organizationId: ids.organizationId } }),
    'POST /rest/feature-flags/:name/disable-for-organization': () => ({ body: { organizationId: ids.organizationId } }),
    'GET /rest/jobs': () => ({
      query: { ...page('9'), status: 'COMPLETE', kind: 'EXPORT_BUDGET', organizationId: ids.organizationId },
    }),
    'GET /rest/recycle-bins': () => ({ query: page('A', '1') }),
    'GET /rest/budget-caches': () => ({ query: page('A', '1') }),
    ...collectionCalls('budgets', fixtures),
    ...collectionCalls('templates', fixtures),
    ...collectionCalls('adminbudgets', fixtures),
    'GET /rest/adminbudgets': () => ({
      query: { ...page('1'), expand: 'currency', organizationId: ids.organizationId },
    }),
    'GET /rest/budgets/:id/items': () => ({ query: page('1') }),
    'POST /rest/budgets/:id/copy': () => [
      { body: copy },
      {
        query: { rehearse: 'true' },
        body: { items: 'ALL_ITEMS', dates: 'SHIFT_DATES', startsOn: '2027-01-01', endsOn: '2027-12-31' },
      },
    ],
    'GET /rest/budgets/:id': () => ({ query: { expand: 'currency,permissions' } }),
    'PUT /rest/budgets/:id': () => ({ body: { name: 'Access', importUsingMasterCurrency: false } }),
    'POST /rest/budgets/:id/copy-async': () => ({ body: copy }),
    'POST /rest/budgets/:id/rollover': () => ({ body: copy }),
    'POST /rest/budgets/:id/import-budget/check': async () => [{ body: importedRows }, await byTemplate()],
    'POST /rest/budgets/:id/import-budget/rejected-rows': async () => [{ body: importedRows }, await byTemplate()],
    'POST /rest/budgets/:id/import-budget': async () => [
      {
        body: {
          recordSetId: ids.recordSetId,
          fileName: 'rows.csv',
          sheetKind: 'BUDGET',
          mapping: importedRows.mapping,
          existing: 'SKIP',
          skipsTotals: true,
        },
      },
      await byTemplate(),
      { body: { ...(await byTemplate()).body, version: 'of-the-check' } },
    ],
    'POST /rest/budgets/:id/columns': async () => {
      // A budget has a limited number of columns.
      await db.transaction().execute(async (transaction) => {
        await holdColumns(transaction, ids); // a call that runs keeps its column
        await transaction
          .deleteFrom('budget_custom_columns')
          .where('budget_id', '=', ids.budgetId)
          .where('id', 'not in', [ids.columnId, ids.controllingColumnId, ids.moneyColumnId])
          .execute();
      });
      return [
        { body: { name: crypto.randomUUID(), type: 'COMBOBOX', controllingColumnId: ids.controllingColumnId } },
        { body: { name: crypto.randomUUID(), type: 'CURRENCY', category: 'PLANNED' } },
        {
          body: [
            { name: crypto.randomUUID(), type: 'COMBOBOX', controllingColumnId: ids.controllingColumnId },
            { name: crypto.randomUUID(), type: 'CURRENCY', category: 'PLANNED' },
          ],
        },
      ];
    },
    'POST /rest/budgets/:id/columns/copy': () => ({
      body: { fromBudgetId: ids.budgetId, columnIds: [ids.columnId] },
    }),
    'PUT /rest/budgets/:id/columns/reorder': async () => ({ body: { ids: await columnIds() } }),
    'PUT /rest/budgets/:id/columns': async () => ({
      body: [{ id: await fixtures.addSpareColumn(), name: crypto.randomUUID() }],
    }),
    'DELETE /rest/budgets/:id/columns': async () => ({ body: { ids: [await fixtures.addSpareColumn()] } }),
    'PUT /rest/budgets/:id/columns/:columnId': () => ({ body: { name: crypto.randomUUID() } }),
    'PUT /rest/budgets/:id/columns/:columnId/choices': () => ({ body: { choices: ['Europe', 'Americas'] } }),
    'PUT /rest/budgets/:id/columns/:columnId/locked-role': () => ({ body: { role: 'EDITOR' } }),
    'PUT /rest/budgets/:id/columns/:columnId/cell-locked-role': () => ({
      body: { itemIds: [ids.itemId], role: 'EDITOR' },
    }),
    'PUT /rest/budgets/:id/columns/:columnId/controlling-column': () => ({ body: { columnId: null } }),
    'PUT /rest/budgets/:id/columns/:columnId/calculation': () => ({ body: { formula: null } }),
    'POST /rest/budgets/:id/columns/:columnId/convert-column-type': () => ({
      query: { rehearse: 'true' },
      body: { type: 'COMBOBOX', accept: false, version: '0' },
    }),
    ...groupCalls(
      'columngroups',
      () => ({ name: crypto.randomUUID(), columnIds: [ids.columnId] }),
      fixtures.addColumnGroup,
    ),
    ...groupCalls(
      'taggroups',
      () => ({ name: crypto.randomUUID(), tags: [{ name: 'Fairs', color: 'ACCENT' }] }),
      fixtures.addTagGroup,
    ),
    ...templateCalls(fixtures),
    'PUT /rest/budgets/:id/taggroups': async () => {
      const { id, tagId } = await fixtures.tagGroup();
      return { body: [{ id, name: crypto.randomUUID(), tags: [{ id: tagId, name: 'Fairs', color: 'ACCENT' }] }] };
    },
    'PUT /rest/budgets/:id/taggroups/:groupId': async () => {
      const { tagId } = await fixtures.tagGroup();
      return { body: { name: crypto.randomUUID(), tags: [{ id: tagId, name: 'Fairs', color: 'ACCENT' }] } };
    },
    'POST /rest/files': () => ({ query: { purpose: 'ATTACHMENT' } }),
    'PUT /rest/budgets/:id/field-mappings/:columnId': () => ({
      body: [{ controllingColumnId: ids.controllingColumnId, controllingValue: 'Europe', allowedValues: ['France'] }],
    }),
    'PUT /rest/budgets/:id/currency': () => ({
      body: { currency: 'EUR', amounts: 'CONVERT', rate: '1', from: 'EUR' },
    }),
    'GET /rest/budgets/:id/currency-change': () => ({ query: { currency: 'USD' } }),
    'GET /rest/budgets/:id/exchange-rates/:fromCurrency': async () => {
      await enableDollars();
      return {};
    },
    'GET /rest/budgets/:id/column-exchange-rates/:fromCurrency': async () => {
      await enableDollars();
      const rate = { columnId: ids.moneyColumnId, rate: 1.5 };
      await manager.send(`/rest/budgets/${ids.budgetId}/column-exchange-rates/USD`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(rate),
      });
      return {};
    },
    'PUT /rest/budgets/:id/exchange-rates/:fromCurrency': async () => {
      await enableDollars();
      return { body: { rate: 1.5, validFrom: '2027-01-01' } };
    },
    'PUT /rest/budgets/:id/target': () => ({ body: { target: '1000', exceedRule: 'WARN' } }),
    'POST /rest/budgets/:id/enable-additional-currency': () => ({ query: { currency: 'USD' } }),
    'POST /rest/budgets/:id/disable-additional-currency': () => ({ query: { currency: 'USD' } }),
    'PUT /rest/budgets/:id/column-exchange-rates/:fromCurrency': async () => {
      await enableDollars();
      return { body: { columnId: ids.moneyColumnId, rate: 1.5 } };
    },
    'POST /rest/budgets/:id/import-column-exchange-rates': async () => {
      await enableDollars();
      return { body: { rates: [{ columnId: ids.moneyColumnId, fromCurrency: 'USD', rate: 1.5 }] } };
    },
    'POST /rest/budgets/:id/clear-column-exchange-rate': () => ({
      body: { fromCurrency: 'USD', columnId: ids.moneyColumnId },
    }),
    'PUT /rest/budgets/:id/settings/preferences/terminology': () => ({
      body: {
        campaignButtonLabel: 'Category',
        subCampaignButtonLabel: 'Subcategory',
        lineItemButtonLabel: 'Item',
        highlightedItemButtonLabel: 'Placeholder',
      },
    }),
    'PUT /rest/budgets/:id/settings/preferences/includeDecimalsForAllNumbers': () => ({
      query: { includeDecimalsForAllNumbers: 'true' },
    }),
    'PUT /rest/budgets/:id/settings/preferences/multi-currency-reporting': () => ({
      query: { isMultiCurrencyReporting: 'true' },
    }),
    'GET /rest/budgets/:id/settings/preferences/hierarchy': () => ({ query: { property: 'order' } }),
    'POST /rest/budgets/:id/settings/preferences/hierarchy': () => ({
      query: { property: 'order' },
      body: { value: { ids: ['1'] } },
    }),
    'POST /rest/budgets/:id/views': () => [{ body: view }, { body: [view] }],
    'PUT /rest/budgets/:id/views': async () => ({ body: [{ ...view, id: await fixtures.addView() }] }),
    'DELETE /rest/budgets/:id/views': async () => ({ body: { ids: [await fixtures.addView()] } }),
    'PUT /rest/budgets/:id/views/:viewId': () => ({ body: view }),
    'PUT /rest/budgets/:id/views/:viewId/grid-columns': () => ({ body: ['planned'] }),
    'PUT /rest/budgets/:id/views/:viewId/metrics-columns': () => ({ body: ['planned'] }),
    'GET /rest/budgets/:id/internal-items': () => ({
      query: {
        ...{ ...page('1'), type: 'LINE_ITEM', parentId: '1', status: 'ON_TRACK', name: 'a', ownerId: '1' },
        ...{ types: 'LINE_ITEM,PLACEHOLDER', search: 'a', groupId: '1', order: 'ID' },
      },
    }),
    'GET /rest/budgets/:id/internal-items/tree': () => ({
      query: {
        columns: `planned,approvalState,column:${ids.columnId}`,
        include: 'columns,groups,tags,mappings,locks,permissions,users',
      },
    }),
    'POST /rest/budgets/:id/diff-create': () => [
      {
        query: { partial: 'true' },
        body: {
          items: [{ type: 'CATEGORY', name: 'Fairs', parentId: null, values: { [ids.controllingColumnId]: null } }],
        },
      },
      {
        body: {
          items: [
            { type: 'CATEGORY', name: 'Fairs', idempotencyKey: 'fairs-of-this-spring' },
            { type: 'LINE_ITEM', name: 'Prize', afterId: ids.itemId },
            {
              type: 'LINE_ITEM',
              name: 'Stall',
              parentIndex: 0,
              planned: '10.5',
              status: 'AT_RISK',
              startsOn: '2027-01-01',
              endsOn: '2027-01-31',
              ownerId: null,
              tagIds: [ids.tagId],
            },
          ],
        },
      },
    ],
    'POST /rest/budgets/:id/internal-items/diff-update': async () => ({
      query: { partial: 'true' },
      body: {
        changes: [
          {
            id: await addItem(),
            version: 1,
            fields: {
              name: 'Stand',
              planned: '10.5',
              status: 'AT_RISK',
              startsOn: '2027-01-01',
              endsOn: '2027-01-31',
              ownerId: null,
              tagIds: [ids.tagId],
            },
            values: { [ids.moneyColumnId]: '5' },
          },
        ],
      },
    }),
    'PUT /rest/budgets/:id/internal-items/locks': async () => ({ body: { itemIds: [await addItem()], locked: true } }),
    'POST /rest/budgets/:id/internal-items/move': async () => [
      { body: { ids: [await addItem()], parentId: null, afterId: null } },
      {
        query: { rehearse: 'true' },
        body: { ids: [await addItem()], parentId: null, budgetId: await addBudgetBelow(), accept: 'mark' },
      },
    ],
    'POST /rest/budgets/:id/internal-items/copy': async () => ({
      body: {
        ...{ ids: [await addItem()], parentId: null, afterId: null, descendants: true },
        idempotencyKey: 'copies-of-this-spring',
      },
    }),
    'POST /rest/budgets/:id/internal-items/diff-delete': async () => ({ body: { ids: [await addItem()] } }),
    'POST /rest/budgets/:id/internal-items/restore': async () => [
      { body: { ids: [await addItem(true)], mode: 'ALONE' } },
      { query: { rehearse: 'true' }, body: { ids: [await addItem(true)] } },
    ],
    'POST /rest/budgets/:id/internal-items/:itemId/lock-requests': () => ({
      body: { personId: ids.personId, note: 'Please unlock it' },
    }),
    'POST /rest/budgets/:id/internal-items/:itemId/request-approval': () => ({
      body: { planned: '5', note: 'Please' },
    }),
    'POST /rest/budgets/:id/request-approval': async () => ({
      body: { items: [{ itemId: await addItem(), planned: '5' }], note: 'Please' },
    }),
    'POST /rest/budgets/:id/approvals-change': async () => ({
      body: { changes: [{ ...(await requestApproval()), response: 'REVISING', note: 'Good' }] },
    }),
    'POST /rest/budgets/:id/internal-items/:itemId/revise-plan': () => ({ body: { note: 'Later' } }),
    'PUT /rest/budgets/:id/item-approval-settings': () => ({
      body: { enabled: true, approverIds: [ids.personId], selfApproval: false, threshold: '1.5' },
    }),
    'GET /rest/budgets/:id/internal-items/:itemId/financials': () => ({
      query: { ...page('1'), kind: 'PO', search: 'PO' },
    }),
    'POST /rest/budgets/:id/internal-items/:itemId/financials': () => ({ body: order }),
    'PUT /rest/budgets/:id/internal-items/:itemId/financials/:financialId': () => ({
      body: {
        version: 1,
        fields: { amount: '2', number: 'PO-2', orderNumber: null, vendor: 'Ada', label: 'Stall', ...period },
      },
    }),
    'DELETE /rest/budgets/:id/internal-items/:itemId/financials/:financialId': () => ({ query: { version: '1' } }),
    'GET /rest/budgets/:id/internal-items/:itemId/history': () => ({ query: page('1') }),
    'GET /rest/budgets/:id/history': () => ({ query: page('1') }),
    'GET /rest/budgets/:id/unmapped-financials': () => ({ query: { ...page('1'), kind: 'PO', search: 'PO' } }),
    'POST /rest/budgets/:id/unmapped-financials/map-to-orders': () => ({ query: { rehearse: 'true' } }),
    'GET /rest/budgets/:id/financials-count': () => ({ query: { kind: 'PO', search: 'PO' } }),
    'GET /rest/unmapped-financials/count': () => ({ query: { budgetId: ids.budgetId, kind: 'PO', search: 'PO' } }),
    'GET /rest/unmapped-financials': () => ({
      query: { ...page('1'), budgetId: ids.budgetId, kind: 'PO', search: 'PO' },
    }),
    'POST /rest/unmapped-financials/map': async () => ({
      body: { budgetId: ids.budgetId, itemId: ids.itemId, ids: [await addOrder(true)] },
    }),
    'POST /rest/unmapped-financials/delete': async () => ({ body: { ids: [await addOrder(true)] } }),
    'POST /rest/budgets/:id/unmapped-financials/split': async () => ({
      body: {
        ...{ id: await addOrder(true), version: 1, by: 'SHARE' },
        parts: [ids.itemId, await addItem()].map((itemId) => ({ itemId, value: '50' })),
      },
    }),
    'POST /rest/budgets/:id/unmapped-financials/unmap': async () => ({ body: { ids: [await addOrder()] } }),
    'POST /rest/budgets/:id/unmapped-financials': () => ({ body: order }),
    'POST /rest/budgets/:id/unmapped-financials/map': async () => ({
      body: { itemId: ids.itemId, ids: [await addOrder(true)] },
    }),
    'GET /rest/budgets/:id/approvals': () => ({
      query: { ...page('0', '2026-01-01 00:00:00.000000+00', '1'), state: 'PENDING' },
    }),
    'GET /rest/budgets/:id/approvals-history': () => ({ query: { ...page('1'), itemId: ids.itemId } }),
    'GET /rest/budgets/:id/deleted-budget-items': () => ({
      query: {
        ...page('2026-01-01 00:00:00.000000+00', '1', '1'),
        search: 'a',
        type: 'LINE_ITEM',
        deletedBy: '1',
        deletedFrom: '2026-01-01T00:00:00.000Z',
        deletedBefore: '2026-01-02T00:00:00.000Z',
      },
    }),
    'GET /rest/budgets/:id/target-transfer-requests': () => ({ query: { ...page('1'), status: 'PENDING' } }),
    'POST /rest/budgets/:id/target-transfer-requests': async () => [
      { body: { kind: 'TRANSFER', fromItemId: ids.itemId, toItemId: await addItem(), amount: '1', note: 'Fair' } },
      { body: { kind: 'ADJUSTMENT', toItemId: ids.itemId, amount: '1' } },
      { body: { kind: 'ADJUSTMENT', toBudgetId: ids.budgetId, amount: '1' } },
      { body: { kind: 'ADJUSTMENT', fromBudgetId: ids.budgetId, amount: '1' } },
    ],
    'POST /rest/budgets/:id/target-transfer-requests/:requestId/responses': () => ({
      body: { response: 'DENY', note: 'No' },
    }),
    'POST /rest/budgets/:id/create-target-transfer-responses': async () => ({
      body: { responses: [{ requestId: await requestTransfer(), response: 'DENY', note: 'No' }] },
    }),
    'PUT /rest/budgets/:id/users/:userId': () => ({ body: { role: 'EDITOR' } }),
    'PUT /rest/budgets/:id/target-transfer-approvers': () => ({ body: { approverIds: [ids.personId] } }),
    'POST /rest/financial-import/initialize': async () => {
      await fixtures.addFinancialImport('COMPLETE'); // ends the others
      const { budgetId, recordSetId } = ids;
      const templateId = await fixtures.addFinancialsTemplate();
      const start = { importType: 'IMPORT_TYPE_PO', budgetId, scope: 'ALL_BUDGETS' };
      return { body: { ...start, recordSetId, fileName: 'orders.csv', templateId, allowsMissingColumns: true } };
    },
    'POST /rest/financial-import/change-start': async () => {
      const importId = await fixtures.addFinancialImport();
      const { budgetId, recordSetId } = ids;
      const templateId = await fixtures.addFinancialsTemplate();
      const start = { importType: 'IMPORT_TYPE_PO', scope: 'BUDGET', budgetId, recordSetId, fileName: 'other.csv' };
      return { body: { importId, ...start, templateId, allowsMissingColumns: true } };
    },
    'POST /rest/financial-import/apply-field-mappings': async () => ({
      body: {
        importId: await fixtures.addFinancialImport(),
        fields: { AMOUNT: 1, PO_NUMBER: 0 },
        dateFormat: 'YMD',
        numberFormat: 'POINT',
        duplicates: { fields: ['PO_NUMBER'], action: 'REPLACE' },
        skipsTotals: true,
      },
    }),
    'POST /rest/import-rules/uid': async () => ({
      body: {
        importId: await fixtures.addFinancialImport(),
        rules: [
          { column: 0, matchKey: 'ITEM_ID', expression: '(\\d+)' },
          { column: 0, matchKey: 'CUSTOM_COLUMN', customColumnId: ids.columnId },
        ],
      },
    }),
    'POST /rest/import-rules/expression': async () => ({
      body: {
        importId: await fixtures.addFinancialImport(),
        rules: [{ column: 0, expression: '^Sta', itemId: ids.itemId, budgetId: ids.budgetId }],
      },
    }),
    'POST /rest/import-rules/static': async () => ({
      body: {
        importId: await fixtures.addFinancialImport(),
        rules: [{ column: 0, value: 'Stall', itemId: ids.itemId, budgetId: ids.budgetId }, { itemId: ids.itemId }],
      },
    }),
    'GET /rest/financial-import/check': async () => ({ query: { importId: await fixtures.addFinancialImport() } }),
    'POST /rest/financial-import/import-financials': async () => {
      const importId = await fixtures.addFinancialImport();
      return [{ body: { importId } }, { body: { importId, version: 'of-the-check' } }];
    },
    'POST /rest/financial-import/cancel': async () => ({ body: { importId: await fixtures.addFinancialImport() } }),
    'POST /rest/import-carryover': async () => ({
      query: { rehearse: 'true' },
      body: { fromBudgetId: ids.budgetId, toBudgetId: await fixtures.addBudget() },
    }),
    'GET /rest/financial-imports': () => ({
      query: page('2026-01-01 00:00:00.000000+00', '00000000-0000-4000-8000-000000000000'),
    }),
    'POST /rest/record-set': async () => {
      const file = { method: 'POST', headers: csrfOf(superAdmin), body: oneFile() };
      const { id } = (await (await superAdmin.send('/rest/files?purpose=IMPORT', file)).json()) as { id: string };
      return [{ query: { delimiter: ',', encoding: 'UTF-8', sheet: '1', headerRow: '1' } }, { body: { fileId: id } }];
    },
    'GET /rest/record-set/:id': () => ({ query: { limit: '1' } }),
    'POST /rest/record-set/:id/cells': () => ({ body: { column: 1, from: '1', to: '2', row: 2 } }),
    'GET /rest/activities/:id/comments': () => ({ query: page('2026-01-01T00:00:00.000Z', 'th_1') }),
    'POST /rest/activities/:id/comments': () => ({ body: { threadId: ids.threadId, body: comment } }),
    'GET /rest/planning/plans/objectives': () => ({ query: { ...page('TEAM', '1'), kind: 'TEAM' } }),
    'POST /rest/item-search': () => ({ query: { query: 'stand' } }),
    'GET /rest/liveblocks/getUsersInfo': () => ({ query: { ids: ids.personId } }),
    'GET /rest/liveblocks/getRoomsInfo': () => ({ query: { ids: 'portico:1:activity:1' } }),
    'GET /rest/liveblocks/searchUserIdsByName': () => ({ query: { text: 'a' } }),
    'POST /rest/faults': () => [
      { body: { operation: 'itemSearch', kind: 'slow', delayMs: 0 } },
      { body: { operation: 'itemSearch', kind: 'too-many', retryAfterS: 1 } },
      { body: { operation: 'itemSearch', kind: 'refused', status: 401 } },
    ],
    'GET /v2/c/inbox-notifications': () => ({
      query: { query: "roomId:'a' kind:'thread'", cursor: { cursor: ['2026-01-01T00:00:00.000Z', '1'] }, limit: '2' },
    }),
    'GET /v2/c/inbox-notifications/delta': () => ({
      query: { query: "kind:'thread'", since: new Date().toISOString() },
    }),
    'GET /v2/c/inbox-notifications/count': () => ({ query: { query: "kind:'thread'" } }),
    'POST /v2/c/inbox-notifications/read': () => [
      { body: { inboxNotificationIds: 'all' } },
      { body: { inboxNotificationIds: ['in_1'] } },
    ],
    'POST /v2/c/notification-settings': () => ({
      body: {
        email: { thread: false },
        slack: { thread: false },
        teams: { thread: false },
        webPush: { thread: false },
      },
    }),
    // Separate examples, because each accepted one creates all it contains.
    'POST /rest/sandboxes': () =>
      [
        {
          organization: {
            name: 'Moss',
            sso: false,
            labels: { budget: 'Plan' },
            branding: { enabled: true, logo: '/brand/legacy.svg', menuTheme: 'dark', backgroundColour: '#123456' },
            workManagementBaseUrl: null,
          },
          person: { firstName: 'Ada', lastName: 'Moss', access: ['PLANNING_ACCESS'], trialDaysLeft: 3 },
          viaSso: false,
          superUserName: null,
          features: { NOTICES: true },
        },
        { notice: { ...notice, read: true }, earlierNotices: [notice] },
        {
          inbox: {
            count: 1,
            unread: 1,
            authors: [['Ada', 'Moss']],
            activities: ['Stall'],
            texts: ['When?'],
            bodyVersion: 1,
            goneActivities: 0,
          },
        },
        {
          items: [
            { name: 'Fair', type: 'CATEGORY' },
            {
              name: 'Stall',
              type: 'LINE_ITEM',
              under: 'Fair',
              planned: '3',
              committed: '2',
              actual: '1',
              locked: false,
              approved: true,
              approval: 'PENDING_CHANGE',
              requestedPlanned: '4',
              lockedCells: ['planned'],
              by: ['Ada', 'Moss'],
              deletedDaysAgo: 3,
            },
          ],
          target: { target: '100', exceedRule: 'WARN', root: { currency: 'USD', rate: 1.5 } },
          columns: [
            { name: 'Region', type: 'COMBOBOX', choices: ['North'], values: { Stall: 'North' }, lockedFor: ['Stall'] },
          ],
        },
        { activities: 3, activityNames: ['Fair'], activityTypesSeen: ['Event'] },
        {
          budgets: {
            names: ['Plan', 'Part'],
            currency: 'EUR',
            rates: [{ currency: 'USD', rate: 1.5, enabled: true }],
            columnRates: [{ currency: 'USD', rate: 1.5 }],
            labels: { category: 'A', subcategory: 'B', lineItem: 'C', placeholder: 'D' },
            showDecimals: true,
            isSplit: false,
          },
        },
        {
          faults: [
            { operation: 'itemSearch', kind: 'slow', delayMs: 0 },
            { operation: 'itemSearch', kind: 'too-many', retryAfterS: 1 },
            { operation: 'itemSearch', kind: 'refused', status: 401 },
          ],
        },
      ].map((part) => ({ body: { brand: 'legacy', role: 'manager', notice: null, ...part } })),
    'POST /demo/switches': () => ({ form: { name: 'maintenance', on: 'false' } }),
    'GET /organization/users': () => ({ query: { q: 'a', page: '1', saved: 'enabled', person: ids.personId } }),
    'GET /organization/user-roles': () => ({ query: { q: 'a', page: '1', saved: 'changes' } }),
    'POST /organization/branding': () => ({
      form: { enabled: 'on', menuTheme: 'dark', backgroundColour: '#123456', removeLogo: 'on', ...labels },
    }),
    'POST /organization/sso': () => ({
      form: { entityId: 'https://identity.example', logoutProperty: 'https://identity.example/out' },
    }),
    'POST /organization/users': () => [
      { form: { form: 'enabled', person: ids.personId, enabled: 'true' } },
      {
        form: {
          form: 'invite',
          username: `${crypto.randomUUID()}@ledgerline.example`,
          firstName: 'Ada',
          lastName: 'Moss',
          title: 'Retail',
          PLANNING_ACCESS: 'on',
        },
      },
    ],
    'POST /organization/user-roles': () => ({
      form: { [`PLANNING_ACCESS-${ids.personId}`]: 'on', [SHOWN_FIELD]: '{"REPORTING_ADMIN-1":"on"}' },
    }),
  };

  /** One client per route, because a sign-in gives its client another CSRF token. */
  const visitors = new Map<string, Promise<HttpClient>>();
  const clientOf = (route: string, path: string): Promise<HttpClient> | HttpClient => {
    if (/\/users\/current\/password$|\/faults$|\/uploads\b|^\/v2\/c\//.test(path)) return planner;
    if (path.endsWith('/comments/:commentId') || path.endsWith('/users/:id')) return manager;
    if (!VISITED.test(path)) return superAdmin;
    const visitor = visitors.get(route) ?? visit(server);
    visitors.set(route, visitor);
    return visitor;
  };

  return {
    async callsOf(route) {
      const calls = (await CALLS[route]?.()) ?? {};
      return Array.isArray(calls) ? calls : [calls];
    },
    async send(route, address, { query, body, form }, as) {
      const [method = '', path = ''] = route.split(' ');
      const by = as ?? (await clientOf(route, path));
      const search = query && `?${new URLSearchParams(queryTextOf(query))}`;
      const csrf = { [CSRF_FIELD]: by.cookies.get(CSRF_COOKIE) ?? '' };
      if (route === 'POST /rest/uploads') {
        return by.send(address, { method, headers: { ...csrfOf(by), ...announcedFile('a.csv', 'IMPORT', 1) } });
      }
      if (route === 'PATCH /rest/uploads/:id') {
        return by.send(address, { method, headers: { ...csrfOf(by), ...pieceAt(0) }, body: 'a' });
      }
      if (path === '/rest/uploads/:id')
        return by.send(address, { method, headers: { ...csrfOf(by), ...withoutPiece } });
      if (route === 'POST /rest/files') {
        return by.send(`${address}${search ?? ''}`, { method, headers: csrfOf(by), body: oneFile() });
      }
      const isCsv = route === 'POST /rest/record-set' && body === undefined;
      const sent = isCsv
        ? 'Name\nStand\n'
        : form
          ? `${new URLSearchParams({ ...csrf, ...form })}`
          : JSON.stringify(body);
      const type = isCsv ? 'text/csv' : form ? 'application/x-www-form-urlencoded' : 'application/json';
      return by.send(`${address}${search ?? ''}`, {
        method,
        headers: {
          ...csrfOf(by),
          ...(path.startsWith('/v2/c') && { Authorization: `Bearer ${bearer}` }),
          ...(sent !== undefined && { 'Content-Type': type }),
        },
        ...(sent !== undefined && { body: sent }),
      });
    },
  };
}

/** Returns a query as it is sent. */
export const queryTextOf = (query: Query): Record<string, string> => mapValues(query, textOf);

const textOf = (value: string | Cursor): string =>
  typeof value === 'string' ? value : cursorOf(value.cursor as string[]);

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
