import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import {
  OrganizationAvailableWire,
  OrganizationLookupWire,
  SignUpOpenWire,
  SignUpWire,
} from '../../../../src/features/account/sign-up.wire.ts';
import { brandAddresses } from '../../organizations/brand-address.ts';
import { brandFlags } from '../../organizations/brand-flags.ts';
import { allow } from '../../platform/access/access.ts';
import { brandOfPage } from '../../platform/config/page-config.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { visitorAddress } from '../../platform/proxies/visitor-address.ts';
import type { Switches } from '../../platform/switches/switches.ts';
import { type Attempt, startAttempt } from '../../platform/throttling/attempts.ts';
import { inEvenTime } from '../../platform/throttling/even-time.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';
import { hasOrganization } from './queries.ts';
import { signUp } from './sign-up.ts';

type Options = { db: Kysely<Tables>; environment: Environment; mailer: Mailer; switches: Switches };

/** Signing up an organization, for everyone while the switch is on (docs/decisions/0083-sign-up.md). */
export function signUpRoutes({ db, environment, mailer, switches }: Options): FastifyPluginAsync {
  const isOpen = () => switches.isOn('sign-up');
  const count = async (attempt: Attempt, what: string) => {
    const counted = await startAttempt(db, attempt, environment);
    if ('waitMs' in counted) throw tooManyAttempts(what, counted.waitMs);
  };
  const addressesOf = (request: FastifyRequest) => {
    const { brand } = brandOfPage(environment, request.hostname);
    const features = brandFlags(brand);
    return { features, ...brandAddresses(request, environment)(features) };
  };

  return async (app) => {
    app.get(
      '/organization-signup',
      allow('public', { responses: { 200: SignUpOpenWire } }),
      async (): Promise<v.InferOutput<typeof SignUpOpenWire>> => ({ open: await isOpen() }),
    );

    app.post(
      '/validate-organization',
      allow('public', {
        body: OrganizationLookupWire,
        responses: { 200: OrganizationAvailableWire },
        errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
      }),
      async (request): Promise<v.InferOutput<typeof OrganizationAvailableWire>> => {
        if (!(await isOpen())) throw new Failure('NOT_FOUND');
        const { name } = readBody(request, OrganizationLookupWire);
        await count(
          { kind: 'organization-name', username: null, address: visitorAddress(request) },
          'Too many names of organizations',
        );
        return { available: !(await hasOrganization(db, name)) };
      },
    );

    app.post(
      '/organization-signup',
      allow('public', {
        body: SignUpWire,
        responses: { 204: null },
        errors: ['EMAIL_DOMAIN_OWNED', 'NAME_TAKEN', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'USERNAME_TAKEN'],
      }),
      async (request, reply) => {
        if (!(await isOpen())) throw new Failure('NOT_FOUND');
        const { organization, user, email = '' } = readBody(request, SignUpWire);
        const username = (user.username ?? email).toLowerCase();
        await count({ kind: 'sign-up', username, address: visitorAddress(request) }, 'Too many sign-ups');
        const { features, origin, productName } = addressesOf(request);
        const signingUp = signUp(
          { db, mailer, maxMs: environment.invitationMaxMs },
          { organizationName: organization.name, user: { ...user, username }, features },
          { origin, productName },
        );
        await inEvenTime(signingUp);
        return reply.code(204).send();
      },
    );
  };
}
