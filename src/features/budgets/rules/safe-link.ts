const PROTOCOLS = ['http:', 'https:', 'mailto:'];
const URL_MAX_LENGTH = 2000;

/** Returns whether pages may link to this address: http, https or mailto, without spaces and control characters. */
export function isSafeLink(url: string): boolean {
  if (url.length > URL_MAX_LENGTH || /[\s\p{Cc}\p{Surrogate}\u202a-\u202e]/u.test(url)) return false;
  if (!/^(https?:\/\/[^/]|mailto:.)/i.test(url)) return false;
  try {
    return PROTOCOLS.includes(new URL(url).protocol);
  } catch {
    return false;
  }
}
