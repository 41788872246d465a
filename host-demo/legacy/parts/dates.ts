/** `2026-03-01` as `3/1/2026` (M/d/yyyy); nothing as an en dash. */
export function formatDate(isoDate: string | null): string {
  const [year, month, day] = (isoDate ?? '').slice(0, 10).split('-').map(Number);
  return year && month && day ? `${month}/${day}/${year}` : '–';
}

/** Formats both ends of a period; an open end is a dash. */
export function formatPeriod(startsOn: string | null, endsOn: string | null): string {
  return startsOn || endsOn ? `${formatDate(startsOn)} – ${formatDate(endsOn)}` : '–';
}

/** Formats an ISO date-time as `3/1/2026 14:05 UTC`, and null as an en dash. */
export function formatDateTime(isoDateTime: string | null): string {
  if (isoDateTime === null) return '–';
  const utc = new Date(isoDateTime).toISOString();
  return `${formatDate(utc)} ${utc.slice(11, 16)} UTC`;
}

/** Formats an ISO date-time with seconds: `3/1/2026 14:05:09 UTC`. */
export function formatMoment(isoDateTime: string): string {
  const utc = new Date(isoDateTime).toISOString();
  return `${formatDate(utc)} ${utc.slice(11, 19)} UTC`;
}
