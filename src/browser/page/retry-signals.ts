const RETRY = 'portico-retry';

/** Events of the window at which everything that waits to be tried again is tried at once. */
export const RETRY_SIGNALS = ['online', 'visibilitychange', RETRY] as const;

/** Tries everything again at once that has failed in the page. */
export const retryNow = (): boolean => dispatchEvent(new Event(RETRY));
