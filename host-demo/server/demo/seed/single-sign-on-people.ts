import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { FEATURES } from './demo-organizations.ts';

type Organization = Insertable<Tables['organizations']> & { name: string; host_label: string };

/** Who of the demonstration signs in at an identity provider, by its protocol (docs/decisions/0001-hosts.md). */
export type SignOnProtocol = 'saml' | 'oidc';

export const SINGLE_SIGN_ON_ORGANIZATIONS: Readonly<Record<SignOnProtocol, Organization>> = {
  saml: {
    name: 'Brightwater Foods',
    host_label: 'brightwater',
    crm_id: 'CRM-30544',
    sso: true,
    sso_single_logout_supported: true,
    // A name, and no address: it stays the same whatever port the demonstration runs on.
    sso_property_entity_id: 'http://identity.localhost/saml',
    sso_property_slo: '/saml/logout',
    labels: { budgetTab: 'Activity Plans' },
    features: FEATURES,
  },
  oidc: {
    name: 'Northlight Studios',
    host_label: 'northlight',
    crm_id: 'CRM-41873',
    labels: { budgetTab: 'Activity Plans' },
    features: { ...FEATURES, UP_IDP: true, UPTEMPO_BRANDED_PLANNING: true, WORKFLOW_INTEGRATION: true },
  },
};

export type SingleSignOnPerson = {
  /** The email for which the provider vouches. */
  username: string;
  firstName: string;
  lastName: string;
  title: string;
  protocol: SignOnProtocol;
  role: 'organization manager' | 'ordinary user';
  can: string;
  access: readonly string[];
};

const MANAGER = {
  role: 'organization manager',
  can: 'publish broadcast messages, view the organization and its connectors',
  access: ['COMPANY_ADMIN', 'PLANNING_ACCESS'],
} as const;
const ORDINARY = {
  role: 'ordinary user',
  can: 'read budgets and broadcast messages',
  access: ['PLANNING_ACCESS'],
} as const;

/** The people of these organizations. They have no password. */
export const SINGLE_SIGN_ON_PEOPLE: readonly SingleSignOnPerson[] = [
  {
    username: 'clara.whitfield@brightwater.example',
    firstName: 'Clara',
    lastName: 'Whitfield',
    title: 'Head of brand',
    protocol: 'saml',
    ...MANAGER,
  },
  {
    username: 'hugo.lindgren@brightwater.example',
    firstName: 'Hugo',
    lastName: 'Lindgren',
    title: 'Retail marketing manager',
    protocol: 'saml',
    ...ORDINARY,
  },
  {
    username: 'amara.nwosu@northlight.example',
    firstName: 'Amara',
    lastName: 'Nwosu',
    title: 'Marketing director',
    protocol: 'oidc',
    ...MANAGER,
    can: `${MANAGER.can}, and name a substitute`,
    access: [...MANAGER.access, 'WORK_MANAGEMENT_ACCESS'],
  },
  {
    username: 'felix.moreau@northlight.example',
    firstName: 'Felix',
    lastName: 'Moreau',
    title: 'Campaign manager',
    protocol: 'oidc',
    ...ORDINARY,
  },
];
