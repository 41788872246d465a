/** Returns the precision of a date: those with hours are longer than `YYYY-MM-DD`. */
export const precisionOf = (start: string | null): 'DAY' | 'DAY_HOUR' =>
  start !== null && start.length > 10 ? 'DAY_HOUR' : 'DAY';
