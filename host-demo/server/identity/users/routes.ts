import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { TokenOwnerWire } from '../../../../src/features/account/account.wire.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import { signsInElsewhere, usesSingleSignOn } from '../../organizations/uses-single-sign-on.ts';
import { allow } from '../../platform/access/access.ts';
import { record } from '../../platform/audit/record.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { addressInUseMessage, signInLinkMessage, singleSignOnMessage } from '../../platform/mail/messages.ts';
import { visitorAddress } from '../../platform/proxies/visitor-address.ts';
import { inEvenTime } from '../../platform/throttling/even-time.ts';
import { findTokenOwner, issueToken } from '../account-tokens/queries.ts';
import type { TokenThrottle } from '../account-tokens/token-throttle.ts';
import { choosePassword } from '../passwords/choose-password.ts';
import { setPassword } from '../passwords/set-password.ts';
import { invitePerson } from './invite-person.ts';
import { findOwnPerson } from './own-people.ts';
import { findPerson, isInvitable, registerPerson } from './queries.ts';
import { claimUsername } from './usernames.ts';
import { ProvisionWire, RegistrationWire, UsernameWire, UserWire } from './users.wire.ts';

const TokenQuery = v.object({ token: v.pipe(v.string(), v.maxLength(1024)) });

type Options = { db: Kysely<Tables>; environment: Environment; mailer: Mailer; throttled: TokenThrottle };

/**
 * The users of the caller's organization. Links that sign a user in are only sent by email, never shown to the inviting
 * user.
 */
export function userRoutes({ db, environment, mailer, throttled }: Options): FastifyPluginAsync {
  const maxMs = environment.invitationMaxMs;
  const managers = allow({ permission: 'canManageOrganization' });

  return async (app) => {
    app.get(
      '/users/by-token',
      allow('public', { query: TokenQuery, responses: { 200: TokenOwnerWire }, errors: ['NOT_FOUND'] }),
      async (request): Promise<v.InferOutput<typeof TokenOwnerWire>> => {
        const { token } = readQuery(request, TokenQuery);
        const owner = await throttled(visitorAddress(request), () => findTokenOwner(db, token));
        if (!owner || signsInElsewhere(owner)) throw new Failure('NOT_FOUND');
        const { username, firstName, lastName, registered, organizationName, passwordHash } = owner;
        return { username, firstName, lastName, registered, hasPassword: passwordHash !== null, organizationName };
      },
    );

    app.get<{ Params: { id: string } }>(
      '/users/:id',
      allow('session', { responses: { 200: UserWire } }),
      async (request) => {
        const { organization } = request.signedIn();
        return await findOwnPerson(db, organization.id, { id: request.params.id });
      },
    );

    app.post(
      '/users/validate-user',
      withContract(managers, { body: UsernameWire, errors: ['EMAIL_DOMAIN_OWNED'], responses: { 200: v.boolean() } }),
      async (request, reply) => {
        const { username } = readBody(request, UsernameWire);
        return reply.send(await isInvitable(db, request.signedIn().organization, username.toLowerCase()));
      },
    );

    app.post(
      '/users/provision-user',
      withContract(managers, {
        body: ProvisionWire,
        errors: ['EMAIL_DOMAIN_OWNED', 'USERNAME_TAKEN'],
        responses: { 201: UserWire },
      }),
      async (request, reply) => {
        const { organization } = request.signedIn();
        const person = readBody(request, ProvisionWire);
        const made = await invitePerson({ db, environment, mailer }, request, organization, person);
        return reply.code(201).send(made);
      },
    );

    app.post(
      '/users/invite-link',
      withContract(managers, { body: UsernameWire, responses: { 204: null }, errors: ['NOT_FOUND'] }),
      async (request, reply) => {
        const { organization } = request.signedIn();
        const { username } = readBody(request, UsernameWire);
        const person = await findPerson(db, organization.id, { username: username.toLowerCase() });
        if (!person?.enabled) throw new Failure('NOT_FOUND');
        const { origin, productName } = brandAddresses(request, environment)(organization.features);
        const login = `${origin}${person.staff ? '/admin/login' : '/login'}`;
        const sending = db.transaction().execute(async (transaction) => {
          const whose = { organizationId: organization.id, personId: person.id };
          const waits = person.waits && !(await claimUsername(transaction, person.id));
          const token =
            waits || (usesSingleSignOn(organization) && !person.staff)
              ? undefined
              : await issueToken(transaction, whose, { purpose: 'sign-in', maxMs });
          const names = { productName, organizationName: organization.name };
          const messageFor = () => {
            if (waits) return addressInUseMessage(names);
            if (token === undefined) return singleSignOnMessage(login, { productName });
            return signInLinkMessage(`${login}?token=${token}`, { ...names, maxMs });
          };
          await record(transaction, {
            action: 'user.link-sent',
            organizationId: organization.id,
            object: { kind: 'user', id: person.id },
          });
          await mailer.send(transaction, {
            organizationId: organization.id,
            to: person.username,
            ...messageFor(),
            token,
          });
        });
        await inEvenTime(sending);
        return reply.code(204).send();
      },
    );

    app.post(
      '/users/register-user',
      allow('public', {
        query: TokenQuery,
        body: RegistrationWire,
        responses: { 204: null },
        errors: ['PASSWORD_REUSED', 'PASSWORD_TOO_WEAK', 'RESET_TOKEN_INVALID', 'SSO_USER'],
      }),
      async (request, reply) => {
        const { token } = readQuery(request, TokenQuery);
        const { newPassword, ...person } = readBody(request, RegistrationWire);
        const owner = await throttled(visitorAddress(request), () => findTokenOwner(db, token, ['invitation']));
        // Registered users change their account by signing in.
        if (!owner || owner.registered) throw new Failure('RESET_TOKEN_INVALID');
        const passwordHash = await choosePassword(owner, newPassword);
        await db.transaction().execute(async (transaction) => {
          await setPassword(transaction, owner, token, passwordHash);
          await registerPerson(transaction, owner.id, person);
          await record(transaction, {
            action: 'user.registered',
            organizationId: owner.organizationId,
            object: { kind: 'user', id: owner.id },
            after: person,
            by: { personId: owner.id },
          });
        });
        return reply.code(204).send();
      },
    );
  };
}
