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
 * What node-saml leaves out of a provider's request to sign somebody out, read by the parser with which it checks the
 * rest: for whom the request is, until when, and all of its sessions; and who claims to have sent it. Null when that is
 * not said; such a request could be carried elsewhere, or sent again at any time.
 */
export async function readLogoutRequest(xml: string): Promise<LogoutRequest | null> {
  const parsed = v.safeParse(LogoutRequestXml, await parseXml2JsFromString(xml));
  if (!parsed.success) return null;
  const { $: said, Issuer, SessionIndex } = parsed.output.LogoutRequest;
  return {
    id: said.ID,
    issuer: Issuer[0]._,
    destination: said.Destination,
    notOnOrAfter: said.NotOnOrAfter,
    sessionIndexes: SessionIndex.map(({ _: index }) => index),
  };
}
