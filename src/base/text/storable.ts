/** Returns whether PostgreSQL can store a text, also inside JSON: without NUL and unpaired surrogates. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
