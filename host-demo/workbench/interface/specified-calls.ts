/** Methods of a collection: list, create, get by id, update and delete by id and as lists, count, and reorder. */
const collection = (path: string, id: string) => [
  ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${path}`),
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${path}/:${id}`),
  `GET ${path}/count`,
];
const lists = (path: string) => collection(path, 'id').filter((call) => !call.endsWith('/:id'));
const reordered = (path: string, id: string) => [...collection(path, id), `PUT ${path}/reorder`];
const under = (path: string, calls: string) =>
  calls
    .trim()
    .split('\n')
    .map((call) => call.trim().replace(' ', ` ${path}`));

const BUDGET = 'budgets/:id/';

/** Every call of the REST API that the product's pages make or that programs are promised, below /rest/. */
export const SPECIFIED_CALLS: readonly string[] = [
  ...under(
    '',
    `POST login
     POST adminlogin
     POST logout
     POST saml/logout
     GET saml/login
     GET oidc/login
     GET session
     GET access-info
     GET config
     GET heartbeat/ping
     GET admin/pong
     GET skins
     GET currencies
     GET roles
     POST role-permission-dependencies
     POST files
     POST record-set
     GET record-set/:id
     GET jobs
     GET jobs/:id/result
     GET jobs/:id/download
     POST send-email
     POST validate-organization
     POST organization-signup
     POST user-search
     POST execute-schedule
     POST clear-recycle-bin
     POST item-search
     POST budget-counts
     GET feature-flags
     POST feature-flags/:name/enable-for-organization
     POST feature-flags/:name/disable-for-organization
     POST feature-flags/:name/promote
     POST feature-flags/:name/rollback
     POST financial-import/initialize
     POST financial-import/cancel
     POST financial-import/apply-field-mappings
     POST financial-import/import-financials
     GET financial-import/in-progress
     POST import-rules/uid
     POST import-rules/expression
     POST import-rules/static
     GET import-types
     POST import-carryover
     GET planning/plans/objectives`,
  ),
  ...under(
    'users/',
    `GET by-token
     GET by-name
     GET current/locales
     GET :id
     PUT :id
     PUT current/preferences
     POST current/password
     POST send-reset-password-token
     POST is-token-valid
     POST reset-password
     POST register-user
     POST provision-user
     POST validate-user
     POST invite-link`,
  ),
  'PUT users',
  'GET organizations',
  ...under(
    'organizations/',
    `GET :id
     PUT :id
     DELETE :id
     GET :id/users
     GET :id/roles
     GET :id/owners
     GET :id/featureFlags
     PUT :id/featureFlags
     POST :id/synchronize-users`,
  ),
  ...reordered('budgets', 'id'),
  // What is below `adminbudgets/:id` and `templates/:id` is rewritten to `budgets/:id`.
  ...['adminbudgets', 'templates'].flatMap((path) => [...lists(path), `PUT ${path}/reorder`]),
  ...reordered(`${BUDGET}columns`, 'columnId'),
  ...reordered(`${BUDGET}columngroups`, 'groupId'),
  ...reordered(`${BUDGET}taggroups`, 'groupId'),
  ...reordered(`${BUDGET}templates`, 'groupId'),
  ...collection(`${BUDGET}views`, 'viewId'),
  ...under(
    BUDGET,
    `GET columns/:columnId/choices
     GET columns/:columnId/controlling-column
     GET columns/:columnId/dependent-columns
     GET columns/:columnId/calculation
     GET columns/:columnId/locked-role
     GET columns/:columnId/cell-locked-role
     GET columns/:columnId/allowable-controlling-columns
     GET columns/:columnId/allowable-dependent-columns
     POST columns/:columnId/convert-column-type
     POST columns/copy
     GET views/:viewId/grid-columns
     GET views/:viewId/metrics-columns
     GET approvals
     POST approvals-change
     GET approvals-history
     GET item-approval-settings
     PUT item-approval-settings
     GET currency
     PUT currency
     GET exchange-rates
     PUT exchange-rates/:fromCurrency
     GET column-exchange-rates
     PUT column-exchange-rates/:fromCurrency
     POST clear-column-exchange-rate
     POST import-column-exchange-rates
     POST enable-additional-currency
     POST disable-additional-currency
     GET uses-multicurrency
     GET settings-access
     GET permissions
     GET settings/preferences
     PUT settings/preferences/includeDecimalsForAllNumbers
     PUT settings/preferences/multi-currency-reporting
     PUT settings/preferences/terminology
     GET settings/preferences/hierarchy
     POST settings/preferences/hierarchy
     GET items
     GET internal-items
     GET internal-items/permissions
     GET internal-items/tree
     POST internal-items/diff-update
     POST internal-items/diff-delete
     POST internal-items/move
     POST internal-items/copy
     POST internal-items/restore
     POST internal-items/:itemId/request-approval
     POST internal-items/:itemId/revise-plan
     POST diff-create
     GET totals
     GET users
     GET unmapped-financials
     GET financials-count
     GET exportable
     POST copy
     POST copy-async
     POST rollover
     GET field-mappings
     PUT field-mappings/:columnId
     POST import-budget
     GET deleted-budget-items
     GET target-transfer-approvers
     GET target-transfer-requests
     POST target-transfer-requests
     POST target-transfer-requests/:requestId/responses
     GET target-transfer-requests/:requestId/exchange-rate-snapshots
     POST create-target-transfer-responses`,
  ),
];

/** Calls that do not exist yet. */
export const PENDING_CALLS: readonly string[] = [
  'GET activity-taxonomy',
  'GET planning/plans/corporate-objectives',
  'GET planning/plans/marketing-objectives',
  'GET planning/plans/team-objectives',
  'GET planning/plans/plan-users',
];
