/** The words that both frames share. */
export const frameWords = { loading: 'Loading' } as const;
