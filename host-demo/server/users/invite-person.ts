import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { issueToken } from '../account-tokens/queries.ts';
import type { Tables } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import type { Mailer } from '../mail/mailer.ts';
import { invitationMessage, singleSignOnMessage } from '../mail/messages.ts';
import { brandAddresses } from '../organizations/brand-address.ts';
import { usesSingleSignOn } from '../organizations/uses-single-sign-on.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { insertPerson } from './queries.ts';
import type { ProvisionWire } from './users.wire.ts';

type Options = { db: Kysely<Tables>; environment: Environment; mailer: Mailer };

/**
 * Makes an account in the organization and writes to its person. Who invites never sees the link, which signs somebody
 * else in. Throws USERNAME_TAKEN.
 */
export async function invitePerson(
  { db, environment, mailer }: Options,
  request: FastifyRequest,
  organization: SignedIn['organization'],
  wanted: v.InferOutput<typeof ProvisionWire>,
) {
  const maxMs = environment.invitationMaxMs;
  const { origin, productName } = brandAddresses(request, environment)(organization.features);
  return await db.transaction().execute(async (transaction) => {
    const person = await insertPerson(transaction, organization.id, wanted);
    const whose = { organizationId: organization.id, personId: person.id };
    const token = usesSingleSignOn(organization)
      ? undefined
      : await issueToken(transaction, whose, { purpose: 'invitation', maxMs });
    const message =
      token === undefined
        ? singleSignOnMessage(`${origin}/login`, { productName })
        : invitationMessage(`${origin}/resetpassword/${token}`, {
            productName,
            organizationName: organization.name,
            maxMs,
          });
    await mailer.send(transaction, { organizationId: organization.id, to: person.username, ...message, token });
    return person;
  });
}
