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
            label: 'People sign in through our identity provider',
            value: sso.enabled,
            hint: 'Passwords no longer count then, and whoever has signed in with one has to sign in again. It needs a provider that has been set up for the organization.',
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
            hint: 'Where people are sent to sign out. It begins with https://.',
          },
        ],
      },
    ],
  });
}
