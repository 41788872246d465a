import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Rights } from '../../platform/access/access.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';

// What saved views and column presets have in common: an owner, who can keep them private, a unique name and a version.

export const USES_SAVED_VIEWS = { features: ['ACTIVITIES', 'SAVED_VIEWS'] } as const satisfies Rights;

/** A row that belongs to a user. The name of the owner is null for a former user. */
export type Owned = {
  id: string;
  version: number;
  name: string;
  description: string;
  private: boolean;
  owner: { id: string; name: string | null };
};

export type Caller = { organizationId: string; personId: string; isManager: boolean };

export const callerOf = ({ organization, person, permissions }: SignedIn): Caller => ({
  organizationId: organization.id,
  personId: person.id,
  isManager: permissions.has('canManageOrganization'),
});

/** Selects the fields of `Owned` from a table with the alias `own`, joined with its `owner`. */
export const OWNED_FIELDS = [
  'own.id',
  'own.version',
  'own.name',
  'own.description',
  'own.private',
  sql<Owned['owner']>`json_build_object('id', own.owner_id::text, 'name', ${fullName('owner')})`.as('owner'),
] as const;

/** Matches the rows of the alias `own` that the caller can read. */
export const isReadableBy = ({ organizationId, personId }: Caller): RawBuilder<SqlBool> => sql<SqlBool>`
  own.organization_id = ${organizationId}::bigint and (not own.private or own.owner_id = ${personId}::bigint)
`;
