import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import * as v from 'valibot';
import { allow } from '../../../platform/access/access.ts';
import { demoIdentityOrigin } from '../../../platform/config/identity-origins.ts';
import { mustAskAgain } from '../ask-again.ts';
import { ownPath } from '../own-path.ts';
import { findOidcProvider, findOidcProviderOf, type OidcProvider } from '../providers.ts';
import { redirectErrors } from '../redirect-errors.ts';
import { keepRequest, type SignOnRequest, takeRequest } from '../requests.ts';
import { originOf, type SingleSignOn, signOn } from '../sign-on.ts';
import { isMarkedBrowser, markBrowser } from '../sign-on-browser.ts';
import { returnBegun, returnToLogin, SignOnFailure } from '../sign-on-failure.ts';
import type { OidcClients } from './client.ts';

const SCOPE = 'openid email profile';

const RequestDetails = v.object({ nonce: v.string(), codeVerifier: v.string() });

const Claims = v.object({
  email: v.string(),
  email_verified: v.literal(true),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});

const callbackUrl = (origin: string) => `${origin}/rest/oidc/callback`;

const Text = v.optional(v.string());
const LoginQuery = v.object({ tenant: Text, redirectTo: Text });
const CallbackQuery = v.object({ state: Text, code: Text, iss: Text });

/**
 * Sign-on with OpenID Connect, authorization code with PKCE: GET oidc/login and oidc/callback. Any invalid response
 * redirects to the sign-in page with an error code only.
 */
export function oidcRoutes(singleSignOn: SingleSignOn, clients: OidcClients): FastifyPluginAsync {
  const { db, environment } = singleSignOn;

  const clientOf = (provider: OidcProvider) =>
    clients.of(provider).catch((cause: unknown) => {
      throw new SignOnFailure('SSO_UNAVAILABLE', `${provider.issuer} does not answer.`, { cause });
    });

  const startSignOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { tenant, origin, redirectTo }: { tenant: string; origin: string; redirectTo: string | null },
  ) => {
    const provider = await findOidcProvider(db, tenant, demoIdentityOrigin(request));
    if (!provider) throw new SignOnFailure('SSO_UNKNOWN_PROVIDER', 'No organization of that name signs in like this.');
    const client = await clientOf(provider);
    const { organizationId } = provider;
    const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const browserHash = markBrowser(request, reply);
    const details = { nonce, codeVerifier };
    await keepRequest(db, { id: state, kind: 'oidc', organizationId, browserHash, origin, redirectTo, details });
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: callbackUrl(origin),
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(mustAskAgain(request) && { prompt: choosingPrompt(client) }),
    });
    return reply.redirect(address.href, 303);
  };

  const finish = async (request: FastifyRequest, reply: FastifyReply, begun: SignOnRequest) => {
    const provider = await findOidcProviderOf(db, begun.organizationId, demoIdentityOrigin(request));
    if (!provider) throw new SignOnFailure('SSO_UNKNOWN_PROVIDER', 'The organization signs in differently by now.');
    const client = await clientOf(provider);
    const { nonce, codeVerifier } = v.parse(RequestDetails, begun.details);
    const tokens = await oidc
      .authorizationCodeGrant(client, new URL(request.url, begun.origin), {
        expectedState: begun.id,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      .catch(refuse);
    const idClaims = tokens.claims();
    if (!idClaims || tokens.id_token === undefined) throw new SignOnFailure('SSO_FAILED', 'There is no id token.');
    const userInfo = await oidc.fetchUserInfo(client, tokens.access_token, idClaims.sub).catch(refuse);
    const claims = v.safeParse(Claims, { ...userInfo, ...idClaims });
    if (!claims.success) throw new SignOnFailure('SSO_UNKNOWN_PERSON', 'The provider vouches for no email address.');
    const { email, given_name: firstName, family_name: lastName } = claims.output;
    const session = { kind: 'oidc', details: { idToken: tokens.id_token } } as const;
    const subject = { issuer: idClaims.iss, id: idClaims.sub };
    await signOn(singleSignOn, request, reply, provider, { email, firstName, lastName, subject, session });
    return reply.redirect(begun.redirectTo ?? '/', 303);
  };

  return async (app) => {
    redirectErrors(app);

    app.get<{ Querystring: { tenant?: unknown; redirectTo?: unknown } }>(
      '/oidc/login',
      allow('public', { query: LoginQuery, responses: { 303: null } }),
      async (request, reply) => {
        const { tenant, redirectTo } = request.query;
        let path: string | null = null;
        try {
          const origin = originOf(request, environment);
          path = ownPath(redirectTo, origin);
          const signOnRequest = { tenant: textOf(tenant), origin, redirectTo: path };
          return await startSignOn(request, reply, signOnRequest);
        } catch (error) {
          return returnToLogin(reply, error, { redirectTo: path, tenant: textOf(tenant) });
        }
      },
    );

    app.get<{ Querystring: { state?: unknown } }>(
      '/oidc/callback',
      allow('public', { query: CallbackQuery, responses: { 303: null } }),
      async (request, reply) => {
        const { state } = request.query;
        const begun = await takeRequest(db, 'oidc', textOf(state));
        if (!begun || !isMarkedBrowser(request, begun.browserHash)) {
          const expired = new SignOnFailure('SSO_EXPIRED', 'No such sign-on began in this browser.');
          return returnBegun(db, reply, expired, begun, textOf(state));
        }
        return finish(request, reply, begun).catch((error: unknown) => returnBegun(db, reply, error, begun, begun.id));
      },
    );
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the prompt that lets the user choose an account. Every provider supports `login`. */
function choosingPrompt(client: oidc.Configuration): string {
  const { prompt_values_supported: supported } = client.serverMetadata();
  return Array.isArray(supported) && supported.includes('select_account') ? 'select_account' : 'login';
}

/** Distinguishes the provider's own refusal from a response that cannot be trusted. Always throws. */
function refuse(cause: unknown): never {
  if (cause instanceof oidc.AuthorizationResponseError) {
    throw new SignOnFailure('SSO_REFUSED', `The provider answered ${cause.error}.`, { cause });
  }
  throw new SignOnFailure('SSO_FAILED', 'The answer is not valid.', { cause });
}
