import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { SignOnFoundWire, SignOnLookupWire } from '../../../../src/features/account/sign-on.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { visitorAddress } from '../../platform/proxies/visitor-address.ts';
import { startAttempt, type ThrottleLimits } from '../../platform/throttling/attempts.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';
import { findSignOnPlaceOfDomain } from './sign-on-place.ts';

/**
 * POST sign-on-place: returns where users with this email domain sign in. The answer depends on the domain alone, so it
 * does not reveal accounts. Domains without single sign-on count as attempts of the visitor's network.
 */
export function signOnPlaceRoutes({
  db,
  environment,
}: {
  db: Kysely<Tables>;
  environment: ThrottleLimits;
}): FastifyPluginAsync {
  return async (app) => {
    app.post(
      '/sign-on-place',
      allow('public', { body: SignOnLookupWire, responses: { 200: SignOnFoundWire }, errors: ['TOO_MANY_ATTEMPTS'] }),
      async (request): Promise<v.InferOutput<typeof SignOnFoundWire>> => {
        const { username } = readBody(request, SignOnLookupWire);
        const domain = username.slice(username.lastIndexOf('@') + 1).toLowerCase();
        const signOn = await findSignOnPlaceOfDomain(db, domain);
        if (signOn) return { signOn };
        const attempt = { kind: 'sign-on', username: null, address: visitorAddress(request) } as const;
        const counted = await startAttempt(db, attempt, environment);
        if ('waitMs' in counted) throw tooManyAttempts('Too many emails without single sign-on', counted.waitMs);
        return { signOn: null };
      },
    );
  };
}
