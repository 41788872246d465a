import type { InMarketDate } from '../../../../src/features/activities/in-market-date.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Reader } from '../readers.ts';

/** Returns the columns of the dates. Throws FORBIDDEN for hours in an organization that plans by the day. */
export function dateColumns({ start, end, precision }: InMarketDate, { usesHours }: Reader) {
  const hasHours = precision === 'DAY_HOUR' && start !== null;
  if (hasHours && !usesHours) throw new Failure('FORBIDDEN', { message: 'Your organization plans by the day.' });
  return {
    precision: hasHours ? 'DAY_HOUR' : 'DAY',
    starts_on: start?.slice(0, 10) ?? null,
    ends_on: end?.slice(0, 10) ?? null,
    starts_at: hasHours ? start : null,
    ends_at: hasHours ? end : null,
  };
}
