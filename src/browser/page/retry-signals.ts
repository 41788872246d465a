const RETRY = 'portico-retry';

/** Window events on which all pending retries run immediately. */
export const RETRY_SIGNALS = ['online', 'visibilitychange', RETRY] as const;

/** Retries everything that has failed on the page. */
export const retryNow = (): boolean => dispatchEvent(new Event(RETRY));
