const SIGNED = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'] as const;
const SIGNATURES = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha(256|384|512)$/;

export type RedirectMessage = {
  fields: Partial<Record<(typeof SIGNED)[number], string>>;
  /** As it was sent, which is what its signature is about. */
  query: string;
};

/**
 * The message in an address of the HTTP-Redirect binding, or null when it is not signed as it should be. node-saml takes
 * a message without signature for a good one, and looks for what was signed by name: what stands in the address twice
 * could be checked in the one place and read in the other.
 */
export function readRedirectMessage(url: string): RedirectMessage | null {
  const query = url.slice(url.indexOf('?') + 1);
  const given = new URLSearchParams(url.includes('?') ? query : '');
  const fields: RedirectMessage['fields'] = {};
  for (const name of SIGNED) {
    const [value, ...others] = given.getAll(name);
    if (others.length > 0) return null;
    if (value !== undefined) fields[name] = value;
  }
  const hasOneMessage = (fields.SAMLRequest === undefined) !== (fields.SAMLResponse === undefined);
  const isSigned = fields.Signature !== undefined && SIGNATURES.test(fields.SigAlg ?? '');
  return hasOneMessage && isSigned ? { fields, query } : null;
}
