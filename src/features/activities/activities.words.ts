import { translatable } from '../../base/language/words.ts';
import { PAST_MATCHES_MAX } from './activities.wire.ts';

const pastActivities = (count: number) => {
  const number = count >= PAST_MATCHES_MAX ? `${PAST_MATCHES_MAX.toLocaleString('en')} or more` : `${count}`;
  return `${number} past ${count === 1 ? 'activity' : 'activities'}`;
};

/** Texts of the list of activities. */
export const activitiesWords = translatable('activities', {
  onlyPast: (search: string) => `No current or upcoming activity matches “${search}”`,
  pastMatches: (count: number) => `${pastActivities(count)} ${count === 1 ? 'matches' : 'match'} your search.`,
  showPast: (count: number) => `Show ${pastActivities(count)}`,
  showEarlier: 'Show earlier activities',
  loading: 'Loading …',
});
