import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import * as v from 'valibot';

const ResponseXml = v.object({
  Response: v.object({
    $: v.object({ Destination: v.optional(v.string()) }),
    Signature: v.optional(v.unknown()),
  }),
});

/**
 * Whether the response was sent to this address, which node-saml does not look at. It may leave out where it was sent, but
 * not when it is signed itself (SAML core, 3.2.2, and bindings, 3.5.5.2).
 */
export async function isSentTo(responseXml: string, address: string): Promise<boolean> {
  const parsed = v.safeParse(ResponseXml, await parseXml2JsFromString(responseXml));
  if (!parsed.success) return false;
  const { $: said, Signature } = parsed.output.Response;
  return said.Destination === undefined ? Signature === undefined : said.Destination === address;
}
