import type { Kysely } from 'kysely';
import type { Statement } from '../../../src/features/policies/policies.wire.ts';
import type { Rights } from '../platform/access/access.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';
import { readStatements } from './policies/read-statements.ts';

export const USES_ACTIVITIES = { features: ['ACTIVITIES'] } as const satisfies Rights;

/** A user, with the statements of the policies that apply. */
export type Reader = {
  organizationId: string;
  personId: string;
  statements: readonly Statement[];
  /** Whether the organization plans by the hour. */
  usesHours: boolean;
};

export const readerOf = async (db: Kysely<Tables>, session: SignedIn): Promise<Reader> => ({
  organizationId: session.organization.id,
  personId: session.person.id,
  statements: await readStatements(db, session),
  usesHours: session.organization.features.TIME_PHASING === true,
});
