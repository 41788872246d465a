import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { isPlaceholderName } from '../../../../src/features/account/placeholder-name.wire.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import { usesSingleSignOn } from '../../organizations/uses-single-sign-on.ts';
import { requireRank } from '../../platform/access/access-rank.ts';
import { record, writeEntry } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { addressInUseMessage, invitationMessage, singleSignOnMessage } from '../../platform/mail/messages.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { inEvenTime } from '../../platform/throttling/even-time.ts';
import { issueToken } from '../account-tokens/queries.ts';
import { insertPerson } from './queries.ts';
import { requireInvitableDomain, takeOverUsername } from './usernames.ts';
import type { ProvisionWire } from './users.wire.ts';

type Options = { db: Kysely<Tables>; environment: Environment; mailer: Mailer };

/**
 * Creates an account in the organization and sends the invitation email. The inviting user sees neither the link nor
 * whether the email address has an account in another organization: response and time are the same. Rejects with
 * USERNAME_TAKEN or EMAIL_DOMAIN_OWNED, and with FORBIDDEN for roles above the inviting user's (X-PLAN-14).
 */
export async function invitePerson(
  { db, environment, mailer }: Options,
  request: FastifyRequest,
  organization: SignedIn['organization'],
  invited: v.InferOutput<typeof ProvisionWire>,
) {
  requireRank(request.signedIn().person.access, invited.access);
  const maxMs = environment.invitationMaxMs;
  const { origin, productName } = brandAddresses(request, environment)(organization.features);
  const username = invited.username.toLowerCase();
  const names = { productName, organizationName: organization.name };
  const messageFor = (token: string | undefined, waits: boolean) => {
    if (waits) return addressInUseMessage(names);
    if (token === undefined) return singleSignOnMessage(`${origin}/login`, { productName });
    return invitationMessage(`${origin}/resetpassword/${token}`, { ...names, maxMs });
  };
  const invitation = db.transaction().execute(async (transaction) => {
    const { isOwner } = await requireInvitableDomain(transaction, organization, username);
    if (isOwner) await takeOverUsername(transaction, username, organization.id);
    const { person, waits } = await insertPerson(transaction, organization.id, { ...invited, username });
    await record(transaction, {
      action: 'user.invited',
      organizationId: organization.id,
      object: { kind: 'user', id: person.id },
      after: {
        ...(!isPlaceholderName(person) && { firstName: person.firstName, lastName: person.lastName }),
        roles: invited.access,
        ...(waits && { emailInUseElsewhere: true }),
      },
    });
    const whose = { organizationId: organization.id, personId: person.id };
    const token =
      waits || usesSingleSignOn(organization)
        ? undefined
        : await issueToken(transaction, whose, { purpose: 'invitation', maxMs });
    const message = messageFor(token, waits);
    await mailer.send(transaction, { organizationId: organization.id, to: person.username, ...message, token });
    return person;
  });
  return await inEvenTime(
    invitation.catch(async (error: unknown) => {
      if (error instanceof Failure && error.code === 'EMAIL_DOMAIN_OWNED') {
        await writeEntry(db, {
          action: 'access.refused',
          organizationId: organization.id,
          object: { kind: 'user', name: username },
          after: { reason: error.code },
        });
      }
      throw error;
    }),
  );
}
