import type { FastifyPluginAsync } from 'fastify';
import { allow } from '../../platform/access/access.ts';
import { TEXT } from '../../platform/contract/route-contract.ts';
import { leaveSession } from '../session/open-session.ts';
import type { OidcClients } from '../single-sign-on/oidc/client.ts';
import { endSessionUrl } from '../single-sign-on/oidc/end-session-url.ts';
import { findSessionProvider } from '../single-sign-on/session-provider.ts';
import type { SingleSignOn } from '../single-sign-on/sign-on.ts';

/** POST logout: ends the session and answers the address to navigate to as text; empty if there is none. */
export function signOutRoutes(singleSignOn: SingleSignOn, clients: OidcClients): FastifyPluginAsync {
  return async (app) => {
    // Ignores any body.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    app.post('/logout', allow('public', { responses: { 200: TEXT } }), async (request, reply) => {
      const session = await request.readSession();
      // Read before the session ends, which deletes it. The provider is asked afterwards, because that can be slow.
      const known = session && (await findSessionProvider(singleSignOn.db, session.tokenHash));
      await leaveSession(singleSignOn, request, reply);
      const address = session && known && (await endSessionUrl(singleSignOn, clients, request, session, known));
      return reply.type('text/plain').send(address ?? '');
    });
  };
}
