const EMAIL = /[\w.!#$'*+^`{|}~-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
/** Values of query parameters; file, line and column of a stack trace do not match. */
const QUERY_VALUE = /([?&#;][\w.~%[\]-]+=)[^\s&#"'<>)]*/g;
/** Values of sensitive names in JSON and text. */
const SECRET_VALUE =
  /\b((?:[\w-]*token|password|secret|api-?key|raygunKey|redirectTo|RelayState|SAML\w*)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&}]+)/gi;
/** Links in emails contain their token in the path. */
const TOKEN_SEGMENT = /(\/(?:reset-?password|register(?:-user)?|invite)\/)[^\s/?#"')]+/gi;
/** Error messages quote their input, which may be personal. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”/g;

/**
 * Removes personal data from a text: email addresses, the given names, quoted text, and values of query parameters,
 * tokens and redirects.
 */
export function redact(text: string, names: readonly string[]): string {
  const known = names
    .filter((name) => name.trim().length > 1)
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const cleaned = text
    .replace(SECRET_VALUE, '$1[removed]')
    .replace(EMAIL, '[email]')
    .replace(QUERY_VALUE, '$1[removed]')
    .replace(TOKEN_SEGMENT, '$1[removed]')
    .replace(QUOTED, '"…"');
  if (known.length === 0) return cleaned;
  return cleaned.replace(new RegExp(`(?<![\\p{L}\\d])(?:${known.join('|')})(?![\\p{L}\\d])`, 'giu'), '[name]');
}
