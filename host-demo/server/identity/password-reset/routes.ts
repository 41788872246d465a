import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { PasswordResetWire, ResetRequestWire, TokenValidWire } from '../../../../src/features/account/account.wire.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import { signsInElsewhere } from '../../organizations/uses-single-sign-on.ts';
import { allow } from '../../platform/access/access.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { passwordChangedMessage } from '../../platform/mail/messages.ts';
import { visitorAddress } from '../../platform/proxies/visitor-address.ts';
import { findTokenOwner } from '../account-tokens/queries.ts';
import type { TokenThrottle } from '../account-tokens/token-throttle.ts';
import { createDeviceCookies } from '../device-cookies/device-cookies.ts';
import { choosePassword } from '../passwords/choose-password.ts';
import { setPassword } from '../passwords/set-password.ts';
import { createResetRequest } from './request-reset.ts';

const TokenQuery = v.object({ token: v.pipe(v.string(), v.maxLength(1024)) });

type Options = {
  db: Kysely<Tables>;
  environment: Environment;
  mailer: Mailer;
  throttled: TokenThrottle;
  audit: AuditQueue;
};

/** POST users/send-reset-password-token, users/is-token-valid and users/reset-password. */
export function passwordResetRoutes({ db, environment, mailer, throttled, audit }: Options): FastifyPluginAsync {
  const devices = createDeviceCookies(db);
  const requestReset = createResetRequest(db, mailer, environment, audit);
  const findOwner = (address: string, token: string) => throttled(address, () => findTokenOwner(db, token));

  return async (app) => {
    app.post(
      '/users/send-reset-password-token',
      allow('public', { body: ResetRequestWire, responses: { 204: null }, errors: ['TOO_MANY_ATTEMPTS'] }),
      async (request, reply) => {
        const { username } = readBody(request, ResetRequestWire);
        await requestReset({
          username,
          address: visitorAddress(request),
          brandAddress: brandAddresses(request, environment),
          deviceOf: (account) => devices.deviceOf(request, account),
        });
        return reply.code(204).send();
      },
    );

    app.post(
      '/users/is-token-valid',
      allow('public', { query: TokenQuery, responses: { 200: TokenValidWire } }),
      async (request, reply) => {
        const { token } = readQuery(request, TokenQuery);
        const owner = await findOwner(visitorAddress(request), token);
        // A link from before the organization's change to single sign-on can no longer set a password.
        const answer: v.InferOutput<typeof TokenValidWire> = owner !== undefined && !signsInElsewhere(owner);
        return reply.send(answer);
      },
    );

    app.post(
      '/users/reset-password',
      allow('public', {
        query: TokenQuery,
        body: PasswordResetWire,
        responses: { 204: null },
        errors: ['PASSWORD_REUSED', 'PASSWORD_TOO_WEAK', 'RESET_TOKEN_INVALID', 'SSO_USER'],
      }),
      async (request, reply) => {
        const { token } = readQuery(request, TokenQuery);
        const { newPassword } = readBody(request, PasswordResetWire);
        const owner = await findOwner(visitorAddress(request), token);
        if (!owner) throw new Failure('RESET_TOKEN_INVALID');
        const passwordHash = await choosePassword(owner, newPassword);
        const { productName } = brandAddresses(request, environment)(owner.organizationFeatures);
        const own = await request.readSession();
        await db.transaction().execute(async (transaction) => {
          await setPassword(transaction, owner, token, passwordHash, own?.tokenHash);
          await mailer.send(transaction, {
            organizationId: owner.organizationId,
            to: owner.username,
            ...passwordChangedMessage({ productName }),
          });
        });
        await devices.remember(request, reply, { id: owner.id, passwordHash });
        return reply.code(204).send();
      },
    );
  };
}
