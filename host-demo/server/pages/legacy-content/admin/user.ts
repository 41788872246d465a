import type { Kysely } from 'kysely';
import type { AdminContent } from '../../../../legacy/content/admin.ts';
import { roleNames } from '../../../identity/roles/roles.ts';
import { isTrialOver } from '../../../identity/session/account-status.ts';
import { isInReach } from '../../../platform/access/organizations-in-reach.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import { fullName } from '../../../platform/database/full-name.ts';
import type { Asked } from '../organization/asked.ts';
import { LIST_LIMIT, rowsInAll } from './list-limit.ts';

/** Reads the users of all organizations in reach, newest first. */
export async function readAdminUsers(
  db: Kysely<DB>,
  _organizationId: string,
  { reach }: Pick<Asked, 'reach'>,
): Promise<AdminContent> {
  const people = await db
    .selectFrom('people as person')
    .innerJoin('organizations as organization', 'organization.id', 'person.organization_id')
    .where(isInReach('organization', reach))
    .select([
      'person.id',
      fullName('person').as('name'),
      'person.username',
      'organization.name as organization',
      'person.access',
      'person.enabled',
      'person.registered',
      'person.trial_ends_at',
      'person.created_at',
      rowsInAll,
    ])
    .orderBy('person.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
  return {
    kind: 'admin',
    section: 'user',
    columns: [
      { label: 'Id', kind: 'id' },
      { label: 'Name', kind: 'text' },
      { label: 'Email', kind: 'text' },
      { label: 'Organization', kind: 'text' },
      { label: 'Roles', kind: 'text' },
      { label: 'State', kind: 'text' },
      { label: 'Trial ends', kind: 'time' },
      { label: 'Added', kind: 'time' },
    ],
    rows: people.map((person) => [
      person.id,
      person.name,
      person.username,
      person.organization,
      roleNames(person.access).join(', ') || null,
      stateOf(person),
      person.trial_ends_at?.toISOString() ?? null,
      person.created_at.toISOString(),
    ]),
    total: people[0]?.total ?? 0,
  };
}

type Person = { enabled: boolean; registered: boolean; trial_ends_at: Date | null };

function stateOf({ enabled, registered, trial_ends_at }: Person): string {
  if (!enabled) return 'Disabled';
  if (isTrialOver(trial_ends_at, new Date())) return 'Expired';
  return registered ? 'Enabled' : 'Not registered';
}
