import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

/** Tags, comments and the like. Somebody with some hundred groups is described by less. */
const MARKS_MAX = 2000;

/**
 * Whether the text is XML, and no more of it than a message needs. Asked before node-saml reads one, whose signature it
 * checks only afterwards: its parser goes on after each mistake, at a cost that grows with their number, and its search
 * grows with the square of the elements, so that a few hundred bytes from anybody, inflated, would keep the process busy
 * for minutes. This parser stops at the first mistake.
 */
export async function isReadable(xml: string): Promise<boolean> {
  if (xml.split('<', MARKS_MAX + 2).length > MARKS_MAX + 1) return false;
  return await parseXml2JsFromString(xml).then(
    () => true,
    () => false,
  );
}
