import type { Kysely } from 'kysely';
import type { DB } from '../../../database/database.types.ts';

const MAX_PEOPLE = 2000;

/** The organization's own people by name; staff belong to the provider and stay out. */
export function selectOwnPeople(db: Kysely<DB>, organizationId: string) {
  return db
    .selectFrom('people as person')
    .where('person.organization_id', '=', organizationId)
    .where('person.staff', '=', false)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .limit(MAX_PEOPLE);
}
