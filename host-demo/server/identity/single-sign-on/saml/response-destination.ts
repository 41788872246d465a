import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import * as v from 'valibot';

const ResponseXml = v.object({
  Response: v.object({
    $: v.object({ Destination: v.optional(v.string()) }),
    Signature: v.optional(v.unknown()),
  }),
});

/**
 * Returns whether the response was sent to this address, which node-saml does not check. The destination is optional
 * unless the response itself is signed (SAML core, 3.2.2, and bindings, 3.5.5.2).
 */
export async function isSentTo(responseXml: string, address: string): Promise<boolean> {
  const parsed = v.safeParse(ResponseXml, await parseXml2JsFromString(responseXml));
  if (!parsed.success) return false;
  const { $: attributes, Signature } = parsed.output.Response;
  return attributes.Destination === undefined ? Signature === undefined : attributes.Destination === address;
}
