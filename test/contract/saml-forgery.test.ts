import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKeyPair } from '../../host-demo/server/platform/keys/key-pair.ts';
import { findSingleSignOnPerson } from '../support/demo-people.ts';
import { makeAnswer, postAnswer, samlLogin, sessionOf } from '../support/single-sign-on.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTravellingBrowser, type TravellingBrowser } from '../support/travelling-browser.ts';

const MANAGER = findSingleSignOnPerson('saml', 'organization manager').username;
const COLLEAGUE = findSingleSignOnPerson('saml', 'ordinary user').username;
const PAST = '2020-01-01T00:00:00Z';
const FUTURE = '2120-01-01T00:00:00Z';

let server: RunningServer;
let browser: TravellingBrowser;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = createTravellingBrowser();
});

/** Starts a sign-on, and returns its id. */
async function startSignOn(): Promise<string> {
  const { location } = await browser.visit(samlLogin(server));
  return new URL(location ?? '').searchParams.get('RelayState') ?? '';
}

/** Posts the response, follows its redirect, and returns the signed-in user. */
async function signedInBy(xml: string, id: string): Promise<string | undefined> {
  const end = await browser.follow(await postAnswer(browser, server, xml, id));
  const session = await sessionOf(browser, server);
  if (session === null) expect(new URL(end.url).searchParams.get('error')).toMatch(/^SSO_(FAILED|UNKNOWN_PERSON)$/);
  return session?.account.username;
}

type Change = (text: string) => string;
const leaveOut = (pattern: RegExp) => (text: string) => text.replace(pattern, '');
/** Changes one element only. */
const within = (element: RegExp, change: Change) => (text: string) => text.replace(element, change);
const inConditions = (change: Change) => within(/<saml:Conditions [^>]*>/, change);
const inConfirmation = (change: Change) => within(/<saml:SubjectConfirmationData [^>]*>/, change);
/** Unchanged with another address, and changed with ours. */
const confirmedTwice = (change: Change) =>
  within(
    /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/,
    (text) => text.replace('{Recipient}', 'https://a.example') + inConfirmation(change)(text),
  );
const inResponse = (change: Change) => within(/<samlp:Response [^>]*>/, change);

