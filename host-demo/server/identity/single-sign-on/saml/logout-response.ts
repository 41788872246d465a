import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import * as v from 'valibot';

const LogoutResponseXml = v.object({
  LogoutResponse: v.object({ $: v.object({ InResponseTo: v.string(), Destination: v.string() }) }),
});

/**
 * Whether a provider's answer says that it is the answer to this request of ours, and for whom it is. node-saml takes one
 * that says neither.
 */
export async function isAnswerTo(
  xml: string,
  { requestId, destination }: { requestId: string; destination: string },
): Promise<boolean> {
  const parsed = v.safeParse(LogoutResponseXml, await parseXml2JsFromString(xml));
  if (!parsed.success) return false;
  const { InResponseTo, Destination } = parsed.output.LogoutResponse.$;
  return InResponseTo === requestId && Destination === destination;
}
