/** What is said where the page stays, although it should be left. */
export const words = {
  expired: 'Your session has expired. Please login again.',
} as const;
