import type { Kysely } from 'kysely';
import { type Reader, readerOf } from '../activities/readers.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';

export type InboxOwner = Pick<Reader, 'organizationId' | 'personId'>;

/** The owner of an inbox, with the policies of the activities in it. Without the feature, a user sees no activity. */
export type Caller = InboxOwner & Pick<Reader, 'statements'>;

export const ownerOf = ({ organization, person }: SignedIn): InboxOwner => ({
  organizationId: organization.id,
  personId: person.id,
});

export async function callerOf(db: Kysely<Tables>, session: SignedIn): Promise<Caller> {
  const seesActivities = session.organization.features.ACTIVITIES === true;
  return { ...ownerOf(session), statements: seesActivities ? (await readerOf(db, session)).statements : [] };
}
