import type { Kysely } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { signUpAddressInUseMessage, signUpMessage } from '../../platform/mail/messages.ts';
import { issueToken } from '../account-tokens/queries.ts';
import { insertPerson, registerPerson } from '../users/queries.ts';
import { requireInvitableDomain } from '../users/usernames.ts';
import { deleteUnconfirmedWithName, hasOrganization, insertOrganization, lockName } from './queries.ts';

type Options = { db: Kysely<Tables>; mailer: Mailer; maxMs: number };
type SigningUp = {
  organizationName: string;
  user: { username: string; firstName: string; lastName: string; title: string | null };
  features: Readonly<Record<string, boolean>>;
};

/** The first user manages the organization, and can use all of it. */
const FIRST_ACCESS = ['COMPANY_ADMIN', 'PLANNING_ACCESS', 'WORK_MANAGEMENT_ACCESS'] as const;

/**
 * Creates an organization with its first user, and emails the link that sets the password. Does the same if the email
 * address already signs in elsewhere, so that the answer does not reveal accounts: only the email has the reason, and the
 * organization is deleted when no user confirms it. Rejects with NAME_TAKEN or EMAIL_DOMAIN_OWNED.
 */
export async function signUp(
  { db, mailer, maxMs }: Options,
  { organizationName, user, features }: SigningUp,
  { origin, productName }: { origin: string; productName: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockName(transaction, organizationName);
    if (await hasOrganization(transaction, organizationName)) {
      throw new Failure('NAME_TAKEN', { message: 'An organization already has this name. Enter a different name.' });
    }
    await deleteUnconfirmedWithName(transaction, organizationName);
    const { id: organizationId } = await insertOrganization(transaction, organizationName, features);
    await requireInvitableDomain(transaction, { id: organizationId, sandbox: false }, user.username);
    const { person, waits } = await insertPerson(transaction, organizationId, { ...user, access: [...FIRST_ACCESS] });
    await registerPerson(transaction, person.id, user);
    await record(transaction, {
      action: 'organization.signed-up',
      organizationId,
      object: { kind: 'organization', id: organizationId },
      after: { name: organizationName, ...(waits && { emailInUseElsewhere: true }) },
      by: { personId: person.id },
    });
    const names = { productName, organizationName };
    const whose = { organizationId, personId: person.id };
    const token = waits ? undefined : await issueToken(transaction, whose, { purpose: 'invitation', maxMs });
    const message =
      token === undefined
        ? signUpAddressInUseMessage(names)
        : signUpMessage(`${origin}/resetpassword/${token}`, { ...names, maxMs });
    await mailer.send(transaction, { organizationId, to: user.username, ...message, token });
  });
}
