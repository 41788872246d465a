import * as v from 'valibot';
import { USER_ROLES } from '../../../src/shell/people/user-roles.wire.ts';
import { roleIn } from '../platform/access/user-role.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import { administrates } from './recycle-bin/locks.ts';

/** The user whose rights decide about changes of items, as a job stores them. */
export const Writer = v.object({
  personId: v.string(),
  /** Whether locks don't apply. */
  administrates: v.boolean(),
  role: v.picklist(USER_ROLES),
});
export type Writer = v.InferOutput<typeof Writer>;

export const writerOf = (session: SignedIn): Writer => ({
  personId: session.person.id,
  administrates: administrates(session),
  role: roleIn(session),
});
