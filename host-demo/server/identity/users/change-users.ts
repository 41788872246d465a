import type { Selectable, Transaction } from 'kysely';
import type * as v from 'valibot';
import { isPlaceholderName, PLACEHOLDER_NAME_RULE } from '../../../../src/features/account/placeholder-name.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { requireRank } from '../../platform/access/access-rank.ts';
import type { AuditAction } from '../../platform/audit/actions.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { People } from '../../platform/database/database.types.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { endTokens } from '../account-tokens/queries.ts';
import { endSessionsOfPerson } from '../session/queries.ts';
import { keepAdministrator } from './keep-administrator.ts';
import { findPerson, writeChange } from './queries.ts';
import type { UserChangeWire } from './users.wire.ts';

/** The format of a row id. */
const ID = /^\d{1,18}$/;

type Person = Pick<Selectable<People>, 'id' | 'staff' | 'access'>;
type Change = { id: string } & v.InferOutput<typeof UserChangeWire>;
type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Changes users of the caller's organization, all or none; disabling ends a user's sessions. Users change their own
 * account, administrators of the organization those of others. Returns the users in the same order. Throws NOT_FOUND;
 * FORBIDDEN for staff, for users whose role is above the caller's (X-PLAN-14), for disabling oneself and the last
 * administrator; BAD_REQUEST for a registered user without a name.
 */
export async function changeUsers(
  transaction: Transaction<Tables>,
  session: SignedIn,
  changes: readonly Change[],
): Promise<ReturnType<typeof shown>[]> {
  const { organization } = session;
  for (const change of changes) requireOwnOrManager(session, change);
  return await keepAdministrator(transaction, organization.id, async () => {
    const people = await holdPeople(transaction, organization.id, changes);
    const changed: ReturnType<typeof shown>[] = [];
    for (const change of changes) {
      const person = people.get(change.id);
      if (!person) throw new Failure('NOT_FOUND');
      requireManageable(session, person, change);
      changed.push(shown(await changeUser(transaction, organization.id, change)));
    }
    return changed;
  });
}

function requireOwnOrManager({ person, permissions }: SignedIn, { id, enabled, registered }: Change): void {
  if (permissions.has('canManageOrganization')) return;
  if (id !== person.id || enabled !== undefined || registered !== undefined) throw new Failure('FORBIDDEN');
}

function requireManageable({ person }: SignedIn, other: Person, { enabled }: Change): void {
  if (other.id === person.id) {
    if (enabled === false) throw new Failure('FORBIDDEN', { message: 'You can’t disable your own account.' });
    return;
  }
  if (other.staff) throw new Failure('FORBIDDEN');
  requireRank(person.access, other.access);
}

/** Returns the users by id. Locks them in the same order in all calls. */
async function holdPeople(
  transaction: Transaction<Tables>,
  organizationId: string,
  changes: readonly Change[],
): Promise<Map<string, Person>> {
  const ids = changes.map(({ id }) => id).filter((id) => ID.test(id));
  if (ids.length === 0) return new Map();
  const people = await transaction
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .select(['id', 'staff', 'access'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}

async function changeUser(
  transaction: Transaction<Tables>,
  organizationId: string,
  { id, ...change }: Change,
): Promise<Found> {
  const before = await findPerson(transaction, organizationId, { id });
  await writeChange(transaction, id, change);
  const after = await findPerson(transaction, organizationId, { id });
  if (!before || !after) throw new Failure('NOT_FOUND');
  if (after.registered && isPlaceholderName(after) && !(before.registered && isPlaceholderName(before))) {
    throw new Failure('BAD_REQUEST', { message: PLACEHOLDER_NAME_RULE, details: { fields: ['firstName'] } });
  }
  for (const [action, names] of recordedAs(after.enabled)) {
    const entry = { action, organizationId, object: { kind: 'user', id } } as const;
    await recordDifference(transaction, entry, pick(before, names), pick(after, names));
  }
  if (before.enabled && !after.enabled) {
    await endTokens(transaction, id);
    await endSessionsOfPerson(transaction, id);
  }
  await announce(transaction, { organizationId, personId: id, topic: TOPICS.session });
  return after;
}

const recordedAs = (enabled: boolean): readonly [AuditAction, readonly (keyof Found)[]][] => [
  ['user.profile-changed', ['firstName', 'lastName', 'title', 'registered']],
  ['user.preferences-changed', ['defaultTab', 'locale']],
  [enabled ? 'user.enabled' : 'user.disabled', ['enabled']],
];

const pick = (person: Found, names: readonly (keyof Found)[]) =>
  Object.fromEntries(names.map((name) => [name, person[name]]));

const shown = ({ staff, waits, ...person }: Found) => person;
