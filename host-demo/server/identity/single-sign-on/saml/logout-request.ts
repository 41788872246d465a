import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import * as v from 'valibot';

const LogoutRequestXml = v.object({
  LogoutRequest: v.object({
    $: v.object({
      ID: v.pipe(v.string(), v.nonEmpty()),
      Destination: v.string(),
      NotOnOrAfter: v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
        v.date(),
      ),
    }),
    Issuer: v.looseTuple([v.object({ _: v.string() })]),
    SessionIndex: v.optional(v.array(v.object({ _: v.string() })), []),
  }),
});

export type LogoutRequest = {
  id: string;
  issuer: string;
  destination: string;
  notOnOrAfter: Date;
  sessionIndexes: readonly string[];
};

/**
 * Reads the parts of a provider's logout request that node-saml omits, with the parser that it uses for verification:
 * the destination, the expiry, all session indexes, and the issuer. Null if any is missing: the request could be
 * replayed elsewhere or later.
 */
export async function readLogoutRequest(xml: string): Promise<LogoutRequest | null> {
  const parsed = v.safeParse(LogoutRequestXml, await parseXml2JsFromString(xml));
  if (!parsed.success) return null;
  const { $: attributes, Issuer, SessionIndex } = parsed.output.LogoutRequest;
  return {
    id: attributes.ID,
    issuer: Issuer[0]._,
    destination: attributes.Destination,
    notOnOrAfter: attributes.NotOnOrAfter,
    sessionIndexes: SessionIndex.map(({ _: index }) => index),
  };
}