describe('a signed response of the provider', () => {
  it('signs in, also when the provider signs the whole response', async () => {
    const id = await startSignOn();
    expect(await signedInBy(await makeAnswer(server, id, {}, { signsResponse: true }), id)).toBe(MANAGER);
  });

  it('signs in when one of several confirmations is for this product', async () => {
    const id = await startSignOn();
    const change = confirmedTwice((text) => text);
    expect(await signedInBy(await makeAnswer(server, id, {}, { change }), id)).toBe(MANAGER);
  });

  it.each<[string, Change]>([
    ['expired conditions', inConditions((text) => text.replace('{NotOnOrAfter}', PAST))],
    ['conditions that are not valid yet', inConditions((text) => text.replace('{NotBefore}', FUTURE))],
    ['no conditions', leaveOut(/<saml:Conditions .*<\/saml:Conditions>/)],
    ['no audience', leaveOut(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/)],
    ['another audience as well', (text) => text.replace('<saml:AudienceRestriction>', `${OTHER_AUDIENCE}$&`)],
    ['an expired confirmation', inConfirmation((text) => text.replace('{NotOnOrAfter}', PAST))],
    ['a confirmation without an end', inConfirmation(leaveOut(/ NotOnOrAfter="[^"]*"/))],
    ['a confirmation with an invalid end', inConfirmation((text) => text.replace('{NotOnOrAfter}', 'some day'))],
    [
      'a confirmation for another address, and an expired one for ours',
      confirmedTwice((text) => text.replace('{NotOnOrAfter}', PAST)),
    ],
    [
      'a confirmation for another address, and one without an end for ours',
      confirmedTwice(leaveOut(/ NotOnOrAfter="[^"]*"/)),
    ],
    ['a confirmation for any address', inConfirmation(leaveOut(/ Recipient="[^"]*"/))],
    ['a confirmation for another address', inConfirmation((text) => text.replace('{Recipient}', 'https://a.example'))],
    ['a confirmation for any request', inConfirmation(leaveOut(/ InResponseTo="[^"]*"/))],
    ['a confirmation for another request', inConfirmation((text) => text.replace('{RequestId}', '_other'))],
    ['a confirmation by the sender', (text) => text.replace('cm:bearer', 'cm:sender-vouches')],
    ['no confirmation', leaveOut(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/)],
    ['no name', leaveOut(/<saml:NameID .*<\/saml:NameID>/)],
    ['no request', inResponse(leaveOut(/ InResponseTo="[^"]*"/))],
    ['another destination', inResponse((text) => text.replace('{Recipient}', 'https://a.example'))],
    ['no destination', inResponse((text) => text.replace('{Recipient}', ''))],
  ])('signs in no user with %s', async (_, change) => {
    const id = await startSignOn();
    const xml = await makeAnswer(server, id, {}, { change });
    expect(await signedInBy(xml, id)).toBe(undefined);
  });

  it('may omit its destination only if it is signed as a whole', async () => {
    const change = inResponse(leaveOut(/ Destination="[^"]*"/));
    for (const [signsResponse, person] of [
      [true, undefined],
      [false, MANAGER],
    ] as const) {
      const id = await startSignOn();
      expect(await signedInBy(await makeAnswer(server, id, {}, { change, signsResponse }), id)).toBe(person);
    }
  });

  it('uses the full name of its user, with comments in between', async () => {
    const id = await startSignOn();
    const person = { email: `${COLLEAGUE}.evil.example` };
    const xml = await makeAnswer(server, id, { person });
    expect(await signedInBy(xml.replace(COLLEAGUE, `${COLLEAGUE}<!-- -->`), id)).toBe(undefined);
  });
});

const OTHER_AUDIENCE =
  '<saml:AudienceRestriction><saml:Audience>urn:somebody:else</saml:Audience></saml:AudienceRestriction>';

/** Parts of a genuine response. */
type Parts = {
  xml: string;
  /** The assertion that the provider has signed. */
  signed: string;
  signature: string;
  unsigned: string;
  /** The same for another user, with another id. */
  forged: string;
  /** Inserts content into the forged assertion in place of a signature. */
  forgedWith: (content: string) => string;
};

function partsOf(xml: string): Parts {
  const signed = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
  const unsigned = signed.replace(signature, '');
  const forged = unsigned.replaceAll(MANAGER, COLLEAGUE).replace(' ID="_', ' ID="_f');
  const forgedWith = (content: string) => forged.replace('</saml:Issuer>', `$&${content}`);
  return { xml, signed, signature, unsigned, forged, forgedWith };
}

const inside = (element: string, content: string) => element.replace(/<\/[^>]+>$/, `${content}$&`);
const inObject = (content: string) => `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${content}</ds:Object>`;
const inExtensions = (content: string) => `<samlp:Extensions>${content}</samlp:Extensions>`;

describe('an attacker cannot sign in as another user with a response', () => {
  it('signed with another key, which it contains', async () => {
    const id = await startSignOn();
    const key = await readKeyPair(server.db, 'another-provider');
    expect(await signedInBy(await makeAnswer(server, id, {}, { key }), id)).toBe(undefined);
  });

  it.each<[string, (parts: Parts) => string]>([
    ['that was changed', ({ xml }) => xml.replaceAll(MANAGER, COLLEAGUE)],
    ['that is not signed', ({ xml, signature }) => xml.replace(signature, '')],
    [
      'with a forged assertion before the signed one',
      ({ xml, signed, forged }) => xml.replace(signed, forged + signed),
    ],
    ['with a forged assertion after the signed one', ({ xml, signed, forged }) => xml.replace(signed, signed + forged)],
    [
      'with the signed assertion in a forged one',
      ({ xml, signed, forged }) => xml.replace(signed, inside(forged, signed)),
    ],
    [
      'with the signature in a forged assertion, and the signed one after it',
      ({ xml, signed, signature, unsigned, forgedWith }) => xml.replace(signed, forgedWith(signature) + unsigned),
    ],
    [
      'with the signature in a forged assertion, and the signed one in the signature',
      ({ xml, signed, signature, unsigned, forgedWith }) =>
        xml.replace(signed, forgedWith(inside(signature, inObject(unsigned)))),
    ],
    [
      'with the signed assertion in the signature of a forged one',
      ({ xml, signed, signature, forgedWith }) => xml.replace(signed, forgedWith(inside(signature, signed))),
    ],
    [
      'with the signed assertion in an object of the signature of a forged one',
      ({ xml, signed, signature, forgedWith }) => xml.replace(signed, forgedWith(inside(signature, inObject(signed)))),
    ],
    [
      'with the signature beside a forged assertion',
      ({ xml, signed, signature, forged }) => xml.replace(signed, signature + forged),
    ],
    [
      'with a forged assertion, and the signed one in an extension',
      ({ xml, signed, forged }) => xml.replace(signed, inExtensions(signed) + forged),
    ],
    [
      'with the signature in a forged assertion, and the signed one in an extension',
      ({ xml, signed, signature, unsigned, forgedWith }) =>
        xml.replace(signed, inExtensions(unsigned) + forgedWith(signature)),
    ],
    [
      'with two assertions with the same id',
      ({ xml, signed, unsigned }) => xml.replace(signed, unsigned.replaceAll(MANAGER, COLLEAGUE) + signed),
    ],
    [
      'with two assertions with the same id, of which the signed one is in an extension',
      ({ xml, signed, signature, unsigned }) =>
        xml.replace(
          signed,
          inExtensions(signed) + unsigned.replaceAll(MANAGER, COLLEAGUE).replace('</saml:Issuer>', `$&${signature}`),
        ),
    ],
    [
      'that contains the genuine response in an extension',
      ({ xml, signed, forged }) => inside(xml.replace(signed, forged).replace(' ID="_', ' ID="_g'), inExtensions(xml)),
    ],
    ['that is empty', () => '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
    ['that is not XML', () => 'nothing'],
    ['that defines entities', ({ xml }) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`],
  ])('%s', async (_, change) => {
    const id = await startSignOn();
    const parts = partsOf(await makeAnswer(server, id));
    const changed = change(parts);
    expect(changed).not.toBe(parts.xml);
    expect(await signedInBy(changed, id)).toBe(undefined);
  });

  it('with a hidden forged assertion, where the user of the signed one signs in', async () => {
    const id = await startSignOn();
    const { xml, signed, forged } = partsOf(await makeAnswer(server, id));
    expect(await signedInBy(xml.replace(signed, inExtensions(forged) + signed), id)).toBe(MANAGER);
  });

  it.each<[string, (parts: Parts & { responseSignature: string; bare: string }) => string]>([
    ['with a forged assertion', ({ xml, signed, forged }) => xml.replace(signed, forged)],
    [
      'with the genuine response in an object of the signature of a forged one',
      ({ bare, signed, forged, responseSignature }) =>
        bare
          .replace(signed, forged)
          .replace(' ID="_', ' ID="_g')
          .replace('</saml:Issuer>', `$&${inside(responseSignature, inObject(bare))}`),
    ],
    [
      'with the genuine response after the signature of a forged one',
      ({ bare, signed, forged, responseSignature }) =>
        inside(
          bare.replace(signed, forged).replace(' ID="_', ' ID="_g').replace('</saml:Issuer>', `$&${responseSignature}`),
          bare,
        ),
    ],
    [
      'with only its own signature, and a forged assertion',
      ({ bare, signed, unsigned, forged, responseSignature }) =>
        bare.replace(signed, forged + inExtensions(unsigned)).replace('</saml:Issuer>', `$&${responseSignature}`),
    ],
  ])('signed as a whole, %s', async (_, change) => {
    const id = await startSignOn();
    const parts = partsOf(await makeAnswer(server, id, {}, { signsResponse: true }));
    const responseSignature = /<ds:Signature .*?<\/ds:Signature>/s.exec(parts.xml)?.[0] ?? '';
    expect(parts.signed).not.toContain(responseSignature);
    const changed = change({ ...parts, responseSignature, bare: parts.xml.replace(responseSignature, '') });
    expect(await signedInBy(changed, id)).toBe(undefined);
  });
});
