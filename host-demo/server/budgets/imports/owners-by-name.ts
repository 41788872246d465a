import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

export type OwnersByName = {
  /** Returns the user whose full name or email address this is; null for an empty text, a message for an unknown one. */
  find(text: string): { id: string | null } | { message: string };
};

/** Reads who can own items: the users of the organization. */
export async function readOwnersByName(db: Kysely<Tables>, organizationId: string): Promise<OwnersByName> {
  const people = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .select(['id', 'username', 'first_name', 'last_name'])
    .execute();
  const ids = new Map<string, Set<string>>();
  for (const { id, username, first_name, last_name } of people) {
    for (const name of [username, `${first_name} ${last_name}`, `${last_name}, ${first_name}`]) {
      ids.set(keyOf(name), (ids.get(keyOf(name)) ?? new Set()).add(id));
    }
  }
  return {
    find(text) {
      if (text === '') return { id: null };
      const [id, another] = ids.get(keyOf(text)) ?? [];
      if (id === undefined) return { message: 'The organization has no user with this name or email address.' };
      if (another !== undefined) return { message: 'Several users have this name. Enter an email address.' };
      return { id };
    },
  };
}

const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
