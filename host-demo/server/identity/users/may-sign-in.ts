import { type RawBuilder, sql } from 'kysely';

/**
 * Selects whether a user may sign in: neither the user nor, except for staff, the organization is disabled. Requires
 * both tables.
 */
export const maySignIn = (): RawBuilder<boolean> =>
  sql<boolean>`(people.enabled and (organizations.enabled or people.staff))`;
