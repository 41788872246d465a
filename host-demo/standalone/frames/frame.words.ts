/** The texts of both frames. */
export const frameWords = { loading: 'Loading' } as const;
