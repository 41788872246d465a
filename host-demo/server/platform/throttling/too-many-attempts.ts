import { Failure } from '../failures/failure.ts';

const MINUTE_MS = 60_000;

/** Returns the failure of one attempt too many; `what` starts its message, such as "Too many wrong passwords". */
export function tooManyAttempts(what: string, waitMs: number): Failure {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return new Failure('TOO_MANY_ATTEMPTS', {
    message: `${what}. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  });
}
