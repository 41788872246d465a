import { decodeOrKeep } from '../transport/decode-or-keep.ts';

/** The value of one of the cookies that the browser writes as `name=value; name=value`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found && decodeOrKeep(found.slice(name.length + 1));
}
