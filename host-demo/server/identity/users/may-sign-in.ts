import { type RawBuilder, sql } from 'kysely';

/**
 * Selects whether a user may sign in: the organization is not deleted, and neither the user nor, except for staff, the
 * organization is disabled. Requires both tables.
 */
export const maySignIn = (): RawBuilder<boolean> =>
  sql<boolean>`(organizations.deleted_at is null and people.enabled and (organizations.enabled or people.staff))`;
