import samlify from 'samlify';
import { readDemoKeyPair } from '../../host-demo/server/demo/identity-provider/demo-keys.ts';
import { identityPeople } from '../../host-demo/server/demo/identity-provider/identity-people.ts';
import {
  fillLoginResponse,
  type LoginResponse,
  loginResponseTemplate,
} from '../../host-demo/server/demo/identity-provider/login-response.ts';
import type { RunningServer } from './start-server.ts';
import type { TravellingBrowser, Visit } from './travelling-browser.ts';

export const SAML_ENTITY = 'http://identity.localhost/saml';
export const TENANT = 'Northlight Studios';

const portOf = (server: { origin: string }) => new URL(server.origin).port;
export const productAt = (server: { origin: string }, path = '') =>
  `http://ledgerline.localhost:${portOf(server)}${path}`;

/** Returns the path that starts a SAML sign-on. */
export const samlPath = (RelayState: string) =>
  `/rest/saml/login?${new URLSearchParams({ idp: SAML_ENTITY, RelayState })}`;
export const samlLogin = (server: { origin: string }, RelayState = '/home') => productAt(server, samlPath(RelayState));

/** Returns the path that starts an OpenID Connect sign-on. */
export const oidcPath = (redirectTo: string, tenant = TENANT) =>
  `/rest/oidc/login?${new URLSearchParams({ tenant, redirectTo })}`;
export const oidcLogin = (server: { origin: string }, redirectTo = '/home', tenant?: string) =>
  productAt(server, oidcPath(redirectTo, tenant));

/** Returns the sign-in page after a failed sign-on, with its error. */
export const failedPath = (error: string, again: { redirectTo?: string; tenant?: string; idp?: string } = {}) =>
  `/login?${new URLSearchParams({ error, ...again })}`;

/** Signs in at the identity provider as this user, and returns the page after the redirects. */
export async function signOnAt(browser: TravellingBrowser, begin: string, email: string): Promise<Visit> {
  const choice = await browser.follow(await browser.visit(begin));
  const chosen = await browser.submit(choice, { email });
  const isForm = chosen.status === 200;
  return browser.follow(isForm ? await browser.submit(chosen) : chosen);
}

/** Returns the session response for this browser. */
export async function sessionOf(browser: TravellingBrowser, server: { origin: string }) {
  const { body } = await browser.visit(productAt(server, '/rest/session?expand=account/organization'));
  return JSON.parse(body);
}

const RESPONSE_SIGNATURE = {
  prefix: 'ds',
  location: { reference: "/*[local-name(.)='Response']/*[local-name(.)='Issuer']", action: 'after' },
} as const;

/** Creates a response of the SAML provider as XML, signed with its real key unless another is given. */
export async function makeAnswer(
  server: RunningServer,
  requestId: string,
  changes: Partial<LoginResponse> = {},
  {
    key,
    change = (template) => template,
    signsResponse = false,
  }: {
    key?: { privateKey: string; certificate: string };
    change?: (template: string) => string;
    /** Signs the response as well as its assertion. */
    signsResponse?: boolean;
  } = {},
): Promise<string> {
  const { privateKey, certificate } = key ?? (await readDemoKeyPair(server.db));
  const [person] = identityPeople('saml');
  if (!person) throw new Error('The provider has no user.');
  const recipient = productAt(server, '/rest/saml/acs');
  const provider = samlify.IdentityProvider({
    entityID: SAML_ENTITY,
    signingCert: certificate,
    privateKey,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    loginResponseTemplate,
    singleLogoutService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: SAML_ENTITY }],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: SAML_ENTITY }],
  });
  const product = samlify.ServiceProvider({
    entityID: 'urn:portico:localhost',
    wantAssertionsSigned: true,
    ...(signsResponse && { wantMessageSigned: true, signatureConfig: RESPONSE_SIGNATURE }),
    assertionConsumerService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: recipient }],
  });
  const fill = (template: string) =>
    fillLoginResponse(change(template), {
      issuer: SAML_ENTITY,
      recipient,
      audience: 'urn:portico:localhost',
      requestId,
      sessionIndex: '_index',
      person,
      now: new Date(),
      ...changes,
    });
  const options = { relayState: '', customTagReplacement: fill };
  const { context } = await provider.createLoginResponse(product, { extract: {} }, 'post', {}, options);
  return Buffer.from(context, 'base64').toString('utf8');
}

/** Posts a response to the product like the provider's page. */
export function postAnswer(browser: TravellingBrowser, server: { origin: string }, xml: string, RelayState: string) {
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState };
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: `http://identity.localhost:${portOf(server)}` };
  return browser.visit(productAt(server, '/rest/saml/acs'), { form, headers });
}
