import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { TokenOwnerWire } from '../../../src/features/account/account.wire.ts';
import { findTokenOwner, issueToken } from '../account-tokens/queries.ts';
import type { TokenThrottle } from '../account-tokens/token-throttle.ts';
import type { Tables } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import { Failure } from '../failures/failure.ts';
import { parseOrRefuse } from '../failures/parse-or-refuse.ts';
import type { Mailer } from '../mail/mailer.ts';
import { signInLinkMessage, singleSignOnMessage } from '../mail/messages.ts';
import { brandAddresses } from '../organizations/brand-address.ts';
import { signsInElsewhere, usesSingleSignOn } from '../organizations/uses-single-sign-on.ts';
import { choosePassword } from '../passwords/choose-password.ts';
import { setPassword } from '../passwords/set-password.ts';
import { visitorAddress } from '../proxies/visitor-address.ts';
import { requirePermission, requireSession } from '../session/signed-in.ts';
import { invitePerson } from './invite-person.ts';
import { changeEnabled, findOwnPerson } from './own-people.ts';
import { findPerson, isUsernameFree, registerPerson } from './queries.ts';
import { EnabledWire, ProvisionWire, RegistrationWire, UsernameWire } from './users.wire.ts';

const TokenQuery = v.object({ token: v.pipe(v.string(), v.maxLength(1024)) });

type Options = { db: Kysely<Tables>; environment: Environment; mailer: Mailer; throttled: TokenThrottle };

/**
 * The people of one's own organization (shell.md section 7). Who invites never sees a link that signs somebody else in:
 * links go by mail, to the person alone.
 */
export function userRoutes({ db, environment, mailer, throttled }: Options): FastifyPluginAsync {
  const maxMs = environment.invitationMaxMs;
  const requireManager = async (request: FastifyRequest) =>
    requirePermission(await request.readSession(), 'canManageOrganization');

  return async (app) => {
    app.get('/users/by-token', async (request): Promise<v.InferOutput<typeof TokenOwnerWire>> => {
      const { token } = parseOrRefuse(TokenQuery, request.query);
      const owner = await throttled(visitorAddress(request), () => findTokenOwner(db, token));
      if (!owner || signsInElsewhere(owner)) throw new Failure('NOT_FOUND');
      const { username, firstName, lastName, registered, organizationName } = owner;
      return { username, firstName, lastName, registered, organizationName };
    });

    app.get<{ Params: { id: string } }>('/users/:id', async (request) => {
      const { organization } = requireSession(await request.readSession());
      return (await findOwnPerson(db, organization.id, request.params.id)).shown;
    });

    app.put<{ Params: { id: string } }>('/users/:id', async (request) => {
      const session = await requireManager(request);
      const { enabled } = parseOrRefuse(EnabledWire, request.body);
      return await changeEnabled(db, session, { id: request.params.id, enabled });
    });

    app.post('/users/validate-user', async (request, reply) => {
      // Open to everybody, this would tell whose e-mails are known.
      await requireManager(request);
      const { username } = parseOrRefuse(UsernameWire, request.body);
      return reply.send(await isUsernameFree(db, username.toLowerCase()));
    });

    app.post('/users/provision-user', async (request, reply) => {
      const { organization } = await requireManager(request);
      const wanted = parseOrRefuse(ProvisionWire, request.body);
      const made = await invitePerson({ db, environment, mailer }, request, organization, wanted);
      return reply.code(201).send(made);
    });

    app.post('/users/invite-link', async (request, reply) => {
      const { organization } = await requireManager(request);
      const { username } = parseOrRefuse(UsernameWire, request.body);
      const person = await findPerson(db, organization.id, { username: username.toLowerCase() });
      if (!person?.enabled) throw new Failure('NOT_FOUND');
      const { origin, productName } = brandAddresses(request, environment)(organization.features);
      const login = `${origin}${person.staff ? '/admin/login' : '/login'}`;
      await db.transaction().execute(async (transaction) => {
        const whose = { organizationId: organization.id, personId: person.id };
        const token =
          usesSingleSignOn(organization) && !person.staff
            ? undefined
            : await issueToken(transaction, whose, { purpose: 'sign-in', maxMs });
        const message =
          token === undefined
            ? singleSignOnMessage(login, { productName })
            : signInLinkMessage(`${login}?token=${token}`, { productName, organizationName: organization.name, maxMs });
        await mailer.send(transaction, { organizationId: organization.id, to: person.username, ...message, token });
      });
      return reply.code(204).send();
    });

    app.post('/users/register-user', async (request, reply) => {
      const { token } = parseOrRefuse(TokenQuery, request.query);
      const { newPassword, ...person } = parseOrRefuse(RegistrationWire, request.body);
      const owner = await throttled(visitorAddress(request), () => findTokenOwner(db, token, ['invitation']));
      // Whoever is registered changes the account by signing in.
      if (!owner || owner.registered) throw new Failure('RESET_TOKEN_INVALID');
      const passwordHash = await choosePassword(owner, newPassword);
      await db.transaction().execute(async (transaction) => {
        await setPassword(transaction, owner, token, passwordHash);
        await registerPerson(transaction, owner.id, person);
      });
      return reply.code(204).send();
    });
  };
}
