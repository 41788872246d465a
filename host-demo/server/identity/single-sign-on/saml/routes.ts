import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { type Profile, SamlStatusError } from '@node-saml/node-saml';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { allow } from '../../../platform/access/access.ts';
import { demoIdentityOrigin } from '../../../platform/config/identity-origins.ts';
import { readBody } from '../../../platform/contract/read-input.ts';
import { isDatabaseUnavailable } from '../../../platform/failures/is-database-unavailable.ts';
import { acceptForms } from '../../../platform/forms/accept-forms.ts';
import type { SignedIn } from '../../../platform/session/signed-in.ts';
import { hashToken, isToken, newToken } from '../../../platform/session/token.ts';
import { CLEAR_CACHE, leaveSession } from '../../session/open-session.ts';
import { mustAskAgain } from '../ask-again.ts';
import { ownPath } from '../own-path.ts';
import { findSamlProvider, findSamlProviderOf } from '../providers.ts';
import { redirectErrors } from '../redirect-errors.ts';
import { findRequest, isFirstArrival, keepRequest, type SignOnRequest, takeRequest } from '../requests.ts';
import { endSessionsKnownAs, findSessionProvider } from '../session-provider.ts';
import { originOf, type SingleSignOn, signOn } from '../sign-on.ts';
import { isMarkedBrowser, markBrowser } from '../sign-on-browser.ts';
import { returnBegun, returnToLogin, SignOnFailure } from '../sign-on-failure.ts';
import { isConfirmedFor } from './confirmed-subject.ts';
import { readLogoutRequest } from './logout-request.ts';
import { isAnswerTo } from './logout-response.ts';
import { isReadable } from './readable-message.ts';
import { readRedirectMessage } from './redirect-message.ts';
import { isSentTo } from './response-destination.ts';
import { acsUrl, CLOCK_SKEW_MS, createExchange, logoutUrl } from './service-provider.ts';

/** Limit of a message in a query string, which contains a few names. */
const MESSAGE_MAX_BYTES = 32 * 1024;
/** Limit of the time between the provider's response and our own page. */
const TICKET_MAX_MS = 60_000;

const AcsForm = v.object({ SAMLResponse: v.string(), RelayState: v.optional(v.string(), '') });
const ACS_BODY = { mediaType: 'application/x-www-form-urlencoded', schema: AcsForm };
const Text = v.optional(v.string());
const LoginQuery = v.object({ idp: Text, RelayState: Text });
const FinishQuery = v.object({ ticket: Text });
const LogoutQuery = v.object({
  SAMLRequest: Text,
  SAMLResponse: Text,
  RelayState: Text,
  SigAlg: Text,
  Signature: Text,
});

const TicketDetails = v.object({
  email: v.string(),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  nameId: v.string(),
  nameIdFormat: v.string(),
  sessionIndex: v.optional(v.string()),
});
type TicketDetails = v.InferOutput<typeof TicketDetails>;

/** An XML id must not start with a digit; 41 characters also fit the 80 bytes of a RelayState. */
const newRequestId = () => `_${randomBytes(20).toString('hex')}`;

/**
 * Sign-on and single logout with SAML 2.0: GET saml/login, POST saml/acs, GET saml/finish, POST and GET saml/logout.
 * Any invalid response redirects to the sign-in page with an error code only.
 */
