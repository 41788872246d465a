import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

/**
 * Whether the text is XML at all. Asked before node-saml reads a message, whose signature it checks only afterwards: its
 * parser goes on after each mistake, at a cost that grows with their number, so that a few hundred bytes from anybody,
 * inflated, would keep the process busy for minutes. This parser stops at the first.
 */
export async function isWellFormed(xml: string): Promise<boolean> {
  return await parseXml2JsFromString(xml).then(
    () => true,
    () => false,
  );
}
