import { CSRF_FIELD } from '../../../src/browser/transport/protocol.ts';
import { type Html, html } from '../html.ts';
import { pageHead } from '../parts/page-head.ts';
import { subTabs } from '../parts/sub-tabs.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type OrganizationUser = {
  id: string;
  firstName: string;
  lastName: string;
  /** The sign-in e-mail. */
  username: string;
  title: string | null;
  /** Names of roles, ready to show. */
  roles: readonly string[];
  enabled: boolean;
  registered: boolean;
};

export type OrganizationSection =
  | {
      section: 'branding';
      branding: {
        enabled: boolean;
        logo: string | null;
        menuTheme: string | null;
        /** Such as #14324F. */
        backgroundColour: string | null;
      };
    }
  | {
      section: 'security';
      security: {
        passwordSignIn: boolean;
        idleMinutes: number;
        sessionHours: number;
        wrongPasswordsPerAccount: number;
        wrongPasswordsPerAddress: number;
        wrongPasswordsWindowMinutes: number;
      };
    }
  | {
      section: 'sso';
      sso: { enabled: boolean; singleLogout: boolean; entityId: string | null; logoutProperty: string | null };
    }
  | { section: 'users'; users: readonly OrganizationUser[] }
  | {
      section: 'user-roles';
      /** Names and descriptions, ready to show; people by their full names. */
      roles: readonly { name: string; description: string; people: readonly string[] }[];
    };

export type OrganizationContent = { kind: 'organization' } & OrganizationSection & {
    /** Where the form goes and its CSRF token; null shows the settings without a way to save them. */
    form: { action: string; csrfToken: string } | null;
  };

const SECTIONS: Readonly<Record<OrganizationSection['section'], string>> = {
  branding: 'Branding',
  security: 'Security',
  sso: 'Single sign-on',
  users: 'Users',
  'user-roles': 'User roles',
};

export function organizationView(content: OrganizationContent, context: LegacyContext): LegacyView {
  const title = SECTIONS[content.section];
  return {
    title,
    body: html`${pageHead({ title: 'Organization settings', about: html`${context.organization.name}` })}
${subTabs(
  'Organization settings',
  `/organization/${content.section}`,
  Object.entries(SECTIONS).map(([section, label]) => ({ href: `/organization/${section}`, label })),
)}
${sectionBody(content)}`,
  };
}

function sectionBody(content: OrganizationContent): Html {
  switch (content.section) {
    case 'branding':
      return settingsForm('Branding', content.form, [
        tick('enabled', 'Use our own logo and colours', content.branding.enabled),
        field('logo', 'Logo address', content.branding.logo, {
          hint: 'Shown 28 pixels high at the left of the header.',
        }),
        choice('menuTheme', 'Menu theme', content.branding.menuTheme ?? 'dark', [
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]),
        field('backgroundColour', 'Background colour', content.branding.backgroundColour, {
          narrow: true,
          hint: 'Six hexadecimal digits after #.',
        }),
      ]);
    case 'security':
      return settingsForm('Sign-in and sessions', content.form, [
        tick('passwordSignIn', 'People may sign in with a password', content.security.passwordSignIn),
        number('idleMinutes', 'Sign out when idle for', content.security.idleMinutes, 'minutes'),
        number('sessionHours', 'Sign out in any case after', content.security.sessionHours, 'hours'),
        number(
          'wrongPasswordsPerAccount',
          'Wrong passwords per account',
          content.security.wrongPasswordsPerAccount,
          'tries',
        ),
        number(
          'wrongPasswordsPerAddress',
          'Wrong passwords per address',
          content.security.wrongPasswordsPerAddress,
          'tries',
        ),
        number('wrongPasswordsWindowMinutes', 'Counted over', content.security.wrongPasswordsWindowMinutes, 'minutes'),
      ]);
    case 'sso':
      return settingsForm('Single sign-on', content.form, [
        tick('enabled', 'People sign in through our identity provider', content.sso.enabled),
        field('entityId', 'Entity id of the provider', content.sso.entityId),
        tick('singleLogout', 'Signing out also signs out at the provider', content.sso.singleLogout),
        field('logoutProperty', 'Property that carries the logout address', content.sso.logoutProperty),
      ]);
    case 'users':
      return usersPanel(content.users);
    case 'user-roles':
      return rolesPanel(content.roles);
  }
}

