import * as v from 'valibot';
import { sentenceFor, TransportFailure } from '../../browser/transport/failures.ts';
import { ACCOUNT_ERROR_CODES, SkinMismatchDetailsWire } from './account.wire.ts';
import { accountWords } from './account.words.ts';
import { type SignOnPlace, SignOnPlaceWire } from './sign-on.wire.ts';

/** The message for a rejected sign-in, and where to continue. */
export type LoginRefusal = {
  code?: string;
  text: string;
  link?: { text: string; href: string };
  /** Where users without a password sign in. */
  signOn?: SignOnPlace;
};

type Facts = {
  /** The page's path, query and hash, which is kept for the correct address. */
  path: string;
  /** Whether a host belongs to the product; no other host is linked (docs/decisions/0020-safe-redirects.md). */
  isOwnHost: (hostname: string) => boolean;
  /** Where users can request an account. */
  contactUrl?: string | undefined;
};

const BY_CODE: Record<string, string> = {
  [ACCOUNT_ERROR_CODES.loginFailed]: accountWords('en').wrongPassword,
  [ACCOUNT_ERROR_CODES.ssoOnly]: accountWords('en').ssoOnly,
};

/** Returns the message for a rejected sign-in. */
export function loginRefusal(error: unknown, facts: Facts): LoginRefusal {
  if (!(error instanceof TransportFailure)) return { text: sentenceFor(400) };
  return { code: error.code, ...wordsFor(error, facts) };
}

function wordsFor(error: TransportFailure, { path, isOwnHost, contactUrl }: Facts): LoginRefusal {
  const known = BY_CODE[error.code];
  if (known) {
    const { signOn } = error.details;
    return { text: known, ...(v.is(SignOnPlaceWire, signOn) && { signOn }) };
  }
  if (error.code === ACCOUNT_ERROR_CODES.trialEnded) {
    if (!contactUrl) return { text: `${accountWords().trialExpired} ${accountWords().contactToUpgrade}` };
    return { text: accountWords().trialExpired, link: { text: accountWords().contactToUpgrade, href: contactUrl } };
  }
  if (error.code === ACCOUNT_ERROR_CODES.wrongBrand) {
    const details = v.safeParse(SkinMismatchDetailsWire, error.details);
    if (details.success) return throughOtherBrand(new URL(details.output.correctEndpoint), path, isOwnHost);
  }
  // No response, too many attempts and maintenance have their own messages; other codes share one.
  return { text: [0, 429, 503].includes(error.status) ? error.message : sentenceFor(400) };
}

function throughOtherBrand(endpoint: URL, path: string, isOwnHost: Facts['isOwnHost']): LoginRefusal {
  const isLink = /^https?:$/.test(endpoint.protocol) && isOwnHost(endpoint.hostname);
  if (!isLink) return { text: `${accountWords().loginThrough} ${endpoint.host}` };
  return { text: accountWords().loginThrough, link: { text: endpoint.host, href: endpoint.origin + path } };
}
