import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

/** Tags, comments and similar. A user with several hundred groups needs fewer. */
const MARKS_MAX = 2000;

/**
 * Returns whether the text is well-formed XML of a plausible size. Runs before node-saml reads a message, because
 * node-saml checks the signature only afterwards: its parser continues after each error, and its search is quadratic in
 * the number of elements, so a few hundred bytes from an anonymous sender, once inflated, could block the process for
 * minutes. This parser stops at the first error.
 */
export async function isReadable(xml: string): Promise<boolean> {
  if (xml.split('<', MARKS_MAX + 2).length > MARKS_MAX + 1) return false;
  return await parseXml2JsFromString(xml).then(
    () => true,
    () => false,
  );
}
