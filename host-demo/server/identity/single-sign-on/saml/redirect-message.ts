const SIGNED = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'] as const;
const SIGNATURES = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha(256|384|512)$/;

export type RedirectMessage = {
  fields: Partial<Record<(typeof SIGNED)[number], string>>;
  /** The raw query, which the signature covers. */
  query: string;
};

/**
 * Returns the message of an HTTP-Redirect binding, or null if it is not signed as required. node-saml accepts unsigned
 * messages, and looks up the signed parameters by name: of a repeated parameter, it could verify one value and use the
 * other.
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
