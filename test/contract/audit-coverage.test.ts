import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHOWN_FIELD } from '../../host-demo/legacy/parts/form.ts';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import type { AuditAction } from '../../host-demo/server/platform/audit/actions.ts';
import { createSchema } from '../../host-demo/server/platform/graphql/create-schema.ts';
import { CSRF_COOKIE, CSRF_FIELD } from '../../src/browser/transport/protocol.ts';
import { type AccessFixtures, createAccessFixtures, csrfOf } from '../support/access-fixtures.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { GRAPHQL_FIELDS } from '../support/graphql-fields.ts';
import type { HttpClient } from '../support/http-client.ts';
import { createNotice, currentNotice } from '../support/notice-calls.ts';
import { oneFile } from '../support/one-file.ts';
import { pieceAt } from '../support/piece-headers.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

const MANAGER = findDemoPerson('legacy', 'organization manager');
const PLANNER = findDemoPerson('legacy', 'ordinary user');
const SUPER_ADMIN = findDemoPerson('legacy', 'super admin');

/** Routes with a body that store no user data. */
const CHANGE_NOTHING: Readonly<Record<string, string>> = {
  'POST /rest/item-search': 'searches',
  'POST /rest/budgets/:id/import-budget/check': 'says what an import would do',
  'POST /rest/budgets/:id/import-budget/rejected-rows': 'reads the rows that an import would reject',
  'POST /rest/user-search': 'searches',
  'POST /rest/budget-counts': 'counts',
  'POST /rest/role-permission-dependencies': 'answers what permissions require',
  'POST /rest/users/validate-user': 'answers whether an email can be invited',
  'POST /rest/users/is-token-valid': 'answers whether a link still works',
  'POST /rest/validate-organization': 'answers whether a name is free',
  'POST /rest/sign-on-place': 'answers where an email signs in',
  'POST /v2/c/notification-settings': 'answers the settings, which are the same for everyone',
  'POST /graphql': 'has its queries and mutations, each with its own entry below',
};
/** Routes whose entries are expected by their protocol tests, like GET saml/finish, saml/logout and oidc/callback. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /rest/uploads': 'PATCH uploads/{id} records the file when its last byte has arrived',
  'DELETE /rest/uploads/:id': 'an upload that is not complete is no file yet',
  'POST /rest/saml/acs': 'saml.test.ts: GET saml/finish signs the user in',
};

let server: RunningServer;
let fixtures: AccessFixtures;

let manager: HttpClient;
let planner: HttpClient;
let staff: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  server = await startServer({ pages: unbuiltPages() });
  [manager, planner, staff] = await Promise.all([
    signIn(server, MANAGER),
    signIn(server, PLANNER),
    signIn(server, SUPER_ADMIN),
  ]);
  visitor = await visit(server);
  fixtures = await createAccessFixtures(server, manager);
});
afterAll(() => server.close());

/** A call of a route, and the entry that it has to write. */
type Change = { by?: () => HttpClient; action: AuditAction; send: (by: HttpClient) => Promise<Response> };

const asManager = () => manager;
const asPlanner = () => planner;
const asStaff = () => staff;
const asVisitor = () => visitor;

const json = (by: HttpClient, method: string, path: string, body: unknown = {}) =>
  by.send(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...csrfOf(by) },
    body: JSON.stringify(body),
  });
const filled = (path: string) => fixtures.fill(path);
const idIn = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id;

/** Sends the route with this body, at an address with existing targets. */
const simple =
  (route: string, body?: unknown) =>
  async (by: HttpClient): Promise<Response> => {
    const [method = '', path = ''] = route.split(' ');
    return json(by, method, await filled(path), body ?? (await fixtures.bodyOf(route)) ?? {});
  };

