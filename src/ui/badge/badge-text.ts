const COUNT_MAX = 99;

/** Returns the text of a badge, which has room for two digits. */
export const badgeText = (count: number): string => (count > COUNT_MAX ? `${COUNT_MAX}+` : String(count));
