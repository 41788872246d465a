const COUNT_MAX = 99;

/** What a badge shows of a number: it has room for two digits. */
export const badgeText = (count: number): string => (count > COUNT_MAX ? `${COUNT_MAX}+` : String(count));
