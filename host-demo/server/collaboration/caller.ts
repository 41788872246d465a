import { requireFeature, type SignedIn } from '../session/signed-in.ts';

/** Whose inbox it is. Where the organization has no activities, nobody sees what is said about them. */
export type Caller = { organizationId: string; personId: string; seesActivities: boolean };

/** The caller of a session whose organization has the collaboration. Throws UNAUTHENTICATED or FORBIDDEN. */
export function requireCollaboration(session: SignedIn | null): Caller {
  const { organization, person } = requireFeature(session, 'LIVEBLOCKS_COLLABORATION');
  return {
    organizationId: organization.id,
    personId: person.id,
    seesActivities: organization.features.ACTIVITIES === true,
  };
}
