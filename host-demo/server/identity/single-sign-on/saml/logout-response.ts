import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import * as v from 'valibot';

const LogoutResponseXml = v.object({
  LogoutResponse: v.object({ $: v.object({ InResponseTo: v.string(), Destination: v.string() }) }),
});

/**
 * Returns whether a provider's response names this request and this destination. node-saml accepts a response that
 * names neither.
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
