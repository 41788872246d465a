import { decodeOrKeep } from '../transport/decode-or-keep.ts';

/** Returns the value of a cookie in a `name=value; name=value` list. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found && decodeOrKeep(found.slice(name.length + 1));
}
