import { PorticoError } from '../../base/errors.ts';

/** A failed call to the collaboration service. `status` is 0 without a response. */
export class ServiceFailure extends PorticoError {
  override readonly name: string = 'ServiceFailure';
  readonly status: number;
  /** The wait that the service requests, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    const { retryAfterMs, ...rest } = options;
    const message = status === 0 ? 'no response' : status === 200 ? 'its answer cannot be read' : `status ${status}`;
    super('inbox.failed', `The collaboration service does not answer as it should: ${message}.`, rest);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The service denied access: there is no token. */
export class AuthFailure extends PorticoError {
  override readonly name: string = 'AuthFailure';
  readonly status: number;

  constructor(status: number, statusText: string, options?: ErrorOptions) {
    super('inbox.auth-failed', `Liveblocks auth failed: ${status} - ${statusText}`, options);
    this.status = status;
  }
}

/** Parses `Retry-After`, a number of seconds or a date, as milliseconds from now. */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const given = headers.get('Retry-After');
  if (given === null) return undefined;
  const waitMs = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - nowMs;
  return waitMs > 0 ? waitMs : undefined;
}

/** Returns whether the user was denied permanently, so that retrying cannot help. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof AuthFailure || error instanceof ServiceFailure) && [401, 403].includes(error.status);

/** Returns whether there was no response, as when offline. */
export const isWithoutAnswer = (error: Error): boolean => 'status' in error && error.status === 0;
