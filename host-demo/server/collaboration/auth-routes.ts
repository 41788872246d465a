import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { allow } from '../platform/access/access.ts';
import { withContract } from '../platform/contract/route-contract.ts';
import type { CsrfGuard } from '../platform/csrf/csrf-guard.ts';
import { refuseCrossSite } from '../platform/csrf/refuse-cross-site.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { refuseWith, toRestBody } from '../platform/failures/answer-failures.ts';
import type { Failure } from '../platform/failures/failure.ts';
import { issueAccessToken } from './access-token.ts';
import { askForToken } from './hosted-service.ts';

/** An error body that both the service's client and REST clients can read. */
const toAuthBody = (failure: Failure) => ({
  ...(failure.status < 500 && { error: 'forbidden', reason: failure.message }),
  ...Object(toRestBody(failure)),
});

const TokenWire = v.object({ token: v.string() });

/**
 * GET liveblocks-auth: returns the token that the page's client sends to the collaboration service. If a hosted service
 * is configured, the token comes from there. Requires the CSRF token although it changes nothing, because the response
 * grants access.
 */
export function collaborationAuthRoutes({
  environment,
  csrf,
  readKey,
}: {
  environment: Environment;
  csrf: CsrfGuard;
  readKey: () => Promise<Buffer>;
}): FastifyPluginAsync {
  return async (app) => {
    const participants = allow({ features: ['LIVEBLOCKS_COLLABORATION'] }, { background: true });
    const options = { ...participants, errorHandler: refuseWith(toAuthBody), exposeHeadRoute: false };
    app.get(
      '/liveblocks-auth',
      withContract(options, {
        errors: ['COLLABORATION_UNAVAILABLE', 'CROSS_SITE', 'CSRF_INVALID'],
        responses: { 200: TokenWire },
      }),
      async (request, reply): Promise<v.InferOutput<typeof TokenWire>> => {
        refuseCrossSite(request);
        await csrf.check(request, reply);
        const session = request.signedIn();
        const { organization, person, tokenHash } = session;
        if (environment.hostedCollaboration)
          return { token: await askForToken(environment.hostedCollaboration, session) };
        const who = { organizationId: organization.id, personId: person.id, sessionTokenHash: tokenHash };
        return { token: issueAccessToken(await readKey(), who) };
      },
    );
  };
}
