import { CSRF_FIELD } from '../../../../src/browser/transport/protocol.ts';
import { type Html, html } from '../../html.ts';
import { type PageForm, SHOWN_FIELD } from '../../parts/form.ts';
import { emptyPeople, type PeopleList, peoplePages, peopleSearch } from './people-list.ts';

export type UserRolesContent = {
  /** The roles that an organization can grant, as display texts. */
  givenRoles: readonly { access: string; name: string; description: string }[];
  people: readonly {
    id: string;
    name: string;
    access: readonly string[];
    /** Names of further roles, which are granted elsewhere. */
    otherRoles: readonly string[];
    /** Roles that single budgets give. */
    budgetRoles: readonly { role: string; budgetId: string; budget: string }[];
    /** Whether this is the current user. */
    isSelf: boolean;
    /** Whether the role is above that of the current user, who can’t change it. */
    ranksAbove: boolean;
  }[];
  list: PeopleList;
};

const PATH = '/organization/user-roles';

/** The permission for this page, which users cannot remove from themselves. */
const OWN_RIGHT = 'COMPANY_ADMIN';

/** Renders roles by user, as a table of checkboxes. */
export function userRolesPanels(content: UserRolesContent, form: PageForm | undefined): Html {
  const { givenRoles, people, list } = content;
  return html`<div class="lm-panel lm-roles"><div class="lm-panel-head"><h2 class="lm-caption">User roles <span class="lm-count">${list.total.toLocaleString('en')}</span></h2>${peopleSearch(list, PATH)}</div>
${people.length === 0 ? emptyPeople(list) : roleTable(content, form)}</div>
<div class="lm-panel lm-form"><table class="lm-table lm-facts">
<caption class="lm-caption">What roles allow</caption>
<tbody>${givenRoles.map(({ name, description }) => html`<tr><th scope="row">${name}</th><td>${description}</td></tr>`)}<tr><th scope="row">Roles in budgets</th><td>Apply in one budget and those below it. Managers of the budget give them with “Share” above its items.</td></tr></tbody>
</table></div>
${approvalRights}`;
}

/** Who does what about approvals and transfers (docs/decisions/0026-budget-rights.md, 0070-item-approvals.md). */
const APPROVALS = [
  [
    'Request approval of items, and transfers',
    'Planners, editors and administrators of the budget, organization managers',
  ],
  [
    'Approve, send back or deny',
    'Administrators of the budget and organization managers; where a budget lists approvers, only these',
  ],
  [
    'Choose approvers and the amount from which approval is required',
    'Administrators of the budget, organization managers',
  ],
] as const;

const approvalRights = html`<div class="lm-panel lm-form"><table class="lm-table lm-facts">
<caption class="lm-caption">Approvals and transfers</caption>
<tbody>${APPROVALS.map(([what, who]) => html`<tr><th scope="row">${what}</th><td>${who}</td></tr>`)}</tbody>
</table></div>`;

const budgetRoles = ({ budgetRoles: roles }: UserRolesContent['people'][number]): Html =>
  roles.length === 0
    ? html`–`
    : html`${roles.map(
        ({ role, budgetId, budget }) => html`<div>${role} in <a href="/budgets/${budgetId}">${budget}</a></div>`,
      )}`;

function roleTable({ givenRoles, people, list }: UserRolesContent, form: PageForm | undefined): Html {
  const hasOthers = people.some(({ otherRoles }) => otherRoles.length > 0);
  const shown: Record<string, string> = {};
  const cell = (
    { id, name, access, isSelf, ranksAbove }: UserRolesContent['people'][number],
    role: { access: string; name: string },
  ) => {
    const field = `${role.access}-${id}`;
    const has = access.includes(role.access);
    const isFixed = !form || ranksAbove || (isSelf && has && role.access === OWN_RIGHT);
    if (has && !isFixed) shown[field] = 'on';
    const isTicked = form?.sent && !isFixed ? field in form.sent.values : has;
    return html`<td class="lm-tick-cell"><input type="checkbox" name="${field}" aria-label="${role.name}: ${name}"${isTicked && html` checked`}${isFixed && html` disabled`}></td>`;
  };
  const table = html`<table class="lm-table lm-people">
<caption class="lm-hidden">User roles</caption>
<thead><tr><th scope="col">Name</th>${givenRoles.map(({ name }) => html`<th scope="col" class="lm-tick-cell">${name}</th>`)}${hasOthers && html`<th scope="col">Further roles</th>`}<th scope="col">Roles in budgets</th></tr></thead>
<tbody>${people.map(
    (person) =>
      html`<tr><th scope="row" class="lm-name lm-strong">${person.name}</th>${givenRoles.map((role) => cell(person, role))}${hasOthers && html`<td>${person.otherRoles.join(', ') || '–'}</td>`}<td class="lm-wrap">${budgetRoles(person)}</td></tr>`,
  )}</tbody>
</table>${peoplePages(list, PATH)}`;
  if (!form) return table;
  // The form keeps the search of the list.
  const query = new URLSearchParams({
    ...(list.search && { q: list.search }),
    ...(list.page > 1 && { page: String(list.page) }),
  });
  return html`<form data-lm-guard="${form.sent ? 'changed' : ''}" method="post" action="${PATH}${query.size > 0 && `?${query}`}">
<input type="hidden" name="${CSRF_FIELD}" value="${form.csrfToken}">
${table}
<input type="hidden" name="${SHOWN_FIELD}" value="${form.sent?.values[SHOWN_FIELD] ?? JSON.stringify(shown)}">
<div class="lm-form-foot"><button type="submit" class="lm-primary">Save</button></div></form>`;
}
