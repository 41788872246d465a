import { randomBytes } from 'node:crypto';
import samlify from 'samlify';
import type { IdentityPerson } from './identity-people.ts';

const TEMPLATE = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ResponseId}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Recipient}" InResponseTo="{RequestId}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionId}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">{Email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Recipient}" InResponseTo="{RequestId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="firstName"><saml:AttributeValue>{FirstName}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="lastName"><saml:AttributeValue>{LastName}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`;
const REFUSAL = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ResponseId}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Recipient}" InResponseTo="{RequestId}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode></samlp:Status></samlp:Response>`;
const LIFETIME_MS = 5 * 60_000;

export type LoginResponse = {
  issuer: string;
  recipient: string;
  audience: string;
  requestId: string;
  sessionIndex: string;
  person: Pick<IdentityPerson, 'email' | 'firstName' | 'lastName'>;
  now: Date;
};

export const loginResponseTemplate = { context: TEMPLATE, attributes: [] };

/** Fills in the template, which samlify then signs. */
export function fillLoginResponse(template: string, response: LoginResponse): { id: string; context: string } {
  const { issuer, recipient, audience, requestId, sessionIndex, person, now } = response;
  const id = `_${randomBytes(20).toString('hex')}`;
  const until = new Date(now.getTime() + LIFETIME_MS).toISOString();
  const context = samlify.SamlLib.replaceTagsByValue(template, {
    ResponseId: id,
    AssertionId: `_${randomBytes(20).toString('hex')}`,
    IssueInstant: now.toISOString(),
    NotBefore: now.toISOString(),
    NotOnOrAfter: until,
    Issuer: issuer,
    Recipient: recipient,
    Audience: audience,
    RequestId: requestId,
    SessionIndex: sessionIndex,
    Email: person.email,
    FirstName: person.firstName ?? '',
    LastName: person.lastName ?? '',
  });
  return { id, context };
}

type Refused = Pick<LoginResponse, 'issuer' | 'recipient' | 'requestId' | 'now'>;

/** The response after the user declined to sign in. It identifies no user, so it needs no signature. */
export const refusedResponse = ({ issuer, recipient, requestId, now }: Refused): string =>
  samlify.SamlLib.replaceTagsByValue(REFUSAL, {
    ResponseId: `_${randomBytes(20).toString('hex')}`,
    IssueInstant: now.toISOString(),
    Issuer: issuer,
    Recipient: recipient,
    RequestId: requestId,
  });
