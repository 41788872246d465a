import * as v from 'valibot';
import { TransportFailure } from '../../browser/transport/failures.ts';
import { HEADERS } from '../../browser/transport/protocol.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import { AuthFailure } from './service-failure.ts';

const TokenWire = v.object({ token: v.string() });
const TIMEOUT_MS = 10_000;
/** Used no longer than so much before its end, in milliseconds, as the service's client does it. */
const MARGIN_MS = 30_000;

/** The token with which one person talks to the collaboration service. */
export type AccessToken = {
  /** The one that is known, as long as it is good; else asks for one. Throws AuthFailure. */
  get(): Promise<string>;
  /** The service does not take it any more. */
  forget(): void;
};

/**
 * GET {rest}/liveblocks-auth, with the CSRF token: asked at most once at a time. How long a token
 * is good for counts from its arrival, so that no clock has to be right.
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
    forget() {
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

/** Of a token that does not say it, none: it is asked for anew each time. */
function lifetimeMs(token: string): number {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const { iat, exp } = v.parse(v.object({ iat: v.number(), exp: v.number() }), claims);
    return (exp - iat) * 1000;
  } catch {
    return 0;
  }
}
