import { CSRF_FIELD } from '../../../../src/browser/transport/protocol.ts';
import { type Html, html } from '../../html.ts';
import { formNote, formPanel, type PageForm } from '../../parts/form.ts';
import { emptyPeople, type PeopleList, peoplePages, peopleSearch } from './people-list.ts';

export type OrganizationUser = {
  id: string;
  firstName: string;
  lastName: string;
  /** The sign-in email. */
  username: string;
  title: string | null;
  /** Names of roles, as display texts. */
  roles: readonly string[];
  enabled: boolean;
  registered: boolean;
  /** Whether the trial has ended, so that the user can't sign in. */
  expired: boolean;
  /** Whether this is the current user. */
  isSelf: boolean;
  /** Whether the role is above that of the current user, who can’t change it. */
  ranksAbove: boolean;
};

export type UsersContent = {
  users: readonly OrganizationUser[];
  list: PeopleList;
  /** Roles that an invitation can grant. */
  givenRoles: readonly { access: string; name: string; description: string }[];
};

const PATH = '/organization/users';

/** Renders the organization's users, whether they may sign in, and an invitation form. */
export function usersPanels({ users, list, givenRoles }: UsersContent, form: PageForm | undefined): Html {
  return html`<div class="lm-panel"><div class="lm-panel-head"><h2 class="lm-caption">Users <span class="lm-count">${list.total.toLocaleString('en')}</span></h2>${peopleSearch(list, PATH)}</div>
${
  users.length === 0
    ? emptyPeople(list)
    : html`<table class="lm-table lm-people">
<caption class="lm-hidden">Users</caption>
<thead><tr>
<th scope="col">Name</th><th scope="col">Email</th><th scope="col">Title</th><th scope="col">Roles</th><th scope="col">State</th>${form && html`<th scope="col"><span class="lm-hidden">Change</span></th>`}
</tr></thead>
<tbody>${users.map((user) => userRow(user, form))}</tbody>
</table>${peoplePages(list, PATH)}`
}</div>
${invitation(givenRoles, form)}`;
}

function userRow(user: OrganizationUser, form: PageForm | undefined): Html {
  return html`<tr>
<td class="lm-name lm-strong">${nameOf(user)}</td>
<td class="lm-wrap">${user.username}</td>
<td class="lm-wrap">${user.title ?? '–'}</td>
<td>${user.roles.length > 0 ? user.roles.join(', ') : '–'}</td>
<td>${userState(user)}</td>
${form && html`<td class="lm-num">${changeCell(user, form)}</td>`}
</tr>`;
}

function changeCell(user: OrganizationUser, form: PageForm): Html {
  if (user.isSelf) return html`<span class="lm-muted">You</span>`;
  return user.ranksAbove ? html`<span class="lm-muted">Role above yours</span>` : enabledForm(user, form);
}

const nameOf = ({ firstName, lastName }: OrganizationUser) => `${firstName} ${lastName}`;

function enabledForm(user: OrganizationUser, form: PageForm): Html {
  const does = user.enabled ? 'Disable' : 'Enable';
  return html`<form method="post" action="${form.action}"${user.enabled && disableQuestion(user)}>${enabledFields(user, form)}<button type="submit" aria-label="${does} ${nameOf(user)}">${does}</button></form>`;
}

/** The question before a user is disabled, also by the Undo of enabling. */
const disableQuestion = (user: OrganizationUser) =>
  html` data-lm-confirm="Disable ${nameOf(user)}?" data-lm-confirm-text="${nameOf(user)} (${user.username}) will be signed out everywhere and can’t sign in until you enable the account again." data-lm-confirm-button="Disable user"`;

const enabledFields = (user: OrganizationUser, form: PageForm) =>
  html`<input type="hidden" name="${CSRF_FIELD}" value="${form.csrfToken}"
><input type="hidden" name="form" value="enabled"><input type="hidden" name="person" value="${user.id}"
><input type="hidden" name="enabled" value="${user.enabled ? 'false' : 'true'}">`;

/** Renders who was just disabled or enabled, with an Undo. */
export function usersNote({ users }: UsersContent, form: PageForm | undefined): Html | false {
  const user = form?.done && users.find(({ id }) => id === form.person);
  if (!form || !user || form.sent) return formNote(form);
  const message = user.enabled
    ? `${nameOf(user)} is enabled again.`
    : `${nameOf(user)} is signed out and can no longer sign in.`;
  return html`<div class="lm-note lm-note-done lm-note-undo"><span role="status">${message}</span><form method="post" action="${form.action}"${user.enabled && disableQuestion(user)}>${enabledFields(user, form)}<button type="submit">Undo</button></form></div>`;
}

function userState({ enabled, expired, registered }: OrganizationUser): Html {
  if (!enabled) return html`<span class="lm-pill lm-pill-off">Disabled</span>`;
  if (expired) return html`<span class="lm-pill lm-pill-off">Expired</span>`;
  if (!registered) return html`<span class="lm-pill lm-pill-waiting">Not registered</span>`;
  return html`<span class="lm-pill lm-pill-on">Enabled</span>`;
}

function invitation(roles: UsersContent['givenRoles'], form: PageForm | undefined): Html | false {
  return (
    !!form &&
    formPanel({
      form,
      name: 'invite',
      submit: 'Invite',
      groups: [
        {
          heading: 'Invite a user',
          about: 'The user receives an email with a personal sign-in link.',
          fields: [
            { kind: 'text', name: 'username', label: 'Email', value: null, type: 'email' },
            {
              kind: 'text',
              name: 'firstName',
              label: 'First name',
              value: null,
              hint: 'If you leave a name empty, the user enters it at the first sign-in.',
            },
            { kind: 'text', name: 'lastName', label: 'Last name', value: null },
            { kind: 'text', name: 'title', label: 'Title', value: null },
            ...roles.map(({ access, name, description }) => ({
              kind: 'tick' as const,
              name: access,
              label: name,
              value: false,
              hint: description,
            })),
          ],
        },
      ],
    })
  );
}
