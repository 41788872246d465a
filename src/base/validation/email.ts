/** What browsers accept before the @ of `<input type=email>`, up to the maximum length in mail (RFC 5321). */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** Longest domain (RFC 1035). */
const DOMAIN_MAX = 253;

/**
 * Returns whether a text is an email address as HTML defines it that also ends with a dot followed by letters, which
 * excludes internationalized top-level domains (docs/decisions/0024-sign-in-forms.md).
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(text.slice(0, Math.max(at, 0))) &&
    text.length - at - 1 <= DOMAIN_MAX &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z]+$/i.test(labels.at(-1) ?? '')
  );
}

/**
 * Returns an email address with an internationalized domain in its ASCII form, as Chromium writes it into its email
 * fields: `info@müller.de` as `info@xn--mller-kva.de`, so that one address is the same account in every browser. Returns
 * any other text unchanged.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || !isInternational(domain)) return email;
  const address = `https://${domain}`;
  return URL.canParse(address) ? `${email.slice(0, at)}@${new URL(address).hostname}` : email;
}

/** Matches letters and separators of any language. Other characters could end the host of an address. */
const isInternational = (domain: string): boolean =>
  [...domain].some((letter) => letter > '\x7f') && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
