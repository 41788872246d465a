const EMAIL = /[\w.!#$'*+^`{|}~-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
/** What follows the name of a query parameter; file, line and column of a stack have none. */
const QUERY_VALUE = /([?&#;][\w.~%[\]-]+=)[^\s&#"'<>)]*/g;
/** The same in JSON and in sentences, for the names that are never harmless. */
const SECRET_VALUE =
  /\b((?:[\w-]*token|password|secret|api-?key|raygunKey|redirectTo|RelayState|SAML\w*)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&}]+)/gi;
/** Links in mails carry their token in the path. */
const TOKEN_SEGMENT = /(\/(?:reset-?password|register(?:-user)?|invite)\/)[^\s/?#"')]+/gi;
/** Errors quote what they stumble over, such as a message that somebody wrote. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”/g;

/**
 * Takes out of a text what is about people: e-mail addresses, the given names, whatever is quoted, and values of query
 * parameters, tokens and addresses to go on to.
 */
export function redact(text: string, names: readonly string[]): string {
  const known = names
    .filter((name) => name.trim().length > 1)
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const cleaned = text
    .replace(SECRET_VALUE, '$1[removed]')
    .replace(EMAIL, '[e-mail]')
    .replace(QUERY_VALUE, '$1[removed]')
    .replace(TOKEN_SEGMENT, '$1[removed]')
    .replace(QUOTED, '"…"');
  if (known.length === 0) return cleaned;
  return cleaned.replace(new RegExp(`(?<![\\p{L}\\d])(?:${known.join('|')})(?![\\p{L}\\d])`, 'giu'), '[name]');
}
