/**
 * What a thread about requests of a budget says, as `event` of its metadata; DECIDED is about several decisions. Other
 * servers may not send it.
 */
export const REQUEST_NEWS = ['REQUESTED', 'APPROVED', 'DENIED', 'SENT_BACK', 'DECIDED', 'RATES_CHANGED'] as const;
export type RequestNews = (typeof REQUEST_NEWS)[number];