const form = async (by: HttpClient, path: string, values: Record<string, string>) => {
  const page = await (await by.get(path)).text();
  const token = new RegExp(`name="${CSRF_FIELD}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  return by.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...values, [CSRF_FIELD]: token }).toString(),
  });
};

/** Returns the token of the newest link that was sent to this address. */
const linkTo = async (recipient: string): Promise<string> => {
  const { body } = await server.db
    .selectFrom('outgoing_mail')
    .where('recipient', '=', recipient)
    .where('body', 'like', '%/resetpassword/%')
    .orderBy('id', 'desc')
    .select('body')
    .executeTakeFirstOrThrow();
  const token = /\/resetpassword\/([\w-]+)/.exec(body)?.[1];
  if (token === undefined) throw new Error(`The mail to ${recipient} has no link.`);
  return token;
};

const budgetOf = async () => (await filled('/budgets/:id')).split('/').at(-1) ?? '';
const addItem = async () => {
  const { ids } = (await fixtures.bodyOf('POST /rest/budgets/:id/internal-items/diff-delete')) as { ids: string[] };
  return ids[0] ?? '';
};
const addColumn = async (type = 'CURRENCY') =>
  idIn(manager.post(`/rest/budgets/${await budgetOf()}/columns`, { name: crypto.randomUUID(), type }));
const changeOfColumn = (method: string, path: string, body?: unknown, type?: string): Change => ({
  action: 'budget.column-changed',
  send: async (by) => inBudget(by, method, `columns/${await addColumn(type)}${path}`, body),
});
const inBudget = async (by: HttpClient, method: string, path: string, body?: unknown) =>
  json(by, method, `/rest/budgets/${await budgetOf()}/${path}`, body);
const enable = (currency: string) => inBudget(manager, 'POST', `enable-additional-currency?currency=${currency}`);
const requestApproval = async () => {
  const item = await addItem();
  const requested = await inBudget(planner, 'POST', `internal-items/${item}/request-approval`, {});
  return { itemId: item, version: ((await requested.json()) as { version: number }).version };
};
const upload = async () => {
  const headers = { 'Content-Type': 'text/csv', ...csrfOf(manager) };
  return manager.send('/rest/record-set', { method: 'POST', headers, body: `Name\n${crypto.randomUUID()}\n` });
};
const collaboration = async (by: HttpClient, method: string, path: string, body?: unknown) => {
  const { token } = (await (await by.get('/rest/liveblocks-auth', csrfOf(by))).json()) as { token: string };
  return by.send(`/v2/c${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};
const stepOf = async (by: HttpClient, path: string, body: object) =>
  json(by, 'POST', `/rest/${path}`, { importId: await fixtures.addFinancialImport(), ...body });
const publish = async () => {
  await createNotice(manager, { message: 'The plan is open for review.', urgent: false });
  return String((await currentNotice(manager)).data.currentNotice.id);
};
const mutate = (by: HttpClient, query: string) => json(by, 'POST', '/graphql', { query });
const named = () => `name: "${crypto.randomUUID()}", description: "", private: false`;
const viewLiteral = () => `{ ${named()}, criteria: { filter: [], showFullHierarchy: false } }`;
const presetLiteral = () => `{ ${named()}, userColumns: [], lockedColumns: [] }`;
/** The changes of a collection of budgets. */
const collectionChanges = (
  collection: 'budgets' | 'templates' | 'adminbudgets',
  by: () => HttpClient,
): Record<string, Change> => {
  const path = () =>
    `/rest/${collection}${collection === 'adminbudgets' ? `?organizationId=${fixtures.ids.organizationId}` : ''}`;
  const add = () => fixtures.addBudget(collection === 'templates');
  const changes: Record<string, [AuditAction, () => Promise<unknown>]> = {
    [`POST /rest/${collection}`]: ['budget.created', async () => ({ name: 'New', currency: 'EUR' })],
    [`PUT /rest/${collection}`]: ['budget.changed', async () => [{ id: await add(), name: crypto.randomUUID() }]],
    [`DELETE /rest/${collection}`]: ['budget.deleted', async () => ({ ids: [await add()] })],
    [`PUT /rest/${collection}/reorder`]: ['budget.reordered', async () => ({ ids: [await add()] })],
  };
  return Object.fromEntries(
    Object.entries(changes).map(([route, [action, bodyOf]]): [string, Change] => {
      const [method = '', at = ''] = route.split(' ');
      const address = () => path().replace(/(?=\?|$)/, at.replace(`/rest/${collection}`, ''));
      return [route, { by, action, send: async (sender) => json(sender, method, address(), await bodyOf()) }];
    }),
  );
};
/** The changes of a collection of groups of a budget. */
const groupChanges = (
  path: 'columngroups' | 'taggroups' | 'templates',
  kind: 'column-group' | 'tag-group' | 'import-template',
  add: () => Promise<string>,
  content: object = {},
): Record<string, Change> => {
  const at = `/rest/budgets/:id/${path}`;
  const name = () => ({ name: crypto.randomUUID() });
  const change = (
    done: 'added' | 'changed' | 'deleted',
    method: string,
    below: () => Promise<string>,
    body?: () => Promise<unknown>,
  ) => ({
    action: `budget.${kind}-${done}` as const,
    send: async (by: HttpClient) => inBudget(by, method, `${path}${await below()}`, await body?.()),
  });
  const none = async () => '';
  const one = async () => `/${await add()}`;
  return {
    [`POST ${at}`]: change('added', 'POST', none, async () => ({ ...name(), ...content })),
    [`PUT ${at}`]: change('changed', 'PUT', none, async () => [{ id: await add(), ...name() }]),
    [`PUT ${at}/:groupId`]: change('changed', 'PUT', one, async () => name()),
    [`DELETE ${at}`]: change('deleted', 'DELETE', none, async () => ({ ids: [await add()] })),
    [`DELETE ${at}/:groupId`]: change('deleted', 'DELETE', one),
    [`PUT ${at}/reorder`]: {
      action: `budget.${kind}s-ordered`,
      async send(by) {
        const ids = [await add(), await add()].reverse();
        return inBudget(by, 'PUT', `${path}/reorder`, { ids });
      },
    },
  };
};
/** A change of an activity, by the verb of its mutation. */
const changeOfActivity = (verb: string, action: AuditAction, rest: string): Record<string, Change> => ({
  [`Mutation.${verb}Activity`]: {
    action,
    send: async (by) => {
      const id = await fixtures.targetOf(`${verb}Activity`);
      const selection = verb === 'delete' ? '' : '{ id }';
      return mutate(by, `mutation { ${verb}Activity(id: "${id}", ${rest}) ${selection} }`);
    },
  },
});
const invite = async () => {
  const username = `${crypto.randomUUID()}@fernhill.example`;
  await manager.post('/rest/users/provision-user', { username });
  return username;
};

const CHANGES: Readonly<Record<string, Change>> = {
  'POST /rest/financial-import/initialize': {
    action: 'budget.financial-import-started',
    async send(by) {
      await fixtures.addFinancialImport('COMPLETE'); // ends the others
      const recordSetId = await idIn(upload());
      const budgetId = await budgetOf();
      const body = { importType: 'IMPORT_TYPE_PO', budgetId, recordSetId, fileName: 'orders.csv' };
      return json(by, 'POST', '/rest/financial-import/initialize', body);
    },
  },
  'POST /rest/financial-import/change-start': {
    action: 'budget.financial-import-changed',
    async send(by) {
      const start = { importType: 'IMPORT_TYPE_PO', budgetId: await budgetOf(), fileName: 'other.csv' };
      return stepOf(by, 'financial-import/change-start', { ...start, recordSetId: await idIn(upload()) });
    },
  },
  'POST /rest/financial-import/apply-field-mappings': {
    action: 'budget.financial-import-changed',
    send: async (by) => stepOf(by, 'financial-import/apply-field-mappings', { fields: { AMOUNT: 1 } }),
  },
  'POST /rest/import-rules/uid': {
    action: 'budget.financial-import-changed',
    send: async (by) => stepOf(by, 'import-rules/uid', { rules: [] }),
  },
  'POST /rest/import-rules/expression': {
    action: 'budget.financial-import-changed',
    send: async (by) => stepOf(by, 'import-rules/expression', { rules: [] }),
  },
  'POST /rest/import-rules/static': {
    action: 'budget.financial-import-changed',
    send: async (by) => stepOf(by, 'import-rules/static', { rules: [] }),
  },
  'POST /rest/financial-import/cancel': {
    action: 'budget.financial-import-cancelled',
    send: async (by) => stepOf(by, 'financial-import/cancel', {}),
  },
  'POST /rest/financial-import/import-financials': {
    action: 'job.started',
    send: async (by) => stepOf(by, 'financial-import/import-financials', {}),
  },
  'POST /rest/import-carryover': {
    action: 'budget.orders-carried-over',
    async send(by) {
      const fromBudgetId = await budgetOf();
      await json(by, 'POST', `/rest/budgets/${fromBudgetId}/unmapped-financials`, { kind: 'PO', amount: '5' });
      return json(by, 'POST', '/rest/import-carryover', { fromBudgetId, toBudgetId: await fixtures.addBudget() });
    },
  },
  'POST /rest/financial-imports/:importId/undo': {
    action: 'budget.financial-import-undone',
    send: simple('POST /rest/financial-imports/:importId/undo'),
  },
  'POST /rest/login': {
    by: asVisitor,
    action: 'session.started',
    send: (by) => by.post('/rest/login', { username: PLANNER.username, password: DEMO_PASSWORD }),
  },
  'POST /rest/adminlogin': {
    by: asVisitor,
    action: 'session.started',
    send: (by) => by.post('/rest/adminlogin', { username: SUPER_ADMIN.username, password: DEMO_PASSWORD }),
  },
  'POST /rest/logout': {
    action: 'session.ended',
    send: async () => (await signIn(server, PLANNER)).post('/rest/logout'),
  },
  'POST /rest/saml/logout': {
    action: 'session.ended',
    async send() {
      const by = await signIn(server, PLANNER);
      const body = new URLSearchParams({ [CSRF_FIELD]: by.cookies.get(CSRF_COOKIE) ?? '' }).toString();
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      return by.send('/rest/saml/logout', { method: 'POST', headers, body });
    },
  },
  'POST /rest/sandboxes': {
    by: asVisitor,
    action: 'organization.sandbox-created',
    send: (by) => by.post('/rest/sandboxes', { brand: 'newer', role: 'user', notice: null }),
  },
  'POST /rest/organization-signup': {
    by: asVisitor,
    action: 'organization.signed-up',
    send: (by) =>
      by.post('/rest/organization-signup', {
        organization: { name: 'Acme' },
        user: { firstName: 'Ada', lastName: 'Moss', username: 'ada@acme.example' },
      }),
  },
  'POST /rest/faults': {
    action: 'service.fault-added',
    send: simple('POST /rest/faults', { operation: 'itemSearch', kind: 'server-error' }),
  },
  'DELETE /rest/faults': { action: 'service.faults-cleared', send: simple('DELETE /rest/faults') },
  'POST /demo/switches': {
    by: asStaff,
    action: 'service.switch-turned',
    send: (by) => form(by, '/demo/switches', { name: 'admin-site', on: 'true' }),
  },

  'PUT /rest/users/current': {
    by: asPlanner,
    action: 'user.profile-changed',
    send: simple('PUT /rest/users/current', { firstName: 'Noor', lastName: 'Vance', title: 'Lead' }),
  },
  'PUT /rest/users/current/preferences': {
    by: asPlanner,
    action: 'user.preferences-changed',
    send: simple('PUT /rest/users/current/preferences', { defaultTab: 'ANALYTICS', locale: 'de' }),
  },
  'PUT /rest/users/:id': { action: 'user.profile-changed', send: simple('PUT /rest/users/:id') },
  'POST /rest/send-email': { action: 'user.email-sent', send: simple('POST /rest/send-email') },
  'PUT /rest/users': { action: 'user.profile-changed', send: simple('PUT /rest/users') },
  'POST /rest/organizations/:id/synchronize-users': {
    action: 'user.email-claimed',
    send: async (by) => {
      await server.db
        .insertInto('people')
        .values({
          organization_id: fixtures.ids.organizationId,
          username: `${crypto.randomUUID()}@fernhill.example`,
          username_taken: true,
          first_name: 'Ada',
          last_name: 'Moss',
        })
        .execute();
      return simple('POST /rest/organizations/:id/synchronize-users')(by);
    },
  },
  'POST /rest/users/provision-user': {
    action: 'user.invited',
    send: simple('POST /rest/users/provision-user', { username: `${crypto.randomUUID()}@fernhill.example` }),
  },
  'POST /rest/users/invite-link': { action: 'user.link-sent', send: simple('POST /rest/users/invite-link') },
  'POST /rest/users/register-user': {
    by: asVisitor,
    action: 'user.registered',
    send: async (by) =>
      by.post(`/rest/users/register-user?token=${await linkTo(await invite())}`, {
        firstName: 'Ada',
        lastName: 'Hale',
        newPassword: 'correct horse battery staple',
      }),
  },
  'POST /rest/users/send-reset-password-token': {
    by: asVisitor,
    action: 'password.reset-requested',
    send: (by) => by.post('/rest/users/send-reset-password-token', { username: PLANNER.username }),
  },
  'POST /rest/users/current/password': {
    action: 'password.changed',
    send: (by) =>
      by.post('/rest/users/current/password', {
        currentPassword: DEMO_PASSWORD,
        newPassword: 'another very new pass phrase',
      }),
  },
  'POST /organization/users': {
    action: 'user.invited',
    send: (by) =>
      form(by, '/organization/users', { form: 'invite', username: `${crypto.randomUUID()}@fernhill.example` }),
  },
  'POST /organization/user-roles': {
    action: 'user.roles-changed',
    async send(by) {
      const { id } = await server.db
        .selectFrom('people')
        .where('username', '=', PLANNER.username)
        .select('id')
        .executeTakeFirstOrThrow();
      const name = `REPORTING_ADMIN-${id}`;
      return form(by, '/organization/user-roles', { [name]: 'on', [SHOWN_FIELD]: '{"none":""}' });
    },
  },
  'POST /organization/branding': {
    action: 'organization.branding-changed',
    send: (by) => form(by, '/organization/branding', { enabled: 'on', [SHOWN_FIELD]: '{"none":""}' }),
  },
  'PUT /rest/organizations/:id': {
    action: 'organization.branding-changed',
    send: simple('PUT /rest/organizations/:id', { labels: { budget: 'Plan' } }),
  },
  'POST /organization/sso': {
    action: 'organization.sign-on-changed',
    send: (by) => form(by, '/organization/sso', { entityId: 'https://identity.fernhill.example' }),
  },
  'PUT /rest/organizations/:id/featureFlags': {
    by: asStaff,
    action: 'organization.features-changed',
    send: simple('PUT /rest/organizations/:id/featureFlags', { features: { COVERAGE: true } }),
  },
  'DELETE /rest/organizations/:id': {
    by: asStaff,
    action: 'organization.deleted',
    async send(by) {
      const restored = await json(by, 'POST', await filled('/rest/organizations/:id/restore'));
      const { id, name } = (await restored.json()) as { id: string; name: string };
      return json(by, 'DELETE', `/rest/organizations/${id}`, { name });
    },
  },
  'POST /rest/organizations/:id/restore': {
    by: asStaff,
    action: 'organization.restored',
    send: simple('POST /rest/organizations/:id/restore'),
  },
  'POST /rest/feature-flags/:name/enable-for-organization': {
    by: asStaff,
    action: 'organization.features-changed',
    send: async (by) =>
      simple('POST /rest/feature-flags/:name/enable-for-organization', { organizationId: await ownId() })(by),
  },
  'POST /rest/feature-flags/:name/disable-for-organization': {
    by: asStaff,
    action: 'organization.features-changed',
    send: async (by) =>
      simple('POST /rest/feature-flags/:name/disable-for-organization', { organizationId: await ownId() })(by),
  },
  'POST /rest/feature-flags/:name/promote': {
    by: asStaff,
    action: 'service.feature-promoted',
    send: simple('POST /rest/feature-flags/:name/promote'),
  },
  'POST /rest/feature-flags/:name/rollback': {
    by: asStaff,
    action: 'service.feature-rolled-back',
    send: simple('POST /rest/feature-flags/:name/rollback'),
  },

  'Mutation.createNotice': {
    action: 'notice.published',
    send: (by) => mutate(by, 'mutation { createNotice(input: { message: "One", urgent: false }) { id } }'),
  },
  'Mutation.updateNotice': {
    action: 'notice.changed',
    send: async (by) =>
      mutate(by, `mutation { updateNotice(id: "${await publish()}", input: { message: "Two", urgent: true }) { id } }`),
  },
  'Mutation.replaceNotice': {
    action: 'notice.replaced',
    send: async (by) =>
      mutate(
        by,
        `mutation { replaceNotice(id: "${await publish()}", input: { message: "Three", urgent: true }) { id } }`,
      ),
  },
  'Mutation.dismissNotice': {
    action: 'reading.notice-dismissed',
    send: async (by) => mutate(by, `mutation { dismissNotice(id: "${await publish()}") { id } }`),
  },
  'Mutation.removeNotice': {
    action: 'notice.removed',
    send: async (by) => mutate(by, `mutation { removeNotice(id: "${await publish()}") }`),
  },
  'Mutation.createActivity': {
    action: 'activity.created',
    send: (by) =>
      json(by, 'POST', '/graphql', {
        query: 'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
        variables: { input: fixtures.activities.campaign() },
      }),
  },
  ...changeOfActivity('update', 'activity.changed', 'version: 1, input: { name: "Renamed" }'),
  ...changeOfActivity('reparent', 'activity.moved', 'version: 1'),
  ...changeOfActivity('copy', 'activity.copied', 'withDescendants: false'),
  ...changeOfActivity('delete', 'activity.deleted', 'version: 1'),
  'Mutation.restoreActivity': {
    action: 'activity.restored',
    send: async (by) => {
      const id = await fixtures.targetOf('restoreActivity');
      await manager.graphql(`mutation { deleteActivity(id: "${id}", version: 1) }`);
      return mutate(by, `mutation { restoreActivity(id: "${id}") { id } }`);
    },
  },
  'Mutation.createSavedView': {
    action: 'saved-view.added',
    send: (by) => mutate(by, `mutation { createSavedView(input: ${viewLiteral()}) { id } }`),
  },
  'Mutation.updateSavedView': {
    action: 'saved-view.changed',
    send: async (by) =>
      mutate(
        by,
        `mutation { updateSavedView(id: "${await fixtures.targetOf('SavedView')}", version: 1, input: ${viewLiteral()}) { id } }`,
      ),
  },
  'Mutation.deleteSavedView': {
    action: 'saved-view.deleted',
    send: async (by) =>
      mutate(by, `mutation { deleteSavedView(id: "${await fixtures.targetOf('SavedView')}", version: 1) }`),
  },
  'Mutation.createColumnPreset': {
    action: 'column-preset.added',
    send: (by) => mutate(by, `mutation { createColumnPreset(input: ${presetLiteral()}) { id } }`),
  },
  'Mutation.updateColumnPreset': {
    action: 'column-preset.changed',
    send: async (by) =>
      mutate(
        by,
        `mutation { updateColumnPreset(id: "${await fixtures.targetOf('ColumnPreset')}", version: 1, input: ${presetLiteral()}) { id } }`,
      ),
  },
  'Mutation.deleteColumnPreset': {
    action: 'column-preset.deleted',
    send: async (by) =>
      mutate(by, `mutation { deleteColumnPreset(id: "${await fixtures.targetOf('ColumnPreset')}", version: 1) }`),
  },
  'POST /rest/notices/:id/dismiss': {
    action: 'reading.notice-dismissed',
    send: async (by) => json(by, 'POST', `/rest/notices/${await publish()}/dismiss`),
  },
  'DELETE /rest/notices/:id': {
    action: 'notice.removed',
    send: async (by) => json(by, 'DELETE', `/rest/notices/${await publish()}`),
  },
  'POST /rest/activities/:id/comments': { action: 'comment.added', send: simple('POST /rest/activities/:id/comments') },
  'DELETE /rest/activities/:id/comments/:commentId': {
    action: 'comment.deleted',
    send: simple('DELETE /rest/activities/:id/comments/:commentId'),
  },
  'POST /v2/c/inbox-notifications/read': {
    by: asPlanner,
    action: 'reading.notifications-read',
    async send(by) {
      const id = (await filled('/v2/c/inbox-notifications/:id')).split('/').at(-1) ?? '';
      return collaboration(by, 'POST', '/inbox-notifications/read', { inboxNotificationIds: [id] });
    },
  },
  'DELETE /v2/c/inbox-notifications/:id': {
    by: asPlanner,
    action: 'reading.notifications-deleted',
    send: async (by) =>
      collaboration(by, 'DELETE', (await filled('/v2/c/inbox-notifications/:id')).slice('/v2/c'.length)),
  },
  'DELETE /v2/c/inbox-notifications': {
    by: asPlanner,
    action: 'reading.notifications-deleted',
    async send(by) {
      await filled('/v2/c/inbox-notifications/:id');
      return collaboration(by, 'DELETE', '/inbox-notifications');
    },
  },

  'PUT /rest/budgets/:id': { action: 'budget.changed', send: simple('PUT /rest/budgets/:id', { name: 'Access 2' }) },
  'POST /rest/budgets/:id/columns': {
    action: 'budget.column-added',
    send: simple('POST /rest/budgets/:id/columns', { name: 'Market', type: 'TEXT' }),
  },
  ...groupChanges('columngroups', 'column-group', () => fixtures.addColumnGroup()),
  ...groupChanges('taggroups', 'tag-group', () => fixtures.addTagGroup()),
  ...groupChanges('templates', 'import-template', () => fixtures.addImportTemplate(), { mapping: { name: 'Name' } }),
  'PUT /rest/budgets/:id/columns': {
    action: 'budget.column-changed',
    send: async (by) => inBudget(by, 'PUT', 'columns', [{ id: await addColumn(), name: crypto.randomUUID() }]),
  },
  'DELETE /rest/budgets/:id/columns': {
    action: 'budget.column-deleted',
    send: async (by) => inBudget(by, 'DELETE', 'columns', { ids: [await addColumn()] }),
  },
  'POST /rest/budgets/:id/columns/copy': {
    action: 'budget.columns-copied',
    send: async (by) =>
      inBudget(by, 'POST', 'columns/copy', { fromBudgetId: await budgetOf(), columnIds: [await addColumn('TEXT')] }),
  },
  'PUT /rest/budgets/:id/columns/reorder': {
    action: 'budget.columns-ordered',
    async send(by) {
      await Promise.all([addColumn(), addColumn()]);
      const columns = (await (await by.get(`/rest/budgets/${await budgetOf()}/columns`)).json()) as { id: string }[];
      return inBudget(by, 'PUT', 'columns/reorder', { ids: columns.map(({ id }) => id).reverse() });
    },
  },
  'PUT /rest/budgets/:id/columns/:columnId': changeOfColumn('PUT', '', { name: 'Territory of sales' }),
  'PUT /rest/budgets/:id/columns/:columnId/choices': changeOfColumn(
    'PUT',
    '/choices',
    { choices: ['France'] },
    'COMBOBOX',
  ),
  'PUT /rest/budgets/:id/columns/:columnId/locked-role': changeOfColumn('PUT', '/locked-role', { role: 'ADMIN' }),
  'PUT /rest/budgets/:id/columns/:columnId/calculation': changeOfColumn('PUT', '/calculation', { formula: '1' }),
  'PUT /rest/budgets/:id/columns/:columnId/cell-locked-role': {
    action: 'item.cells-locked',
    send: async (by) =>
      inBudget(by, 'PUT', `columns/${await addColumn()}/cell-locked-role`, {
        itemIds: [await addItem()],
        role: 'ADMIN',
      }),
  },
  'PUT /rest/budgets/:id/columns/:columnId/controlling-column': {
    action: 'budget.column-changed',
    async send(by) {
      const [columnId, dependent] = [await addColumn('COMBOBOX'), await addColumn('COMBOBOX')];
      return inBudget(by, 'PUT', `columns/${dependent}/controlling-column`, { columnId });
    },
  },
  'POST /rest/budgets/:id/columns/:columnId/convert-column-type': {
    ...changeOfColumn('POST', '/convert-column-type', { type: 'TEXT' }),
    action: 'budget.column-converted',
  },
  'DELETE /rest/budgets/:id/columns/:columnId': {
    ...changeOfColumn('DELETE', ''),
    action: 'budget.column-deleted',
  },
  'PUT /rest/budgets/:id/field-mappings/:columnId': {
    action: 'budget.mapping-changed',
    async send(by) {
      const [controllingColumnId, columnId] = [await addColumn('COMBOBOX'), await addColumn('COMBOBOX')];
      const mappings = [{ controllingColumnId, controllingValue: 'EMEA', allowedValues: ['France'] }];
      return inBudget(by, 'PUT', `field-mappings/${columnId}`, mappings);
    },
  },
  'PUT /rest/budgets/:id/target': {
    action: 'budget.target-changed',
    send: (by) => inBudget(by, 'PUT', 'target', { target: '1000', exceedRule: 'WARN' }),
  },
  'POST /rest/budgets/:id/enable-additional-currency': { action: 'budget.currency-added', send: () => enable('GBP') },
  'PUT /rest/budgets/:id/exchange-rates/:fromCurrency': {
    action: 'budget.rate-changed',
    send: (by) => inBudget(by, 'PUT', 'exchange-rates/GBP', { rate: 1.25 }),
  },
  'PUT /rest/budgets/:id/column-exchange-rates/:fromCurrency': {
    action: 'budget.column-rate-changed',
    send: async (by) => inBudget(by, 'PUT', 'column-exchange-rates/GBP', { rate: 1.5, columnId: await addColumn() }),
  },
  'POST /rest/budgets/:id/import-column-exchange-rates': {
    action: 'budget.column-rate-changed',
    send: async (by) =>
      inBudget(by, 'POST', 'import-column-exchange-rates', {
        rates: [{ fromCurrency: 'GBP', rate: 1.5, columnId: await addColumn() }],
      }),
  },
  'POST /rest/budgets/:id/clear-column-exchange-rate': {
    action: 'budget.column-rate-cleared',
    async send(by) {
      const columnId = await addColumn();
      await inBudget(by, 'PUT', 'column-exchange-rates/GBP', { rate: 1.5, columnId });
      return inBudget(by, 'POST', 'clear-column-exchange-rate', { fromCurrency: 'GBP', columnId });
    },
  },
  'POST /rest/budgets/:id/disable-additional-currency': {
    action: 'budget.currency-removed',
    send: (by) => inBudget(by, 'POST', 'disable-additional-currency?currency=GBP'),
  },
  'PUT /rest/budgets/:id/currency': {
    action: 'budget.currency-changed',
    send: (by) => inBudget(by, 'PUT', 'currency', { currency: 'USD' }),
  },
  'POST /rest/budgets/:id/currency-changes/:changeId/undo': {
    action: 'budget.currency-change-undone',
    async send(by) {
      const { changes } = (await (await by.get(`/rest/budgets/${await budgetOf()}/currency-changes`)).json()) as {
        changes: { id: string }[];
      };
      return inBudget(by, 'POST', `currency-changes/${changes[0]?.id}/undo`);
    },
  },
  'PUT /rest/budgets/:id/settings/preferences/terminology': {
    action: 'budget.preferences-changed',
    send: simple('PUT /rest/budgets/:id/settings/preferences/terminology', {
      campaignButtonLabel: 'Programme',
      subCampaignButtonLabel: 'Campaign',
      lineItemButtonLabel: 'Item',
      highlightedItemButtonLabel: '',
    }),
  },
  'PUT /rest/budgets/:id/settings/preferences/includeDecimalsForAllNumbers': {
    action: 'budget.preferences-changed',
    send: (by) =>
      inBudget(by, 'PUT', 'settings/preferences/includeDecimalsForAllNumbers?includeDecimalsForAllNumbers=true'),
  },
  'PUT /rest/budgets/:id/settings/preferences/multi-currency-reporting': {
    action: 'budget.preferences-changed',
    send: (by) => inBudget(by, 'PUT', 'settings/preferences/multi-currency-reporting?isMultiCurrencyReporting=true'),
  },
  'POST /rest/budgets/:id/settings/preferences/hierarchy': {
    action: 'budget.property-changed',
    send: (by) => inBudget(by, 'POST', 'settings/preferences/hierarchy?property=sheet.zoom', { value: 2 }),
  },
  'POST /rest/budgets/:id/views': {
    action: 'budget.view-added',
    send: simple('POST /rest/budgets/:id/views', { name: 'Mine', gridColumns: [], metricsColumns: [] }),
  },
  'PUT /rest/budgets/:id/views': {
    action: 'budget.view-changed',
    send: async (by) =>
      inBudget(by, 'PUT', 'views', [
        { id: await fixtures.addView(), name: 'All', gridColumns: ['actual'], metricsColumns: [] },
      ]),
  },
  'DELETE /rest/budgets/:id/views': {
    action: 'budget.view-deleted',
    send: async (by) => inBudget(by, 'DELETE', 'views', { ids: [await fixtures.addView()] }),
  },
  'PUT /rest/budgets/:id/views/:viewId': {
    action: 'budget.view-changed',
    send: simple('PUT /rest/budgets/:id/views/:viewId', { name: 'Ours', gridColumns: [], metricsColumns: [] }),
  },
  'PUT /rest/budgets/:id/views/:viewId/grid-columns': {
    action: 'budget.view-changed',
    send: simple('PUT /rest/budgets/:id/views/:viewId/grid-columns', ['planned']),
  },
  'PUT /rest/budgets/:id/views/:viewId/metrics-columns': {
    action: 'budget.view-changed',
    send: simple('PUT /rest/budgets/:id/views/:viewId/metrics-columns', ['planned']),
  },
  'DELETE /rest/budgets/:id/views/:viewId': {
    action: 'budget.view-deleted',
    send: simple('DELETE /rest/budgets/:id/views/:viewId'),
  },
  'POST /rest/budgets/:id/diff-create': {
    action: 'item.created',
    send: async (by) => inBudget(by, 'POST', 'diff-create', { items: [{ type: 'LINE_ITEM', name: 'Stall' }] }),
  },
  'POST /rest/budgets/:id/internal-items/diff-update': {
    action: 'item.changed',
    send: async (by) =>
      inBudget(by, 'POST', 'internal-items/diff-update', {
        changes: [{ id: await addItem(), version: 1, fields: { name: 'Other' } }],
      }),
  },
  'POST /rest/budgets/:id/internal-items/move': {
    action: 'item.moved',
    send: async (by) =>
      inBudget(by, 'POST', 'internal-items/move', { ids: [await addItem()], parentId: null, afterId: null }),
  },
  'PUT /rest/budgets/:id/internal-items/locks': {
    action: 'item.locked',
    send: async (by) => inBudget(by, 'PUT', 'internal-items/locks', { itemIds: [await addItem()], locked: true }),
  },
  'POST /rest/budgets/:id/internal-items/copy': {
    action: 'item.copied',
    send: async (by) => inBudget(by, 'POST', 'internal-items/copy', { ids: [await addItem()], parentId: null }),
  },
  'POST /rest/budgets/:id/internal-items/diff-delete': {
    action: 'item.deleted',
    send: simple('POST /rest/budgets/:id/internal-items/diff-delete'),
  },
  'POST /rest/budgets/:id/internal-items/restore': {
    action: 'item.restored',
    send: simple('POST /rest/budgets/:id/internal-items/restore'),
  },
  'POST /rest/budgets/:id/internal-items/:itemId/financials': {
    action: 'item.actual-added',
    send: simple('POST /rest/budgets/:id/internal-items/:itemId/financials', { kind: 'ACTUAL', amount: '5' }),
  },
  'PUT /rest/budgets/:id/internal-items/:itemId/financials/:financialId': {
    action: 'item.order-changed',
    send: simple('PUT /rest/budgets/:id/internal-items/:itemId/financials/:financialId', {
      ...{ version: 1, fields: { amount: '6' } },
    }),
  },
  'DELETE /rest/budgets/:id/internal-items/:itemId/financials/:financialId': {
    action: 'item.order-deleted',
    send: simple('DELETE /rest/budgets/:id/internal-items/:itemId/financials/:financialId?version=1', {}),
  },
  'POST /rest/budgets/:id/unmapped-financials': {
    action: 'item.order-added',
    send: simple('POST /rest/budgets/:id/unmapped-financials', { kind: 'PO', amount: '5' }),
  },
  'POST /rest/budgets/:id/unmapped-financials/map-to-orders': {
    action: 'item.order-mapped',
    async send(by) {
      const budget = await budgetOf();
      const order = { kind: 'PO', amount: '1', number: crypto.randomUUID() };
      await json(by, 'POST', `/rest/budgets/${budget}/internal-items/${await addItem()}/financials`, order);
      await json(by, 'POST', `/rest/budgets/${budget}/unmapped-financials`, order);
      return json(by, 'POST', `/rest/budgets/${budget}/unmapped-financials/map-to-orders`);
    },
  },
  'POST /rest/unmapped-financials/map': {
    action: 'item.order-mapped',
    send: simple('POST /rest/unmapped-financials/map'),
  },
  'POST /rest/unmapped-financials/delete': {
    action: 'item.order-deleted',
    send: simple('POST /rest/unmapped-financials/delete'),
  },
  'POST /rest/budgets/:id/unmapped-financials/split': {
    action: 'item.order-split',
    send: simple('POST /rest/budgets/:id/unmapped-financials/split'),
  },
  'POST /rest/budgets/:id/unmapped-financials/unmap': {
    action: 'item.order-unmapped',
    send: simple('POST /rest/budgets/:id/unmapped-financials/unmap'),
  },
  'POST /rest/budgets/:id/unmapped-financials/map': {
    action: 'item.order-mapped',
    send: simple('POST /rest/budgets/:id/unmapped-financials/map'),
  },
  'POST /rest/budgets/:id/internal-items/:itemId/lock-requests': {
    by: asPlanner,
    action: 'item.lock-requested',
    send: async (by) => {
      const item = await addItem();
      await server.db.updateTable('budget_items').set({ locked: true }).where('id', '=', item).execute();
      const path = `internal-items/${item}/lock-requests`;
      const { people } = (await (await by.get(`/rest/budgets/${await budgetOf()}/${path}`)).json()) as {
        people: [{ id: string }];
      };
      return inBudget(by, 'POST', path, { personId: people[0].id, note: 'Please unlock it' });
    },
  },
  'POST /rest/budgets/:id/internal-items/:itemId/request-approval': {
    action: 'item.approval-requested',
    send: async (by) => inBudget(by, 'POST', `internal-items/${await addItem()}/request-approval`),
  },
  'POST /rest/budgets/:id/request-approval': {
    action: 'item.approval-requested',
    send: async (by) => inBudget(by, 'POST', 'request-approval', { items: [{ itemId: await addItem() }] }),
  },
  'POST /rest/budgets/:id/approvals-change': {
    action: 'item.approved',
    send: async (by) =>
      inBudget(by, 'POST', 'approvals-change', { changes: [{ ...(await requestApproval()), response: 'APPROVED' }] }),
  },
  'POST /rest/budgets/:id/internal-items/:itemId/revise-plan': {
    action: 'item.plan-revised',
    send: async (by) => {
      const request = await requestApproval();
      await inBudget(manager, 'POST', 'approvals-change', { changes: [{ ...request, response: 'REJECTED' }] });
      return inBudget(by, 'POST', `internal-items/${request.itemId}/revise-plan`);
    },
  },
  'PUT /rest/budgets/:id/item-approval-settings': {
    action: 'budget.approvals-changed',
    send: simple('PUT /rest/budgets/:id/item-approval-settings', {
      enabled: true,
      approverIds: [],
      selfApproval: false,
      threshold: '12.5',
    }),
  },
  'POST /rest/budgets/:id/target-transfer-requests': {
    action: 'item.transfer-requested',
    send: async (by) =>
      inBudget(by, 'POST', 'target-transfer-requests', {
        kind: 'ADJUSTMENT',
        toItemId: await addItem(),
        amount: '5',
      }),
  },
  'POST /rest/budgets/:id/target-transfer-requests/:requestId/responses': {
    action: 'item.transfer-approved',
    send: simple('POST /rest/budgets/:id/target-transfer-requests/:requestId/responses', { response: 'APPROVE' }),
  },
  'PATCH /rest/uploads/:id': {
    by: asPlanner,
    action: 'file.uploaded',
    send: async (by) =>
      by.send(await filled('/rest/uploads/:id'), {
        method: 'PATCH',
        headers: { ...pieceAt(0), ...csrfOf(by) },
        body: 'a',
      }),
  },
  'POST /rest/budgets/:id/create-target-transfer-responses': {
    action: 'item.transfer-rejected',
    send: async (by) => {
      const path = await filled('/rest/budgets/:id/target-transfer-requests/:requestId/responses');
      const responses = [{ requestId: path.split('/').at(-2), response: 'DENY' }];
      return inBudget(by, 'POST', 'create-target-transfer-responses', { responses });
    },
  },
  'DELETE /rest/budgets/:id/target-transfer-requests/:requestId': {
    action: 'item.transfer-cancelled',
    send: async (by) => {
      const request = { kind: 'ADJUSTMENT', toItemId: await addItem(), amount: '5' };
      const id = await idIn(inBudget(by, 'POST', 'target-transfer-requests', request));
      return inBudget(by, 'DELETE', `target-transfer-requests/${id}`);
    },
  },
  'PUT /rest/budgets/:id/users/:userId': {
    action: 'budget.user-role-changed',
    send: simple('PUT /rest/budgets/:id/users/:userId', { role: 'ADMIN' }),
  },
  'DELETE /rest/budgets/:id/users/:userId': {
    action: 'budget.user-role-changed',
    send: async (by) => {
      await json(by, 'PUT', await filled('/rest/budgets/:id/users/:userId'), { role: 'ADMIN' });
      return json(by, 'DELETE', await filled('/rest/budgets/:id/users/:userId'));
    },
  },
  'PUT /rest/budgets/:id/target-transfer-approvers': {
    action: 'budget.transfer-approvers-changed',
    send: async (by) => {
      const { rows } = await sql<{ id: string }>`
        select id from people where username = ${MANAGER.username}
      `.execute(server.db);
      return inBudget(by, 'PUT', 'target-transfer-approvers', { approverIds: [rows[0]?.id] });
    },
  },
  'POST /rest/files': {
    action: 'file.uploaded',
    send: async (by) => by.send('/rest/files', { method: 'POST', headers: csrfOf(by), body: oneFile() }),
  },
  'POST /rest/record-set': { action: 'item.rows-uploaded', send: upload },
  'POST /rest/record-set/:id/cells': {
    action: 'item.rows-corrected',
    send: async (by) =>
      json(by, 'POST', `/rest/record-set/${await idIn(upload())}/cells`, { column: 0, from: '', to: 'Stall' }),
  },
  'POST /rest/budgets/:id/import-budget': {
    action: 'budget.imported',
    send: async (by) =>
      inBudget(by, 'POST', 'import-budget', { recordSetId: await idIn(upload()), mapping: { name: 'Name' } }),
  },
  'POST /rest/budgets/:id/imports/:importId/undo': {
    action: 'budget.import-undone',
    send: async (by) => {
      const imports = `/rest/budgets/${fixtures.ids.budgetId}/imports`;
      return json(by, 'POST', `${imports}/${await fixtures.addBudgetImport()}/undo`, {});
    },
  },
  ...collectionChanges('budgets', asManager),
  ...collectionChanges('templates', asManager),
  ...collectionChanges('adminbudgets', asStaff),
  'DELETE /rest/budgets/:id': { action: 'budget.deleted', send: simple('DELETE /rest/budgets/:id') },
  'POST /rest/budgets/:id/copy': {
    action: 'budget.copied',
    send: simple('POST /rest/budgets/:id/copy', { name: 'Copy' }),
  },
  'POST /rest/budgets/:id/copy-async': {
    action: 'budget.copied',
    send: simple('POST /rest/budgets/:id/copy-async', { name: 'Copy' }),
  },
  'POST /rest/budgets/:id/rollover': {
    action: 'budget.rolled-over',
    send: simple('POST /rest/budgets/:id/rollover', {
      name: 'Next year',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
    }),
  },
  'POST /rest/budgets/:id/export': { action: 'job.started', send: simple('POST /rest/budgets/:id/export') },
  'POST /rest/jobs/:id/retry': { by: asPlanner, action: 'job.retried', send: simple('POST /rest/jobs/:id/retry') },
  'POST /rest/organizations/:id/clear-budget-cache': {
    by: asStaff,
    action: 'budget.totals-cleared',
    send: simple('POST /rest/organizations/:id/clear-budget-cache'),
  },
  'POST /rest/organizations/:id/clear-recycle-bin': {
    by: asStaff,
    action: 'item.purged',
    async send(by) {
      await fixtures.bodyOf('POST /rest/budgets/:id/internal-items/restore');
      return simple('POST /rest/organizations/:id/clear-recycle-bin', { olderThanDays: 0 })(by);
    },
  },
  'POST /rest/clear-recycle-bin': {
    by: asStaff,
    action: 'item.purged',
    async send(by) {
      await fixtures.bodyOf('POST /rest/budgets/:id/internal-items/restore');
      return simple('POST /rest/clear-recycle-bin', { olderThanDays: 0 })(by);
    },
  },
  'POST /rest/execute-schedule': {
    by: asStaff,
    action: 'job.schedule-executed',
    send: simple('POST /rest/execute-schedule'),
  },
  // Last, because it ends the planner's session.
  'POST /rest/users/reset-password': {
    by: asVisitor,
    action: 'password.reset',
    send: async (by) =>
      by.post(`/rest/users/reset-password?token=${await linkTo(PLANNER.username)}`, {
        newPassword: 'a very new pass phrase',
      }),
  },
};

const ownId = async () => (await filled('/rest/organizations/:id')).split('/').at(-1) ?? '';

const changingRoutes = () => {
  const declared = server.routes
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    // All methods of one address that respond with 501.
    .filter(({ path }) => path !== '/v2/c/*')
    .map(({ method, path }) => `${method} ${path}`);
  const mutations = Object.keys(createSchema(GRAPHQL_FIELDS).getMutationType()?.getFields() ?? {});
  return [...new Set([...declared, ...mutations.map((name) => `Mutation.${name}`)])];
};

it('lists every route, form and mutation that changes data', () => {
  const known = [...Object.keys(CHANGES), ...Object.keys(CHANGE_NOTHING), ...Object.keys(ELSEWHERE)];
  expect(known.sort()).toEqual(changingRoutes().sort());
});

it.each(Object.entries(CHANGES))('%s writes an entry', async (_route, change) => {
  const by = (change.by ?? asManager)();
  await server.db.deleteFrom('attempts').execute();
  await server.db.updateTable('notices').set({ removed_at: new Date() }).where('removed_at', 'is', null).execute();
  const { last } = await server.db
    .selectFrom('audit_log')
    .select(sql<string>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const answer = await change.send(by);
  const text = await answer.text();
  expect([answer.status < 400, text.includes('"errors"')], `${answer.status} ${text.slice(0, 300)}`).toEqual([
    true,
    false,
  ]);

  let found: { actor_name: string | null; address: string | null; organization_name: string | null } | undefined;
  await expect
    .poll(
      async () => {
        found = await server.db
          .selectFrom('audit_log')
          .where('id', '>', last)
          .where('action', '=', change.action)
          .select(['actor_name', 'address', 'organization_name'])
          .executeTakeFirst();
        return found !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  // Visitors have no name, and jobs no address.
  if (change.by !== asVisitor) expect(found?.actor_name).not.toBeNull();
});