function settingsForm(heading: string, form: OrganizationContent['form'], fields: readonly Html[]): Html {
  if (form === null) {
    return html`<div class="lm-panel lm-form"><h2 class="lm-caption">${heading}</h2>
<p class="lm-note">These settings can be read here, not changed.</p>
<fieldset disabled>${fields}</fieldset></div>`;
  }
  return html`<form class="lm-panel lm-form" method="post" action="${form.action}"><h2 class="lm-caption">${heading}</h2>
<input type="hidden" name="${CSRF_FIELD}" value="${form.csrfToken}">
<fieldset>${fields}</fieldset>
<div class="lm-form-foot"><button type="submit" class="lm-primary">Save</button></div></form>`;
}

function field(
  name: string,
  label: string,
  value: string | null,
  look: { narrow?: boolean; hint?: string } = {},
): Html {
  return html`<div class="lm-field"><label for="lm-${name}">${label}</label><div class="lm-control"
><input type="text" id="lm-${name}" name="${name}" value="${value}"${look.narrow && html` class="lm-narrow"`}${look.hint && html` aria-describedby="lm-${name}-hint"`}>${
    look.hint && html`<p class="lm-hint" id="lm-${name}-hint">${look.hint}</p>`
  }</div></div>`;
}

function number(name: string, label: string, value: number, unit: string): Html {
  return html`<div class="lm-field"><label for="lm-${name}">${label}</label><div class="lm-control"
><input type="number" id="lm-${name}" name="${name}" value="${value}" min="1" class="lm-narrow" aria-describedby="lm-${name}-unit"> <span class="lm-unit" id="lm-${name}-unit">${unit}</span></div></div>`;
}

function tick(name: string, label: string, ticked: boolean): Html {
  return html`<div class="lm-field"><div class="lm-control lm-tick"><input type="checkbox" id="lm-${name}" name="${name}"${ticked && html` checked`}> <label for="lm-${name}">${label}</label></div></div>`;
}

function choice(
  name: string,
  label: string,
  value: string,
  options: readonly { value: string; label: string }[],
): Html {
  return html`<div class="lm-field"><label for="lm-${name}">${label}</label><div class="lm-control"><select id="lm-${name}" name="${name}">${options.map(
    (option) =>
      html`<option value="${option.value}"${option.value === value && html` selected`}>${option.label}</option>`,
  )}</select></div></div>`;
}

function usersPanel(users: readonly OrganizationUser[]): Html {
  if (users.length === 0) return html`<div class="lm-panel"><p class="lm-empty">Nobody has been invited yet.</p></div>`;
  return html`<div class="lm-panel"><table class="lm-table">
<caption class="lm-caption">Users <span class="lm-count">${users.length.toLocaleString('en')}</span></caption>
<thead><tr>
<th scope="col">Name</th><th scope="col">E-mail</th><th scope="col">Title</th><th scope="col">Roles</th><th scope="col">State</th>
</tr></thead>
<tbody>${users.map(
    (user) => html`<tr>
<td class="lm-name lm-strong">${user.firstName} ${user.lastName}</td>
<td>${user.username}</td>
<td>${user.title ?? '–'}</td>
<td>${user.roles.length > 0 ? user.roles.join(', ') : '–'}</td>
<td>${userState(user)}</td>
</tr>`,
  )}</tbody>
</table></div>`;
}

function userState({ enabled, registered }: OrganizationUser): Html {
  if (!enabled) return html`<span class="lm-pill lm-pill-off">Disabled</span>`;
  if (!registered) return html`<span class="lm-pill lm-pill-waiting">Not registered</span>`;
  return html`<span class="lm-pill lm-pill-on">Enabled</span>`;
}

function rolesPanel(roles: Extract<OrganizationSection, { section: 'user-roles' }>['roles']): Html {
  return html`<div class="lm-panel"><table class="lm-table">
<caption class="lm-caption">User roles</caption>
<thead><tr><th scope="col">Role</th><th scope="col">What it allows</th><th scope="col" class="lm-num">People</th><th scope="col">Who</th></tr></thead>
<tbody>${roles.map(
    (role) => html`<tr>
<td class="lm-name lm-strong">${role.name}</td>
<td>${role.description}</td>
<td class="lm-num">${role.people.length}</td>
<td class="lm-wrap">${role.people.length > 0 ? role.people.join(', ') : '–'}</td>
</tr>`,
  )}</tbody>
</table></div>`;
}
