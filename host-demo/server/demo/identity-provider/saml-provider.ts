import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import samlify from 'samlify';
import * as v from 'valibot';
import {
  acsUrl,
  logoutUrl,
  SERVICE_PROVIDER_KEY,
  serviceProviderEntityId,
} from '../../identity/single-sign-on/saml/service-provider.ts';
import { allow } from '../../platform/access/access.ts';
import { readKeyPair } from '../../platform/keys/key-pair.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS } from '../seed/single-sign-on-people.ts';
import { readDemoKeyPair } from './demo-keys.ts';
import { identityEntries } from './entries.ts';
import type { IdentityHost } from './identity-host-options.ts';
import { type IdentityPerson, identityPeople } from './identity-people.ts';
import { fillLoginResponse, loginResponseTemplate, refusedResponse } from './login-response.ts';
import { choicePage, sendOnPage } from './pages.ts';
import { ProviderRefusal } from './provider-refusal.ts';

const COOKIE = 'identity_saml';
const SESSION_MAX_S = 86_400;
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

const Message = v.object({
  SAMLRequest: v.string(),
  RelayState: v.optional(v.string(), ''),
  SigAlg: v.string(),
  Signature: v.string(),
});
type Message = v.InferOutput<typeof Message>;

const AuthnRequest = v.object({ id: v.string(), assertionConsumerServiceUrl: v.string() });
const Remembered = v.object({ accountId: v.string(), sessionIndex: v.string(), origin: v.string() });

/** The signed text: the fields in the order of the HTTP-Redirect binding, encoded like the product encodes them. */
const octetString = ({ SAMLRequest, RelayState, SigAlg }: Message) =>
  new URLSearchParams({ SAMLRequest, ...(RelayState && { RelayState }), SigAlg }).toString();

