import { PorticoError } from '../../base/errors.ts';

/** A call to the collaboration service that did not succeed. `status` is 0 when no answer came at all. */
export class ServiceFailure extends PorticoError {
  override readonly name: string = 'ServiceFailure';
  readonly status: number;
  /** How long the service wants to be left in peace, in milliseconds, when it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    const { retryAfterMs, ...rest } = options;
    const message = status === 0 ? 'no answer came' : status === 200 ? 'its answer cannot be read' : `status ${status}`;
    super('inbox.failed', `The collaboration service does not answer as it should: ${message}.`, rest);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The service did not let the person in: there is no token. */
export class AuthFailure extends PorticoError {
  override readonly name: string = 'AuthFailure';
  readonly status: number;

  constructor(status: number, statusText: string, options?: ErrorOptions) {
    super('inbox.auth-failed', `Liveblocks auth failed: ${status} - ${statusText}`, options);
    this.status = status;
  }
}

/** What `Retry-After` asks for, in milliseconds from now: it is a number of seconds or a date. */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const given = headers.get('Retry-After');
  if (given === null) return undefined;
  const waitMs = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - nowMs;
  return waitMs > 0 ? waitMs : undefined;
}

/** Whether asking again could help: not where the person was refused for good. */
export const isRefusal = (error: unknown): boolean =>
  (error instanceof AuthFailure || error instanceof ServiceFailure) && [401, 403].includes(error.status);

/** Whether nothing came back at all, as without a network. */
export const isWithoutAnswer = (error: Error): boolean => 'status' in error && error.status === 0;
