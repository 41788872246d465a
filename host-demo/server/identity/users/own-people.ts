import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { findPerson } from './queries.ts';

/** The format of a row id. */
const ID = /^\d{1,18}$/;

/** Returns a user of the organization. Throws NOT_FOUND. */
export async function findOwnPerson(
  db: Kysely<Tables>,
  organizationId: string,
  by: { id: string } | { username: string },
) {
  const person = 'id' in by && !ID.test(by.id) ? undefined : await findPerson(db, organizationId, by);
  if (!person) throw new Failure('NOT_FOUND');
  const { staff, waits, ...shown } = person;
  return shown;
}
