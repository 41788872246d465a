/** Returns a part of a text that keeps its own direction, such as a name in Arabic. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
