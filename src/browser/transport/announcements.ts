import type { TransportFailure } from './failures.ts';

/**
 * What a failed call says about the page as a whole: it was refused for want of a session or of a right; the service is in
 * maintenance, which is a 503 that no server gave a code; or only this one call is concerned.
 */
export type Announcement = 'refused' | 'maintenance' | 'failed';

/** The call behind a failure. */
export type FailedCall = {
  /** Nobody has asked for it, so nobody is told. */
  background: boolean;
  /** Whoever called says it to the person, in words of their own. */
  handlesError?: boolean;
};

/** Hears of each call that fails. The transport itself shows nothing and goes nowhere. */
export type OnFailure = (failure: TransportFailure, call: FailedCall) => void;

export function announcementOf({ status, code }: TransportFailure): Announcement {
  if (status === 401 || status === 403) return 'refused';
  // The code of a sentence is ours, not the server's.
  return status === 503 && ['HTTP_503', 'FLEX_ERROR'].includes(code) ? 'maintenance' : 'failed';
}
