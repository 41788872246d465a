import type { SignedIn } from '../platform/session/signed-in.ts';

/** Whose inbox it is. Where the organization has no activities, nobody sees what is said about them. */
export type Caller = { organizationId: string; personId: string; seesActivities: boolean };

export const callerOf = ({ organization, person }: SignedIn): Caller => ({
  organizationId: organization.id,
  personId: person.id,
  seesActivities: organization.features.ACTIVITIES === true,
});
