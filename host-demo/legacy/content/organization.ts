import { type Html, html } from '../html.ts';
import { formNote, type PageForm } from '../parts/form.ts';
import { pageHead } from '../parts/page-head.ts';
import { subTabs } from '../parts/sub-tabs.ts';
import type { LegacyContext, LegacyView } from '../view.ts';
import { type BrandingContent, brandingForm } from './organization/branding.ts';
import { type SecurityContent, securityFacts } from './organization/security.ts';
import { type SingleSignOnContent, singleSignOnForm } from './organization/single-sign-on.ts';
import { type UserRolesContent, userRolesPanels } from './organization/user-roles.ts';
import { type UsersContent, usersNote, usersPanels } from './organization/users.ts';

export type OrganizationContent = { kind: 'organization' } & (
  | ({ section: 'branding' } & BrandingContent)
  | ({ section: 'security' } & SecurityContent)
  | ({ section: 'sso' } & SingleSignOnContent)
  | ({ section: 'users' } & UsersContent)
  | ({ section: 'user-roles' } & UserRolesContent)
);

const SECTIONS: Readonly<Record<OrganizationContent['section'], string>> = {
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
${content.section === 'users' ? usersNote(content, context.form) : formNote(context.form)}${sectionBody(content, context.form)}`,
  };
}

function sectionBody(content: OrganizationContent, form: PageForm | undefined): Html {
  switch (content.section) {
    case 'branding':
      return brandingForm(content, form);
    case 'security':
      return securityFacts(content);
    case 'sso':
      return singleSignOnForm(content, form);
    case 'users':
      return usersPanels(content, form);
    case 'user-roles':
      return userRolesPanels(content, form);
  }
}
