import type { Rights } from '../platform/access/access.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import type { Caller } from './queries.ts';

/** Broadcast messages require the feature. */
export const hasNotices = (session: SignedIn): boolean => session.organization.features.NOTICES === true;

export const USES_NOTICES = { features: ['NOTICES'] } as const satisfies Rights;
export const MANAGES_NOTICES = { ...USES_NOTICES, permission: 'canManageNotices' } as const satisfies Rights;

export const callerOf = ({ organization, person }: SignedIn): Caller => ({
  organizationId: organization.id,
  personId: person.id,
});
