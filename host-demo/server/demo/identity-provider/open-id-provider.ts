import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { Html } from '../../../legacy/html.ts';
import { allow } from '../../platform/access/access.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS } from '../seed/single-sign-on-people.ts';
import { addAccountPages } from './account-pages.ts';
import { DEMO_CLIENT_ID, readDemoClientSecret, readDemoCookieKey, readDemoJwk } from './demo-keys.ts';
import { identityEntries } from './entries.ts';
import type { IdentityHost } from './identity-host-options.ts';
import { identityPeople } from './identity-people.ts';
import { choicePage, problemPage, signOutPage } from './pages.ts';
import { ProviderRefusal } from './provider-refusal.ts';

const FORM_ID = 'op.logoutForm';

/** An OpenID provider with one-click sign-in. */
export function openIdProvider({ db, origin, productOrigins }: IdentityHost): FastifyPluginAsync {
  const people = identityPeople('oidc');

  return async (app) => {
    const provider = new Provider(`${origin}/oidc`, {
      adapter: identityEntries(db),
      clients: [
        {
          client_id: DEMO_CLIENT_ID,
          client_secret: await readDemoClientSecret(db),
          redirect_uris: productOrigins.map((one) => `${one}/rest/oidc/callback`),
          post_logout_redirect_uris: productOrigins.map((one) => `${one}/login`),
        },
      ],
      jwks: { keys: [{ ...(await readDemoJwk(db)), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: [await readDemoCookieKey(db)] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 86_400, IdToken: 600, Interaction: 600, Session: 86_400 },
      findAccount: (_context, email) => {
        const person = people.find((one) => one.email === email);
        return (
          person && {
            accountId: email,
            claims: () => ({
              sub: email,
              email,
              email_verified: true,
              given_name: person.firstName,
              family_name: person.lastName,
            }),
          }
        );
      },
      // The product is the provider's own client: signing in implies consent.
      loadExistingGrant: async ({ oidc: { provider, client, session, params, result } }: KoaContextWithOIDC) => {
        const known = session?.grantIdFor(DEMO_CLIENT_ID) ?? result?.consent?.grantId;
        const found = known === undefined ? undefined : await provider.Grant.find(known);
        if (found) return found;
        const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
        grant.addOIDCScope(String(params?.scope ?? 'openid'));
        await grant.save();
        return grant;
      },
      interactions: { url: (_context, { uid }) => `/oidc/choice/${uid}` },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          logoutSource: async (context, form) => {
            context.body = signOutPage(new Html(form), FORM_ID);
          },
        },
      },
      renderError: async (context, { error_description: problem }) => {
        context.type = 'html';
        context.body = problemPage(problem ?? 'The provider could not understand the request.');
      },
    });
    const answer = provider.callback();
    addAccountPages(app, { provider, db, productOrigins });

    app.get('/choice/:uid', allow('public'), async (request, reply) => {
      await provider.interactionDetails(request.raw, reply.raw).catch(refuseEnded);
      const { name: organization } = SINGLE_SIGN_ON_ORGANIZATIONS.oidc;
      const form = { organization, action: request.url, fields: {}, people };
      return reply.type('text/html; charset=utf-8').send(choicePage(form));
    });
    app.post<{ Body: { email?: string } }>('/choice/:uid', allow('public'), async (request, reply) => {
      const email = request.body?.email;
      const known = people.some((person) => person.email === email);
      if (known) {
        const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(refuseEnded);
        const { session: before } = interaction;
        if (before && before.accountId !== email) {
          // The library would sign the other user out with an inline script, which the page's policy forbids.
          await (await provider.Session.findByUid(before.uid))?.destroy();
          delete interaction.session;
          await interaction.persist();
        }
      }
      const result = known && email ? { login: { accountId: email } } : { error: 'access_denied' };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result).catch(refuseEnded), 303);
    });

    // The library handles everything else. It reads bodies itself and builds its addresses from the rest of the path.
    const pass = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      const { raw } = request as { raw: typeof request.raw & { originalUrl?: string } };
      raw.originalUrl = request.url;
      raw.url = request.url.slice('/oidc'.length) || '/';
      answer(raw, reply.raw);
    };
    await app.register(async (rest) => {
      rest.removeAllContentTypeParsers();
      rest.addContentTypeParser('*', (_request, _payload, done) => done(null));
      rest.all('/*', allow('public'), pass);
    });
  };
}

function refuseEnded(cause: unknown): never {
  if (cause instanceof errors.SessionNotFound) throw new ProviderRefusal('This sign-in has ended.', { cause });
  throw cause;
}
