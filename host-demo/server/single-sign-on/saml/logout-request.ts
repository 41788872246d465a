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
    SessionIndex: v.optional(v.array(v.object({ _: v.string() })), []),
  }),
});

export type LogoutRequest = { id: string; destination: string; notOnOrAfter: Date; sessionIndexes: readonly string[] };

/**
 * What node-saml leaves out of a provider's request to sign somebody out, read by the parser with which it has checked
 * the rest: for whom the request is, until when, and all of its sessions. Null when that is not said; such a request could
 * be carried elsewhere, or sent again at any time.
 */
export async function readLogoutRequest(xml: string): Promise<LogoutRequest | null> {
  const parsed = v.safeParse(LogoutRequestXml, await parseXml2JsFromString(xml));
  if (!parsed.success) return null;
  const { $: said, SessionIndex } = parsed.output.LogoutRequest;
  const sessionIndexes = SessionIndex.map(({ _: index }) => index);
  return { id: said.ID, destination: said.Destination, notOnOrAfter: said.NotOnOrAfter, sessionIndexes };
}
