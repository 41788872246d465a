import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { SESSION_EXPAND, SessionWire } from '../../../../src/shell/session/session.wire.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import { allow } from '../../platform/access/access.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import { demoIdentityOrigin } from '../../platform/config/identity-origins.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { CsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { visitorAddress } from '../../platform/proxies/visitor-address.ts';
import { requireSession } from '../../platform/session/signed-in.ts';
import type { Switches } from '../../platform/switches/switches.ts';
import { createDeviceCookies } from '../device-cookies/device-cookies.ts';
import type { DeviceAccount } from '../device-cookies/device-token.ts';
import { openSession } from '../session/open-session.ts';
import { readSession, startSession } from '../session/queries.ts';
import { sessionBody } from '../session/session-body.ts';
import { findIdentityPages } from '../single-sign-on/identity-pages.ts';
import { holdUnchanged } from './queries.ts';
import { createSignIn, type SignInSite } from './sign-in.ts';
import { SignInWire } from './sign-in.wire.ts';

/** POST login and adminlogin. Both answer the session like GET session with everything expanded. */
export function signInRoutes({
  db,
  environment,
  csrf,
  switches,
  audit,
}: {
  db: Kysely<Tables>;
  environment: Environment;
  csrf: CsrfGuard;
  switches: Switches;
  audit: AuditQueue;
}): FastifyPluginAsync {
  const signIn = createSignIn(db, environment, audit);
  const devices = createDeviceCookies(db);

  const enter = (site: SignInSite) => async (request: FastifyRequest, reply: FastifyReply) => {
    const input = readBody(request, SignInWire);
    const place = {
      address: visitorAddress(request),
      site,
      brandAddress: brandAddresses(request, environment),
      deviceOf: (account: DeviceAccount) => devices.deviceOf(request, account),
    };
    const person = await ('token' in input
      ? signIn.byToken({ ...input, ...place })
      : signIn.byPassword({ ...input, ...place }));
    const tokenHash = await openSession({ db, csrf }, request, reply, async (transaction) => {
      if (!(await holdUnchanged(transaction, person))) throw new Failure('LOGIN_FAILED');
      return startSession(transaction, {
        organizationId: person.organizationId,
        personId: person.id,
        admin: site === 'administration',
        superUserName: site === 'administration' ? person.superUserName : null,
        maxMs: environment.sessionMaxMs,
      });
    });
    await devices.remember(request, reply, person);
    const started = await readSession(db, tokenHash, { idleMs: environment.sessionIdleMs, sandboxOnly: false });
    const session = requireSession(started?.session ?? null);
    const identityPages = await findIdentityPages(db, session.organization, demoIdentityOrigin(request));
    return sessionBody(session, { expand: SESSION_EXPAND, now: new Date(), identityPages });
  };

  return async (app) => {
    app.post(
      '/login',
      allow('public', {
        errors: ['EXPIRED_PASSWORD', 'EXPIRED_USER', 'LOGIN_FAILED', 'SKIN_MISMATCH', 'SSO_USER', 'TOO_MANY_ATTEMPTS'],
        body: SignInWire,
        responses: { 200: SessionWire },
      }),
      enter('people'),
    );
    const enterAdministration = enter('administration');
    app.post(
      '/adminlogin',
      allow('public', {
        errors: ['EXPIRED_PASSWORD', 'EXPIRED_USER', 'LOGIN_FAILED', 'SKIN_MISMATCH', 'SSO_USER', 'TOO_MANY_ATTEMPTS'],
        body: SignInWire,
        responses: { 200: SessionWire },
      }),
      async (request, reply) => {
        if (!(await switches.isOn('admin-site'))) return reply.callNotFound();
        return enterAdministration(request, reply);
      },
    );
  };
}
