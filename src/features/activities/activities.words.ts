import { translatable } from '../../base/language/words.ts';
import { PAST_MATCHES_MAX } from './activities.wire.ts';

const pastActivities = (count: number) => {
  const number = count >= PAST_MATCHES_MAX ? `${PAST_MATCHES_MAX.toLocaleString('en')} or more` : `${count}`;
  return `${number} past ${count === 1 ? 'activity' : 'activities'}`;
};

/** Texts of the list of activities. */
export const activitiesWords = translatable('activities', {
  lead: 'Activities with dates, by start month.',
  search: 'Search',
  includePast: 'Include past',
  loadingList: 'the activities',
  noMatches: (search: string) => `No activities match “${search}”`,
  noMatchesText: 'Try a different search.',
  empty: 'No activities yet',
  emptyText: 'Activities appear here when they have dates.',
  table: (month: string) => `Activities that start in ${month}`,
  heads: { name: 'Activity', dates: 'Dates', owner: 'Owner', status: 'Status', planned: 'Planned' },
  statuses: { ON_TRACK: 'On track', POTENTIALLY_AT_RISK: 'Potentially at risk', AT_RISK: 'At risk' },
  openEnd: '– open',
  more: 'activities',
  onlyPast: (search: string) => `No current or upcoming activity matches “${search}”`,
  pastMatches: (count: number) => `${pastActivities(count)} ${count === 1 ? 'matches' : 'match'} your search.`,
  showPast: (count: number) => `Show ${pastActivities(count)}`,
  showEarlier: 'Show earlier activities',
  loading: 'Loading …',
});
