import type { FastifyPluginAsync } from 'fastify';
import { injectCallFaults } from '../demo/faults/inject-call-faults.ts';
import { allow } from '../platform/access/access.ts';
import type { CsrfGuard } from '../platform/csrf/csrf-guard.ts';
import { refuseCrossSite } from '../platform/csrf/refuse-cross-site.ts';
import type { Environment } from '../platform/environment/environment.ts';
import { refuseWith, toRestBody } from '../platform/failures/answer-failures.ts';
import type { Failure } from '../platform/failures/failure.ts';
import { issueAccessToken } from './access-token.ts';
import { askForToken } from './hosted-service.ts';

/** A refusal as the service's client wants it, which is one of REST too. */
const toAuthBody = (failure: Failure) => ({
  ...(failure.status < 500 && { error: 'forbidden', reason: failure.message }),
  ...Object(toRestBody(failure)),
});

/**
 * GET liveblocks-auth: the token with which the page's client talks to the collaboration service (planning-data.md section 7).
 * From the hosted service where one is configured. It takes the CSRF token although it changes nothing: what it answers is a right.
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
    const participants = allow({ features: ['LIVEBLOCKS_COLLABORATION'] }, { background: true, faulty: 'inboxAuth' });
    const options = { ...participants, errorHandler: refuseWith(toAuthBody), exposeHeadRoute: false };
    app.addHook('onRequest', async (request, reply) => {
      const session = environment.production ? null : await request.readSession();
      if (session) await injectCallFaults(request, reply, session.faults);
    });
    app.get('/liveblocks-auth', options, async (request, reply): Promise<{ token: string }> => {
      refuseCrossSite(request);
      await csrf.check(request, reply);
      const session = request.signedIn();
      const { organization, person, tokenHash } = session;
      if (environment.hostedCollaboration)
        return { token: await askForToken(environment.hostedCollaboration, session) };
      const who = { organizationId: organization.id, personId: person.id, sessionTokenHash: tokenHash };
      return { token: issueAccessToken(await readKey(), who) };
    });
  };
}
