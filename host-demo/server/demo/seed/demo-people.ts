/** The password of all demo users. */
export const DEMO_PASSWORD = 'portico-demo';

/** The two demo organizations, by brand. */
export type DemoOrganization = 'legacy' | 'newer';

/** The roles of users. */
export type DemoRole =
  | 'ordinary user'
  | 'organization manager'
  | 'user without planning access'
  | 'trial user, 3 days left'
  | 'expired trial user'
  | 'user with an expired password'
  | 'unregistered placeholder'
  | 'staff'
  | 'super admin';

export type DemoPerson = {
  /** The email address for signing in. */
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  title: string | null;
  organization: DemoOrganization;
  role: DemoRole;
  /** A line about the user's permissions, for the table printed at the start. */
  can: string;
  /** Staff: signs in at /admin/login only. */
  admin: boolean;
  registered: boolean;
  /** Access flags, such as COMPANY_ADMIN. */
  access: readonly string[];
  defaultTab: 'HOME' | 'BUDGET' | 'ANALYTICS';
  locale: string;
  /** Account status of a trial (-1 expired); undefined for a regular account. */
  trialDaysLeft: number | undefined;
  /** The password has expired and must be changed. */
  passwordExpired?: boolean;
};

type Name = Pick<DemoPerson, 'username' | 'firstName' | 'lastName' | 'title'>;
type Role = Omit<DemoPerson, keyof Name | 'organization' | 'password'>;

const ORDINARY: Role = {
  role: 'ordinary user',
  can: 'read budgets and broadcast messages',
  admin: false,
  registered: true,
  access: ['PLANNING_ACCESS'],
  defaultTab: 'HOME',
  locale: 'en',
  trialDaysLeft: undefined,
};

const ROLES = {
  manager: {
    ...ORDINARY,
    role: 'organization manager',
    can: 'publish broadcast messages, view the organization and its connectors',
    access: ['COMPANY_ADMIN', 'PLANNING_ACCESS', 'WORK_MANAGEMENT_ACCESS', 'REPORTING_ADMIN'],
  },
  withoutPlanning: {
    ...ORDINARY,
    role: 'user without planning access',
    can: 'read budgets and broadcast messages; has no right to plan',
    access: [],
  },
  trial: {
    ...ORDINARY,
    role: 'trial user, 3 days left',
    can: 'read budgets and broadcast messages for three more days',
    trialDaysLeft: 3,
  },
  expiredTrial: {
    ...ORDINARY,
    role: 'expired trial user',
    can: 'not sign in: the trial has ended',
    trialDaysLeft: -1,
  },
  expiredPassword: {
    ...ORDINARY,
    role: 'user with an expired password',
    can: 'sign in after choosing a new password',
    passwordExpired: true,
  },
  placeholder: {
    ...ORDINARY,
    role: 'unregistered placeholder',
    can: 'sign in, and is sent to the account page',
    registered: false,
    access: [],
  },
  staff: {
    ...ORDINARY,
    role: 'staff',
    can: 'view the administration site: audits, budgets, organizations',
    admin: true,
    access: ['ADMIN'],
  },
  superAdmin: {
    ...ORDINARY,
    role: 'super admin',
    can: 'view everything on the administration site',
    admin: true,
    access: ['SUPER_ADMIN', 'ADMIN'],
  },
} satisfies Record<string, Role>;

const legacy = (firstName: string, lastName: string, title: string | null, role: Role): DemoPerson =>
  person('legacy', `${firstName}.${lastName}@ledgerline.example`, { firstName, lastName, title }, role);

const newer = (firstName: string, lastName: string, title: string | null, role: Role): DemoPerson =>
  person('newer', `${firstName}.${lastName}@upbeat.example`, { firstName, lastName, title }, role);

function person(organization: DemoOrganization, address: string, name: Omit<Name, 'username'>, role: Role): DemoPerson {
  // Accents are removed from addresses, as most mail systems require.
  const username = address.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return { username, password: DEMO_PASSWORD, ...name, organization, ...role };
}

/** All demo users; the first of each role in an organization is shown. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  legacy('Marta', 'Lindqvist', 'Marketing operations director', ROLES.manager),
  legacy('Owen', 'Pryce', 'Retail marketing manager', ORDINARY),
  legacy('Greta', 'Solberg', 'Finance partner', ROLES.withoutPlanning),
  legacy('Tomas', 'Reyes', 'Agency account lead', ROLES.trial),
  legacy('Edith', 'Farrow', 'Freelance event producer', ROLES.expiredTrial),
  legacy('Nils', 'Aaberg', 'Trade marketing manager', ROLES.expiredPassword),
  { ...legacy('Unnamed', 'User', null, ROLES.placeholder), username: 'new.starter@ledgerline.example' },
  legacy('Hannah', 'Voss', 'Budget owner, Europe', { ...ORDINARY, defaultTab: 'BUDGET' }),
  legacy('Daniel', 'Achebe', 'Marketing analyst', { ...ORDINARY, defaultTab: 'ANALYTICS', locale: 'en-CA' }),
  legacy('Sofia', 'Marin', 'Content lead', ORDINARY),
  legacy('Ruth', 'Calder', 'Customer support', ROLES.staff),
  legacy('Viktor', 'Hale', 'Platform operations', ROLES.superAdmin),

  newer('Nadia', 'Okafor', 'Head of marketing operations', { ...ROLES.manager, locale: 'en-CA' }),
  newer('Mika', 'Tan', 'Field marketing manager', ORDINARY),
  newer('Jon', 'Beck', 'Finance partner', ROLES.withoutPlanning),
  newer('Lena', 'Fischer', 'Campaign consultant', ROLES.trial),
  newer('Arthur', 'Penn', 'Former agency partner', ROLES.expiredTrial),
  newer('Yara', 'Haddad', 'Events manager', ROLES.expiredPassword),
  { ...newer('Unnamed', 'User', null, ROLES.placeholder), username: 'new.starter@upbeat.example' },
  newer('Rosa', 'Lind', 'Partner marketing manager', { ...ORDINARY, defaultTab: 'BUDGET' }),
  newer('Samuel', 'Ortiz', 'Performance analyst', { ...ORDINARY, defaultTab: 'ANALYTICS' }),
  newer('Chloé', 'Bernard', 'Brand manager', { ...ORDINARY, locale: 'fr-CA' }),
  newer('Priya', 'Raman', 'Customer support', ROLES.staff),
  newer('Ingrid', 'Solheim', 'Platform operations', ROLES.superAdmin),
];
