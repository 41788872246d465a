/** What is said where the page stays, although it should be left (shell.md sections 2 and 8). */
export const words = {
  expired: 'Your session has expired. Please login again.',
} as const;
