/** Events in the history of approvals and transfers. */
export const REQUEST_EVENTS = [
  'APPROVED',
  'IMPORTED',
  'REQUESTED',
  'REJECTED',
  'CANCELLED',
  'EXCHANGE_RATE_UPDATED',
] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];
