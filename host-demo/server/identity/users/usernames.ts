import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { endTokens } from '../account-tokens/queries.ts';
import { endSessionsOfPerson } from '../session/queries.ts';
import { readDomainOwners } from '../single-sign-on/domain-owners.ts';

/**
 * Matches the row of `people` that signs in with this email address (in lower case). Never matches invitations that
 * wait for the address.
 */
export const signsInAs = (username: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(people.username = ${username} and not people.username_taken)`;

type Inviting = { id: string; sandbox: boolean };

export const domainOf = (username: string) => username.slice(username.lastIndexOf('@') + 1);

/**
 * Rejects with EMAIL_DOMAIN_OWNED unless the organization may invite users with this email domain. Depends on the
 * domain alone. Returns whether the organization's own identity provider owns the domain.
 */
export async function requireInvitableDomain(
  db: Kysely<Tables>,
  organization: Inviting,
  username: string,
): Promise<{ isOwner: boolean }> {
  const domain = domainOf(username);
  if (organization.sandbox) {
    const own = await db
      .selectFrom('organizations')
      .where('id', '=', organization.id)
      .select('host_label')
      .executeTakeFirst();
    if (domain !== `${own?.host_label}.example`) {
      throw new Failure('EMAIL_DOMAIN_OWNED', {
        message: `A sandbox can only invite email addresses that end in @${own?.host_label}.example.`,
      });
    }
  }
  const owners = await readDomainOwners(db, domain);
  const isOwner = owners.includes(organization.id);
  if (owners.length > 0 && !isOwner) {
    throw new Failure('EMAIL_DOMAIN_OWNED', {
      message: `Email addresses at ${domain} belong to an organization that uses single sign-on. Enter a different address.`,
    });
  }
  return { isOwner };
}

/** Returns whether the invitation's email address is free now, and then lets it sign in. */
export async function claimUsername(db: Kysely<Tables>, personId: string): Promise<boolean> {
  const claimed = await db
    .updateTable('people')
    .set({ username_taken: false })
    .where('id', '=', personId)
    .where('username_taken', '=', true)
    .where(
      sql<SqlBool>`not exists (
        select from people other where other.username = people.username and not other.username_taken
      )`,
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Takes an email address of a domain that this organization's identity provider owns from the account that another
 * organization created for it. That account keeps its history but can no longer sign in; an invitation of this
 * organization that waited for the address gets it. Accounts of staff, and of organizations that own the domain too,
 * keep theirs.
 */
export async function takeOverUsername(
  transaction: Transaction<Tables>,
  username: string,
  organizationId: string,
): Promise<void> {
  const account = await transaction
    .selectFrom('people')
    .where(signsInAs(username))
    .where('organization_id', '!=', organizationId)
    .where('staff', '=', false)
    .select(['id', 'organization_id', 'enabled'])
    .forUpdate()
    .executeTakeFirst();
  if (!account) return;
  if ((await readDomainOwners(transaction, domainOf(username))).includes(account.organization_id)) return;
  await transaction
    .updateTable('people')
    .set({
      username: sql`username || '.released-' || id || '.invalid'`,
      password_hash: null,
      enabled: false,
    })
    .where('id', '=', account.id)
    .execute();
  await record(transaction, {
    action: 'user.email-released',
    organizationId: account.organization_id,
    object: { kind: 'user', id: account.id },
    before: { email: username, enabled: account.enabled },
    after: { enabled: false },
  });
  await transaction.deleteFrom('provider_subjects').where('person_id', '=', account.id).execute();
  await endTokens(transaction, account.id);
  await endSessionsOfPerson(transaction, account.id);
  const waiting = await transaction
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('username', '=', username)
    .where('username_taken', '=', true)
    .select('id')
    .executeTakeFirst();
  if (waiting) await claimUsername(transaction, waiting.id);
}
