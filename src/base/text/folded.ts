/** Returns a text without case and accents, for comparing what users type. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
