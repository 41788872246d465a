import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { EmailWire } from '../../../../src/features/account/account.wire.ts';
import { PLACEHOLDER_NAME } from '../../../../src/features/account/placeholder-name.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { domainOf, signsInAs, takeOverUsername } from '../users/usernames.ts';
import { SignOnFailure } from './sign-on-failure.ts';

/** The user whom a provider identifies. */
export type Vouched = {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** The provider's permanent identifier of the user, if it sends one. */
  subject?: { issuer: string; id: string };
};

type Provider = {
  organizationId: string;
  createPeople: boolean;
  /** Email domains for which the provider may create users. */
  emailDomains: readonly string[];
};

const Email = v.pipe(EmailWire, v.toLowerCase());

/**
 * Returns the id of the organization's user whom the provider identifies, by the provider's permanent identifier, else
 * by email address. If the organization allows it, an unknown user with an email address of its domains is created and
 * has to register; an account with this email that belongs to another organization is taken over. Throws
 * SignOnFailure.
 */
export async function findOrAddPerson(db: Transaction<Tables>, provider: Provider, vouched: Vouched): Promise<string> {
  const parsed = v.safeParse(Email, vouched.email);
  if (!parsed.success) throw new SignOnFailure('SSO_UNKNOWN_PERSON', 'The provider vouches for no email address.');
  const username = parsed.output;
  const { organizationId } = provider;
  await requireEnabledOrganization(db, organizationId);
  const known = await findBySubject(db, organizationId, vouched.subject);
  if (known === undefined && provider.emailDomains.includes(domainOf(username))) {
    await takeOverUsername(db, username, organizationId);
    await addPerson(db, provider, { ...vouched, email: username });
  }
  const person = await db
    .selectFrom('people')
    .where(known === undefined ? signsInAs(username) : sql<SqlBool>`people.id = ${known}`)
    .where('organization_id', '=', organizationId)
    .where('enabled', '=', true)
    .where('staff', '=', false)
    .select(['id', 'trial_ends_at'])
    // Disabling the user ends sessions and would miss the one being created, so it has to wait.
    .forShare()
    .executeTakeFirst();
  if (!person) throw new SignOnFailure('SSO_UNKNOWN_PERSON', 'The person does not sign in to this organization.');
  if (vouched.subject) await keepSubject(db, { organizationId, personId: person.id }, vouched.subject);
  if (person.trial_ends_at && person.trial_ends_at <= new Date()) {
    throw new SignOnFailure('EXPIRED_USER', 'The trial has ended.');
  }
  return person.id;
}

async function requireEnabledOrganization(db: Kysely<Tables>, id: string): Promise<void> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('enabled')
    .executeTakeFirst();
  if (!organization?.enabled) throw new SignOnFailure('SSO_UNKNOWN_PERSON', 'The organization is disabled or deleted.');
}

async function addPerson(db: Transaction<Tables>, provider: Provider, { email, firstName, lastName }: Vouched) {
  if (!provider.createPeople) return;
  const added = await db
    .insertInto('people')
    .values({
      organization_id: provider.organizationId,
      username: email,
      first_name: firstName || PLACEHOLDER_NAME.firstName,
      last_name: lastName || PLACEHOLDER_NAME.lastName,
      registered: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await record(db, {
    action: 'user.added',
    organizationId: provider.organizationId,
    object: { kind: 'user', id: added.id },
  });
}

async function findBySubject(db: Kysely<Tables>, organizationId: string, subject: Vouched['subject']) {
  if (!subject) return undefined;
  const found = await db
    .selectFrom('provider_subjects')
    .where('organization_id', '=', organizationId)
    .where('issuer', '=', subject.issuer)
    .where('subject', '=', subject.id)
    .select('person_id')
    .executeTakeFirst();
  return found?.person_id;
}

/** Binds the user to the provider's identifier. An email address that was reassigned later then opens no account. */
async function keepSubject(
  db: Kysely<Tables>,
  { organizationId, personId }: { organizationId: string; personId: string },
  subject: NonNullable<Vouched['subject']>,
) {
  const { issuer, id } = subject;
  await db
    .insertInto('provider_subjects')
    .values({ organization_id: organizationId, person_id: personId, issuer, subject: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await findBySubject(db, organizationId, subject)) === personId) return;
  throw new SignOnFailure('SSO_UNKNOWN_PERSON', 'The provider has given the email of this user to another user.');
}
