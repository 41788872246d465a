/** The time of day with fractions of a millisecond, which all processes and pages of one machine share. */
export const wallClockMs = (): number => performance.timeOrigin + performance.now();
