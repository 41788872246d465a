import {
  DEMO_PEOPLE,
  type DemoOrganization,
  type DemoPerson,
  type DemoRole,
} from '../../host-demo/server/demo/seed/demo-people.ts';
import {
  SINGLE_SIGN_ON_PEOPLE,
  type SignOnProtocol,
  type SingleSignOnPerson,
} from '../../host-demo/server/demo/seed/single-sign-on-people.ts';

/** Returns the first user of a role in an organization. Throws if there is none. */
export function findDemoPerson(organization: DemoOrganization, role: DemoRole): DemoPerson {
  const found = DEMO_PEOPLE.find((one) => one.organization === organization && one.role === role);
  if (!found) throw new Error(`The demonstration data has no ${role} in the ${organization} organization.`);
  return found;
}

/** Returns the first user of a role whose organization signs in by a protocol. Throws if there is none. */
export function findSingleSignOnPerson(protocol: SignOnProtocol, role: SingleSignOnPerson['role']): SingleSignOnPerson {
  const found = SINGLE_SIGN_ON_PEOPLE.find((one) => one.protocol === protocol && one.role === role);
  if (!found) throw new Error(`The demonstration data has no ${role} who signs in by ${protocol}.`);
  return found;
}
