import type { SignedIn } from '../platform/session/signed-in.ts';

/** The owner of the inbox. Without the activities feature, a user sees no comments. */
export type Caller = { organizationId: string; personId: string; seesActivities: boolean };

export const callerOf = ({ organization, person }: SignedIn): Caller => ({
  organizationId: organization.id,
  personId: person.id,
  seesActivities: organization.features.ACTIVITIES === true,
});