/** A SAML provider with one-click sign-in. */
export function samlProvider({ db, environment, origin, productOrigins }: IdentityHost): FastifyPluginAsync {
  const people = identityPeople('saml');
  const entityId = SINGLE_SIGN_ON_ORGANIZATIONS.saml.sso_property_entity_id ?? '';
  const audience = serviceProviderEntityId(environment);
  const sessions = new (identityEntries(db))('SamlSession');

  // The library requires a schema validator. This provider only reads messages of the product, whose signatures it
  // checks.
  samlify.setSchemaValidator({ validate: async () => 'not checked' });

  return async (app) => {
    const [own, products] = await Promise.all([readDemoKeyPair(db), readKeyPair(db, SERVICE_PROVIDER_KEY)]);
    const provider = samlify.IdentityProvider({
      entityID: entityId,
      signingCert: own.certificate,
      privateKey: own.privateKey,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      wantAuthnRequestsSigned: true,
      wantLogoutRequestSigned: true,
      singleSignOnService: [{ Binding: REDIRECT, Location: `${origin}/saml/sign-on` }],
      singleLogoutService: [{ Binding: REDIRECT, Location: `${origin}/saml/logout` }],
      loginResponseTemplate,
    });
    const productAt = (productOrigin: string) =>
      samlify.ServiceProvider({
        entityID: audience,
        authnRequestsSigned: true,
        wantAssertionsSigned: true,
        wantLogoutResponseSigned: true,
        signingCert: products.certificate,
        requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        assertionConsumerService: [{ Binding: POST, Location: acsUrl(productOrigin) }],
        singleLogoutService: [{ Binding: REDIRECT, Location: logoutUrl(productOrigin) }],
      });
    const anyProduct = productAt(productOrigins[0] ?? '');

    const remembered = async (request: FastifyRequest) => {
      const id = request.cookies[COOKIE] ?? '';
      const entry = v.safeParse(Remembered, await sessions.find(id));
      return entry.success ? { id, ...entry.output } : undefined;
    };

    const readRequest = async (message: Message) => {
      const flow = { query: message, octetString: octetString(message) };
      const { extract, samlContent } = await provider.parseLoginRequest(anyProduct, 'redirect', flow).catch(refuse);
      const request = v.safeParse(AuthnRequest, extract.request);
      const productOrigin = productOrigins.find(
        (one) => request.success && acsUrl(one) === request.output.assertionConsumerServiceUrl,
      );
      // Prevents redirects to other sites.
      if (!request.success || productOrigin === undefined) return refuse(request.issues);
      // The library does not parse this attribute.
      const asksAgain = /\sForceAuthn="(?:true|1)"/.test(samlContent);
      return { id: request.output.id, productOrigin, extract, asksAgain };
    };
    type Read = Awaited<ReturnType<typeof readRequest>>;

    const answer = async (
      reply: FastifyReply,
      { id, productOrigin, extract }: Read,
      relayState: string,
      person: IdentityPerson,
      sessionIndex: string,
    ) => {
      const recipient = acsUrl(productOrigin);
      const fill = (template: string) =>
        fillLoginResponse(template, {
          issuer: entityId,
          recipient,
          audience,
          requestId: id,
          sessionIndex,
          person,
          now: new Date(),
        });
      const options = { relayState, customTagReplacement: fill };
      const { context } = await provider.createLoginResponse(
        productAt(productOrigin),
        { extract },
        'post',
        {},
        options,
      );
      return sendHtml(reply, sendOnPage('Signed in', recipient, { SAMLResponse: context, RelayState: relayState }));
    };

    app.get('/sign-on', allow('public'), async (request, reply) => {
      const message = readMessage(request.query);
      const read = await readRequest(message);
      const known = await remembered(request);
      const person = people.find(({ email }) => email === known?.accountId);
      if (known && person && !read.asksAgain)
        return answer(reply, read, message.RelayState, person, known.sessionIndex);
      const { name: organization } = SINGLE_SIGN_ON_ORGANIZATIONS.saml;
      const form = { organization, action: '/saml/sign-on', fields: message, people };
      return sendHtml(reply, choicePage(form));
    });

    app.post('/sign-on', allow('public'), async (request, reply) => {
      const message = readMessage(request.body);
      const email = (request.body as { email?: unknown }).email;
      const read = await readRequest(message);
      if (email === '') {
        const recipient = acsUrl(read.productOrigin);
        const refused = refusedResponse({ issuer: entityId, recipient, requestId: read.id, now: new Date() });
        const fields = { SAMLResponse: Buffer.from(refused).toString('base64'), RelayState: message.RelayState };
        return sendHtml(reply, sendOnPage('Not signed in', recipient, fields));
      }
      const person = people.find((one) => one.email === email);
      if (!person) throw new ProviderRefusal('Unknown user.');
      const id = randomBytes(32).toString('base64url');
      const sessionIndex = `_${randomBytes(16).toString('hex')}`;
      await sessions.upsert(id, { accountId: person.email, sessionIndex, origin: read.productOrigin }, SESSION_MAX_S);
      reply.setCookie(COOKIE, id, { path: '/saml', httpOnly: true, sameSite: 'lax' });
      return answer(reply, read, message.RelayState, person, sessionIndex);
    });

    app.get('/logout', allow('public'), async (request, reply) => {
      const message = readMessage(request.query);
      const flow = { query: message, octetString: octetString(message) };
      const { extract } = await provider.parseLogoutRequest(anyProduct, 'redirect', flow).catch(refuse);
      const known = await remembered(request);
      if (known) await sessions.destroy(known.id);
      reply.clearCookie(COOKIE, { path: '/saml' });
      const product = productAt(known?.origin ?? productOrigins[0] ?? '');
      const relayState = message.RelayState;
      const { context } = provider.createLogoutResponse(product, { extract }, 'redirect', { relayState });
      return reply.redirect(context, 303);
    });
  };
}

function readMessage(sent: unknown): Message {
  const message = v.safeParse(Message, sent);
  return message.success ? message.output : refuse(message.issues);
}

function refuse(cause: unknown): never {
  throw new ProviderRefusal('The request is not one that the product has signed.', { cause });
}

const sendHtml = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
