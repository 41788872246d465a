import * as v from 'valibot';
import { TransportFailure } from '../../browser/transport/failures.ts';
import { HEADERS } from '../../browser/transport/protocol.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import { AuthFailure } from './service-failure.ts';

const TokenWire = v.object({ token: v.string() });
const TIMEOUT_MS = 10_000;
/** Renewed this long before its expiry, in milliseconds, like the service's client. */
const MARGIN_MS = 30_000;

/** The user's token for the collaboration service. */
export type AccessToken = {
  /** Returns the current token, or requests one. Throws AuthFailure. */
  get(): Promise<string>;
  /** The service rejects the current token. */
  clear(): void;
};

/**
 * GET {rest}/liveblocks-auth, with the CSRF token; one request at a time. The lifetime counts from arrival, so that
 * clocks need not agree.
 */
export function accessToken({ rest, path, now }: { rest: Rest; path: string; now: () => number }): AccessToken {
  let known: { token: string; askedAtMs: number; goodForMs: number } | undefined;
  let pending: Promise<string> | undefined;

  const ask = async () => {
    const askedAtMs = now();
    const token = await readToken(rest, path);
    known = { token, askedAtMs, goodForMs: lifetimeMs(token) - MARGIN_MS };
    return token;
  };
  const isGood = ({ askedAtMs, goodForMs }: { askedAtMs: number; goodForMs: number }) =>
    now() >= askedAtMs && now() - askedAtMs < goodForMs;

  return {
    async get() {
      if (known && isGood(known)) return known.token;
      pending ??= ask().finally(() => {
        pending = undefined;
      });
      return await pending;
    },
    clear() {
      known = undefined;
    },
  };
}

async function readToken(rest: Rest, path: string): Promise<string> {
  try {
    const options = { headers: { [HEADERS.background]: '1' }, handlesError: true, timeout: TIMEOUT_MS };
    return (await (await rest()).get(path, options).json(TokenWire)).token;
  } catch (thrown) {
    if (!(thrown instanceof TransportFailure)) throw new AuthFailure(0, 'no answer', { cause: thrown });
    const { status, cause, code } = thrown;
    const { response } = (cause ?? {}) as { response?: Response };
    throw new AuthFailure(Math.max(status, 0), response?.statusText || code, { cause: thrown });
  }
}

/** A token without an expiry is requested again each time. */
function lifetimeMs(token: string): number {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const { iat, exp } = v.parse(v.object({ iat: v.number(), exp: v.number() }), claims);
    return (exp - iat) * 1000;
  } catch {
    return 0;
  }
}
