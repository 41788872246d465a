import type { TransportFailure } from './failures.ts';

/**
 * What a failed call means for the whole page: `refused` for a missing session or permission, `maintenance` for a 503
 * without a code of the server, or `failed` for this call only.
 */
export type Announcement = 'refused' | 'maintenance' | 'failed';

/** The call that failed. */
export type FailedCall = {
  /** Not initiated by the user, so the user sees no message. */
  background: boolean;
  /** The caller shows the failure itself. */
  handlesError?: boolean;
};

/** Called for each failed call. The transport itself shows nothing and never redirects. */
export type OnFailure = (failure: TransportFailure, call: FailedCall) => void;

export function announcementOf({ status, code }: TransportFailure): Announcement {
  if (status === 401 || status === 403) return 'refused';
  // This code was derived from a plain-text message.
  return status === 503 && ['HTTP_503', 'FLEX_ERROR'].includes(code) ? 'maintenance' : 'failed';
}
