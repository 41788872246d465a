import type { Html } from '../../html.ts';
import { formPanel, type PageForm } from '../../parts/form.ts';

export type SingleSignOnContent = {
  sso: { enabled: boolean; singleLogout: boolean; entityId: string | null; logoutProperty: string | null };
};

/** Renders how the organization's users sign in at its identity provider by SAML. */
export function singleSignOnForm({ sso }: SingleSignOnContent, form: PageForm | undefined): Html {
  return formPanel({
    form,
    submit: 'Save',
    groups: [
      {
        heading: 'Single sign-on',
        fields: [
          {
            kind: 'tick',
            name: 'enabled',
            label: 'Users sign in through our identity provider',
            value: sso.enabled,
            hint: 'Users can no longer sign in with a password, and users who did are signed out. Requires a provider that is set up for your organization.',
          },
          {
            kind: 'text',
            name: 'entityId',
            label: 'Entity id of the provider',
            value: sso.entityId,
            placeholder: 'https://id.example.com/metadata',
          },
          {
            kind: 'tick',
            name: 'singleLogout',
            label: 'Signing out also signs out at the provider',
            value: sso.singleLogout,
          },
          {
            kind: 'text',
            name: 'logoutProperty',
            label: 'Logout address of the provider',
            value: sso.logoutProperty,
            hint: 'The address where users sign out. Starts with https://.',
          },
        ],
      },
    ],
  });
}
