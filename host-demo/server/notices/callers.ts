import { NOTICE_ERROR_CODES } from '../../../src/features/notices/notices.wire.ts';
import { Failure } from '../failures/failure.ts';
import { requireSession, type SignedIn } from '../session/signed-in.ts';
import type { Caller } from './queries.ts';

/** Nothing of broadcast messages is there without the feature (shell.md section 6). */
export const hasNotices = (session: SignedIn): boolean => session.organization.features.NOTICES === true;

export const callerOf = ({ organization, person }: SignedIn): Caller => ({
  organizationId: organization.id,
  personId: person.id,
});

/** Throws UNAUTHENTICATED, or FORBIDDEN where the organization has no broadcast messages. */
export function requireNotices(session: SignedIn | null): SignedIn {
  const signedIn = requireSession(session);
  if (!hasNotices(signedIn)) {
    throw new Failure(NOTICE_ERROR_CODES.forbidden, { message: 'Your organization does not use broadcast messages.' });
  }
  return signedIn;
}

/** Throws like requireNotices, and FORBIDDEN for whoever may not manage them. */
export function requireManager(session: SignedIn | null): Caller {
  const signedIn = requireNotices(session);
  if (!signedIn.permissions.has('canManageNotices')) {
    throw new Failure(NOTICE_ERROR_CODES.forbidden, {
      message: 'You do not have permission to manage broadcast messages.',
    });
  }
  return callerOf(signedIn);
}