export function samlRoutes(singleSignOn: SingleSignOn): FastifyPluginAsync {
  const { db, environment, csrf } = singleSignOn;

  const exchangeFor = async (request: SignOnRequest, demoOrigin: string, answerTo: 'saml' | 'saml-logout') => {
    const provider = await findSamlProviderOf(db, request.organizationId, demoOrigin);
    if (!provider) throw new SignOnFailure('SSO_UNKNOWN_PROVIDER', 'The organization no longer has a SAML provider.');
    const exchange = await createExchange({ db, environment, provider, origin: request.origin, answerTo });
    return { provider, exchange };
  };

  /** Throws for any invalid response. */
  const verify = async (request: SignOnRequest, SAMLResponse: string, demoOrigin: string): Promise<TicketDetails> => {
    const xml = Buffer.from(SAMLResponse, 'base64').toString('utf8');
    // SAML does not use document types, and entities are an attack vector.
    if (xml.includes('<!DOCTYPE')) throw new SignOnFailure('SSO_FAILED', 'Has a DTD.');
    if (!(await isReadable(xml))) throw new SignOnFailure('SSO_FAILED', 'The answer is no XML, or too much.');
    const { provider, exchange } = await exchangeFor(request, demoOrigin, 'saml');
    const { profile } = await exchange.validatePostResponseAsync({ SAMLResponse }).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error; // the library queries the database for the request
      const refused = error instanceof SamlStatusError;
      throw new SignOnFailure(refused ? 'SSO_REFUSED' : 'SSO_FAILED', 'The answer is not valid.', { cause: error });
    });
    const expected = { recipient: acsUrl(request.origin), requestId: request.id };
    const now = { now: new Date(), clockSkewMs: CLOCK_SKEW_MS };
    if (!profile || !isConfirmedFor(profile.getAssertion?.(), { ...expected, ...now })) {
      throw new SignOnFailure('SSO_FAILED', 'The assertion is not for us, or not for this request.');
    }
    if (!(await isSentTo(xml, acsUrl(request.origin)))) {
      throw new SignOnFailure('SSO_FAILED', 'The answer was sent to another address.');
    }
    if (profile.issuer !== provider.entityId) throw new SignOnFailure('SSO_FAILED', 'Another provider answered.');
    return ticketDetails(profile);
  };

  const acceptAnswer = async (request: FastifyRequest, reply: FastifyReply) => {
    let begun: SignOnRequest | null = null;
    let id = '';
    try {
      const { SAMLResponse, RelayState } = readBody(request, AcsForm);
      id = RelayState;
      // The provider returns our relay state, which only names the request that this response claims to answer. The
      // destination stays with the stored request, so there is nothing to tamper with.
      begun = await findRequest(db, 'saml', id);
      if (!begun) throw new SignOnFailure('SSO_EXPIRED', 'No such request is on its way.');
      const details = await verify(begun, SAMLResponse, demoIdentityOrigin(request));
      // Used last: a forged response leaves the request to the genuine one, and of two equal responses the second
      // fails.
      if (!(await takeRequest(db, 'saml', begun.id))) {
        throw new SignOnFailure('SSO_EXPIRED', 'The answer has been used already.');
      }
      // This is a cross-site POST, so the browser withholds our cookies (SameSite=Lax; None would require https). It
      // sends them after a redirect to our own page, which then checks that it is the browser that started.
      const ticket = newToken();
      const ticketId = hashToken(ticket).toString('base64url');
      await keepRequest(db, { ...begun, id: ticketId, kind: 'ticket', details }, TICKET_MAX_MS);
      return await reply.redirect(`/rest/saml/finish?${new URLSearchParams({ ticket })}`, 303);
    } catch (error) {
      return returnBegun(db, reply, error, begun, id);
    }
  };

  const finish = async (request: FastifyRequest<{ Querystring: { ticket?: unknown } }>, reply: FastifyReply) => {
    const { ticket } = request.query;
    const id = typeof ticket === 'string' && isToken(ticket) ? hashToken(ticket).toString('base64url') : '';
    const begun = await takeRequest(db, 'ticket', id);
    try {
      if (!begun || !isMarkedBrowser(request, begun.browserHash)) {
        throw new SignOnFailure('SSO_EXPIRED', 'The sign-on began in another browser, or has ended.');
      }
      const provider = await findSamlProviderOf(db, begun.organizationId, demoIdentityOrigin(request));
      if (!provider) throw new SignOnFailure('SSO_UNKNOWN_PROVIDER', 'The organization no longer has a SAML provider.');
      const { email, firstName, lastName, ...details } = v.parse(TicketDetails, begun.details);
      const vouched = { email, firstName, lastName, session: { kind: 'saml', details } } as const;
      await signOn(singleSignOn, request, reply, provider, vouched);
      return await reply.redirect(begun.redirectTo ?? '/', 303);
    } catch (error) {
      return returnBegun(db, reply, error, begun, id);
    }
  };

  /** Returns the provider's logout address for the session, or null. Stores the request that its response will name. */
  const logoutUrlOf = async (session: SignedIn, request: FastifyRequest): Promise<string | null> => {
    const known = await findSessionProvider(db, session.tokenHash);
    const organizationId = session.organization.id;
    const provider = await findSamlProviderOf(db, organizationId, demoIdentityOrigin(request));
    if (known?.kind !== 'saml' || !provider?.logoutUrl) return null;
    const requestId = newRequestId();
    const origin = originOf(request, environment);
    const kept = { id: requestId, kind: 'saml-logout', organizationId, browserHash: null, origin } as const;
    await keepRequest(db, { ...kept, redirectTo: null, details: {} });
    const exchange = await createExchange({ db, environment, provider, origin, answerTo: 'saml-logout', requestId });
    const { nameId: nameID, nameIdFormat: nameIDFormat, sessionIndex } = known.details;
    const profile = { issuer: provider.entityId, nameID, nameIDFormat, ...(sessionIndex && { sessionIndex }) };
    return exchange.getLogoutUrlAsync(profile, requestId, {});
  };

  /** Handles the provider's response to our logout, or a logout request of the provider. */
  const acceptLogout = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const message = readRedirectMessage(request.url);
      if (!message) throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message is not signed.');
      const { fields, query } = message;
      const xml = inflate(fields.SAMLRequest ?? fields.SAMLResponse ?? '');
      if (!(await isReadable(xml)))
        throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message is no XML, or too much.');
      if (fields.SAMLResponse !== undefined) {
        const begun = await findRequest(db, 'saml-logout', fields.RelayState ?? '');
        if (!begun) throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'No such request is on its way.');
        const { exchange } = await exchangeFor(begun, demoIdentityOrigin(request), 'saml-logout');
        await exchange.validateRedirectAsync(fields, query).catch(refuseLogout);
        const expected = { requestId: begun.id, destination: logoutUrl(begun.origin) };
        if (!(await isAnswerTo(xml, expected))) {
          throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message is not for us, or not for this request.');
        }
        await takeRequest(db, 'saml-logout', begun.id);
        return await reply.redirect('/login', 303);
      }
      return await obeyLogout(request, reply, xml, fields, query);
    } catch (error) {
      return returnToLogin(reply, error);
    }
  };

  const obeyLogout = async (
    request: FastifyRequest,
    reply: FastifyReply,
    xml: string,
    fields: Record<string, string>,
    query: string,
  ) => {
    const wish = await readLogoutRequest(xml);
    if (!wish) throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message names no user, or never expires.');
    // Only selects the key for the signature; the library then compares the issuer with the provider's.
    const provider = await findSamlProvider(db, wish.issuer, demoIdentityOrigin(request));
    if (!provider?.logoutUrl) throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'No provider that may ask for this.');
    const origin = originOf(request, environment);
    const exchange = await createExchange({ db, environment, provider, origin, answerTo: 'saml-logout' });
    const { profile } = await exchange.validateRedirectAsync(fields, query).catch(refuseLogout);
    if (!profile) throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message names no user.');
    if (wish.destination !== logoutUrl(origin)) {
      throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message is not for us.');
    }
    const { organizationId } = provider;
    const validUntil = new Date(wish.notOnOrAfter.getTime() + CLOCK_SKEW_MS);
    if (!(await isFirstArrival(db, { id: wish.id, organizationId, origin }, validUntil))) {
      throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message has been here before.');
    }
    await endSessionsKnownAs(db, organizationId, { nameId: profile.nameID, sessionIndexes: wish.sessionIndexes });
    const address = await exchange.getLogoutResponseUrlAsync(profile, fields.RelayState ?? '', {}, true);
    return reply.headers(CLEAR_CACHE).redirect(address, 303);
  };

  return async (app) => {
    acceptForms(app);
    redirectErrors(app);

    app.get<{ Querystring: { idp?: unknown; RelayState?: unknown } }>(
      '/saml/login',
      allow('public', { query: LoginQuery, responses: { 303: null } }),
      async (request, reply) => {
        const { idp, RelayState } = request.query;
        let redirectTo: string | null = null;
        try {
          const origin = originOf(request, environment);
          redirectTo = ownPath(RelayState, origin);
          const provider = await findSamlProvider(db, typeof idp === 'string' ? idp : '', demoIdentityOrigin(request));
          if (!provider) throw new SignOnFailure('SSO_UNKNOWN_PROVIDER', 'No such SAML provider.');
          const { organizationId } = provider;
          const id = newRequestId();
          const browserHash = markBrowser(request, reply);
          await keepRequest(db, { id, kind: 'saml', organizationId, browserHash, origin, redirectTo, details: {} });
          const asksAgain = mustAskAgain(request);
          const options = { db, environment, provider, origin, answerTo: 'saml', requestId: id, asksAgain } as const;
          const exchange = await createExchange(options);
          return await reply.redirect(await exchange.getAuthorizeUrlAsync(id, undefined, {}), 303);
        } catch (error) {
          return returnToLogin(reply, error, { redirectTo, idp: text(idp) });
        }
      },
    );
    app.post(
      '/saml/acs',
      allow('public', { csrf: 'provider', body: ACS_BODY, responses: { 303: null } }),
      acceptAnswer,
    );
    app.get('/saml/finish', allow('public', { query: FinishQuery, responses: { 303: null } }), finish);
    app.post('/saml/logout', allow('public', { csrf: 'form', responses: { 303: null } }), async (request, reply) => {
      const session = await request.readSession();
      // The local session ends even if the provider does not respond.
      const results = await Promise.allSettled([session && logoutUrlOf(session, request)]);
      await leaveSession({ db, csrf }, request, reply);
      const [answer] = results;
      if (answer.status === 'fulfilled') return reply.redirect(answer.value ?? '/login', 303);
      const cause = { cause: answer.reason };
      return returnToLogin(reply, new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The provider cannot be asked.', cause));
    });
    app.get('/saml/logout', allow('public', { query: LogoutQuery, responses: { 303: null } }), acceptLogout);
  };
}

/** Throws SignOnFailure if the message cannot be read. */
function inflate(message: string): string {
  try {
    const xml = inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: MESSAGE_MAX_BYTES });
    return xml.toString('utf8');
  } catch (cause) {
    throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message cannot be read.', { cause });
  }
}

/** Translates the library's error about a logout message. Always throws. */
function refuseLogout(cause: unknown): never {
  if (isDatabaseUnavailable(cause)) throw cause;
  throw new SignOnFailure('SSO_LOGOUT_INCOMPLETE', 'The message is not valid.', { cause });
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function ticketDetails({ nameID, nameIDFormat, sessionIndex, attributes }: Profile): TicketDetails {
  const { firstName, lastName } = (attributes ?? {}) as Record<string, unknown>;
  return {
    email: nameID,
    firstName: text(firstName),
    lastName: text(lastName),
    nameId: nameID,
    // An omitted format means this one (SAML core, 8.3.1).
    nameIdFormat: nameIDFormat ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    sessionIndex,
  };
}
